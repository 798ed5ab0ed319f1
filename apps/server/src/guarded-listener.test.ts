import { expect, test } from 'vitest';
import { guardedListener } from './guarded-listener.ts';
import { createLocalBus } from './realtime/local-bus.ts';

function newLog() {
  const lines: string[] = [];
  return { lines, log: { error: (_fault: unknown, sentence: string) => void lines.push(sentence) } as never };
}

test.each([
  [
    'throws',
    () => {
      throw new Error('now');
    },
  ],
  [
    'rejects',
    async () => {
      throw new Error('later');
    },
  ],
  [
    'throws what is no error',
    () => {
      // oxlint-disable-next-line typescript/only-throw-error
      throw undefined;
    },
  ],
] as const)('a listener that %s throws nothing outwards, is written down, and what it left is tidied up', async (_name, listen) => {
  const { lines, log } = newLog();
  const tidied: number[] = [];
  const listenTo: (number: number) => unknown = listen;
  guardedListener(log, 'it failed', listenTo, (number: number) => void tidied.push(number))(7);
  await new Promise((resolve) => setImmediate(resolve));
  expect([lines, tidied]).toEqual([['it failed'], [7]]);
});

test('a listener of the bus that fails fails neither who published nor who else listens', () => {
  const { lines, log } = newLog();
  const bus = createLocalBus(log);
  const heard: string[] = [];
  bus.subscribe('member:mbr_1', () => {
    throw new Error('a tab that broke');
  });
  bus.subscribe('member:mbr_1', ({ type }) => heard.push(type));
  bus.publish('member:mbr_1', { type: 'notice' });
  expect([heard, lines.length]).toEqual([['notice'], 1]);
});
