import type { HashLine } from '../src/modules/access/hash-queue.ts';
import { hashQueue } from '../src/modules/access/password-hash.ts';

/** Every line in which somebody from outside waits. */
export const everyLine = ['member', 'known_member', 'operator', 'known_operator', 'registration', 'step_up'] as const satisfies HashLine[];

/** Runs `act` while every place of the lines is taken: works that end only afterwards run and wait in them. */
export async function whileHashingIsFull(lines: readonly HashLine[], act: () => Promise<void>): Promise<void> {
  const gate = Promise.withResolvers<void>();
  const held = { isOver: false };
  const hold = async (line: HashLine, from: string) => {
    // Who waited too long is sent away, and stands there again.
    while (!held.isOver) await hashQueue.run({ line, from }, () => gate.promise);
  };
  const holders: Promise<void>[] = [];
  for (const line of lines) for (let i = 0; hashQueue.hasRoom({ line, from: `holder ${i}` }); i++) holders.push(hold(line, `holder ${i}`));
  try {
    await act();
  } finally {
    held.isOver = true;
    gate.resolve();
    await Promise.all(holders);
  }
}
