import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/slots.json' with { type: 'json' };
import { type Slot, slotOf, slots } from '../../test/studio.ts';
import { type RoundClaim, type RoundTrace, type SlotOutcome, type SlotTable, traceRound } from '../index.ts';

type SlotClaim = Omit<RoundClaim, 'choice'>;

function traced(slot: Slot, input: SlotClaim): RoundTrace<SlotOutcome> {
  const trace = traceRound(slot, { ...input, choice: {} });
  if (!trace.ok) throw new Error(trace.code);
  return trace.value;
}

/** The stops and coins that the reads tell, to hold against the outcome. */
function retold(table: SlotTable, { reads }: RoundTrace<SlotOutcome>) {
  const stops: number[][] = [];
  const coins: string[] = [];
  const values = (table.holdAndSpin?.values ?? []).flatMap(({ stakes, weight }) => Array.from({ length: weight }, () => stakes));
  for (const { reason, result } of reads) {
    const { decides, spin, respin, reel, row } = reason as { decides: string; spin: number; respin: number; reel: number; row: number };
    if (decides === 'stop' || decides === 'freeStop') stops[spin] = [...(stops[spin] ?? []), result];
    if (decides === 'coinValue') coins.push(`${respin}: ${reel - 1},${row - 1} ${values[result]}`);
  }
  return { stops, coins };
}

describe.each(slots)('the trace of $title', (slot) => {
  const [table] = slot.tables;

  test('retells every round from its words alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), fc.nat(), (serverSeed, nonce) => {
        const input = { serverSeed, clientSeed: 'rastro', nonce, stakeMinor: 10_000n };
        const trace = traced(slot, input);
        const { outcome } = trace;
        expect({ ok: true, value: { outcome, payoutMinor: trace.payoutMinor } }).toEqual(slot.play({ ...input, choice: {} }, []));
        const told = retold(table, trace);
        expect(told.stops).toEqual([
          outcome.base.stops,
          ...outcome.features.flatMap((feature) => (feature.kind === 'freeSpins' ? feature.spins.map(({ stops }) => stops) : [])),
        ]);
        expect(told.coins).toEqual(
          outcome.features.flatMap((feature) =>
            feature.kind === 'holdAndSpin'
              ? [feature.initial, ...feature.respins.map((respin) => respin.coins)].flatMap((coins, respin) =>
                  coins.map(({ cell, stakes }) => `${respin}: ${cell.join()} ${stakes}`),
                )
              : [],
          ),
        );
        const words = trace.reads.flatMap((read) => read.words.map((word) => word.toString(16).padStart(8, '0'))).join('');
        expect(trace.blocks.join('').startsWith(words), 'the words are the blocks').toBe(true);
        expect(words.length / 2).toBe(outcome.position);
        expect(trace.blocks).toHaveLength(Math.ceil(outcome.position / 32));
      }),
      { numRuns: 100 },
    );
  });
});

test('the features of the reference rounds are retold too', () => {
  for (const vector of vectors) {
    const slot = slotOf(vector.game.replace('slot.', ''));
    const trace = traced(slot, { ...vector, stakeMinor: BigInt(vector.stake) });
    const hold = trace.outcome.features.find((feature) => feature.kind === 'holdAndSpin');
    expect(retold(slot.tables[0], trace).stops[0]).toEqual(vector.outcome.stops);
    expect(retold(slot.tables[0], trace).coins).toHaveLength(hold?.coins ?? 0);
  }
});

test('bad input is refused as in playing', () => {
  const input = { serverSeed: 'a'.repeat(64), clientSeed: 'x', nonce: 0, stakeMinor: 1n, choice: {} };
  expect(traceRound(slotOf('setes'), { ...input, serverSeed: 'A'.repeat(64) })).toEqual({ ok: false, code: 'server_seed_malformed' });
  expect(traceRound(slotOf('setes'), { ...input, nonce: -1 })).toEqual({ ok: false, code: 'nonce_malformed' });
});
