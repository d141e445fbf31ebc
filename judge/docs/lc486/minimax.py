# Tries both ends, for both players, to the end of the game. It is right, and slow.
import json

row = json.loads(input())


def margin(i, j):
    return max(row[i] - margin(i + 1, j), row[j - 1] - margin(i, j - 1)) if i < j else 0


print("true" if margin(0, len(row)) >= 0 else "false")
