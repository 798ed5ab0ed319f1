import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHashQueue, type HashLine, type HashTurn } from './hash-queue.ts';

const lines: readonly HashLine[] = ['member', 'known_member', 'operator', 'known_operator', 'registration', 'step_up'];
const sizes = { lineMax: 96, callerMax: 16 };

/** A queue whose works end when told to, one after the other, and what began so far. */
function queueInHand(options: Partial<Parameters<typeof createHashQueue>[0]> = {}) {
  const queue = createHashQueue({ atOnce: 2, ...sizes, waitMaxMs: () => 60_000, ...options });
  const begun: HashTurn[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const ask = (line: HashLine, from: string) =>
    queue.run({ line, from }, () => {
      begun.push({ line, from });
      const gate = Promise.withResolvers<void>();
      gates.push(gate);
      return gate.promise;
    });
  return {
    queue,
    begun,
    ask,
    /** Ends every work there is, and those that begin by that, until nobody waits. */
    async finish() {
      for (let ended = 0; ended < gates.length; ended++) {
        gates[ended]?.resolve();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

const rankOf = (begun: readonly HashTurn[], from: string) => begun.findIndex((turn) => turn.from === from);

test('a caller waits for one work of each other line and of each other caller of its own, however long theirs are', async () => {
  const hand = queueInHand();
  const flood = lines.flatMap((line) => Array.from({ length: 40 }, () => hand.ask(line, 'flood')));
  const mine = hand.ask('member', 'mine');
  await hand.finish();
  expect((await mine).ok).toBe(true);
  // Two that ran already, one of each of six lines, and mine behind the flood of my own line.
  expect(rankOf(hand.begun, 'mine')).toBeLessThanOrEqual(2 + 2 * lines.length);
  expect(hand.begun.length).toBeGreaterThan(6 * sizes.callerMax);
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => !answer.ok).length).toBe(6 * 40 - 2 - 6 * sizes.callerMax);
});

test('whatever the others do, between my asking and my beginning no other caller of my line begins twice', async () => {
  const other = fc.record({
    line: fc.constantFrom(...lines),
    from: fc.constantFrom('a', 'b', 'c', 'd'),
    times: fc.integer({ min: 1, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(other, { maxLength: 12 }), fc.constantFrom(...lines), async (others, line) => {
      const hand = queueInHand();
      for (const { line: theirs, from, times } of others) for (let i = 0; i < times; i++) void hand.ask(theirs, from);
      const earlier = hand.begun.length;
      const mine = hand.ask(line, 'mine');
      await hand.finish();
      expect((await mine).ok).toBe(true);
      const between = hand.begun.slice(earlier, rankOf(hand.begun, 'mine'));
      for (const from of ['a', 'b', 'c', 'd'])
        expect(between.filter((turn) => turn.line === line && turn.from === from).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test('a full line takes in who has less waiting, in place of the last of who has most; who comes with as much is sent away at once', async () => {
  const hand = queueInHand({ atOnce: 1, lineMax: 8, callerMax: 8 });
  const running = hand.ask('member', 'running');
  const greedy = Array.from({ length: 8 }, () => hand.ask('member', 'greedy'));
  expect(hand.queue.hasRoom({ line: 'member', from: 'greedy' })).toBe(false);
  expect(await hand.ask('member', 'greedy')).toEqual({ ok: false, code: 'too_busy' });
  expect(hand.queue.hasRoom({ line: 'member', from: 'mine' })).toBe(true);
  const mine = hand.ask('member', 'mine');
  expect(await greedy[7]).toEqual({ ok: false, code: 'too_busy' });
  const others = Array.from({ length: 6 }, (_, index) => hand.ask('member', `one ${index}`));
  expect(await hand.ask('member', 'too late')).toEqual({ ok: false, code: 'too_busy' });
  // The fullness of one line is nothing to another.
  const other = hand.ask('operator', 'elsewhere');
  await hand.finish();
  const answers = await Promise.all([running, mine, other, ...others]);
  expect(answers.every((answer) => answer.ok)).toBe(true);
});

test('who waits too long is told to come again, has no place any more, and the others go on', async () => {
  const hand = queueInHand({ atOnce: 1, waitMaxMs: (line) => (line === 'member' ? 1 : 60_000) });
  const running = hand.ask('member', 'running');
  const [late, patient] = [hand.ask('member', 'late'), hand.ask('step_up', 'patient')];
  expect(await late).toEqual({ ok: false, code: 'too_busy' });
  await hand.finish();
  expect([(await running).ok, (await patient).ok]).toEqual([true, true]);
  expect(hand.begun.map(({ from }) => from)).toEqual(['running', 'patient']);
});

test('a work that throws gives its place on', async () => {
  const queue = createHashQueue({ atOnce: 1, ...sizes, waitMaxMs: () => 60_000 });
  const turn: HashTurn = { line: 'member', from: 'a' };
  const failed = queue.run(turn, () => Promise.reject(new Error('no')));
  const next = queue.run(turn, async () => 1);
  await expect(failed).rejects.toThrow('no');
  expect(await next).toEqual({ ok: true, value: 1 });
});
