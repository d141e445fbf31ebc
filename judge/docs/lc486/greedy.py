# Takes the end that is worth more, after the best that it leaves for the opponent. It is wrong.
import json

row = json.loads(input())


def worth(taken, rest):
    return taken - max(rest[0], rest[-1]) if rest else taken


score, sign = 0, 1
while row:
    first = worth(row[0], row[1:]) >= worth(row[-1], row[:-1])
    score += sign * row.pop(0 if first else -1)
    sign = -sign
print("true" if score >= 0 else "false")
