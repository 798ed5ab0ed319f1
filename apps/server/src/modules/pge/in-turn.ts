import type { App } from '../../core/app.ts';

export type Line = { tail: Promise<unknown>; length: number };

/** More than this from one session at once is no player. */
const lengthMax = 12;

/**
 * Runs `work` after everything of the same key that this process runs already, so that one player's spins do not race each other for a nonce, nor hold
 * many connections while they do. Null when too many wait. Other processes are not kept out: the database is what decides.
 */
export async function inTurn<T>(app: App, key: string, work: () => Promise<T>): Promise<T | null> {
  const waiting = app.memory.betLines;
  const line = waiting.get(key) ?? { tail: Promise.resolve(), length: 0 };
  if (line.length >= lengthMax) return null;
  waiting.set(key, line);
  line.length += 1;
  const turn = line.tail.then(work);
  line.tail = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    line.length -= 1;
    if (line.length === 0) waiting.delete(key);
  }
}
