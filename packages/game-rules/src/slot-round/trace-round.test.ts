import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/slots.json' with { type: 'json' };
import { loadTable, playRound, type RoundInput, type RoundTrace, type SlotTable, traceRound } from '../index.ts';
import { slot as boitata } from '../slots/boitata/index.ts';
import { slot as carnaval } from '../slots/carnaval/index.ts';
import { slot as esmeralda } from '../slots/esmeralda/index.ts';
import { slot as onca } from '../slots/onca/index.ts';
import { slot as setes } from '../slots/setes/index.ts';
import { slot as tucano } from '../slots/tucano/index.ts';

function traced(table: SlotTable, input: RoundInput): RoundTrace {
  const trace = traceRound(table, input);
  if (!trace.ok) throw new Error(trace.code);
  return trace.value;
}

/** The stops and coins that the reads tell, to hold against the outcome. */
function retold(table: SlotTable, { reads }: RoundTrace) {
  const stops: number[][] = [];
  const coins: string[] = [];
  const values = (table.holdAndSpin?.values ?? []).flatMap(({ stakes, weight }) => Array.from({ length: weight }, () => stakes));
  for (const { purpose, result } of reads) {
    if (purpose.decides === 'stop') stops[purpose.spin] = [...(stops[purpose.spin] ?? []), result];
    if (purpose.decides === 'coinValue') coins.push(`${purpose.respin}: ${purpose.cell.join()} ${values[result]}`);
  }
  return { stops, coins };
}

const tables = [setes, onca, tucano, carnaval, boitata, esmeralda].map(({ tables: [table] }) => table);

describe.each(tables)('the trace of $title', (table) => {
  test('retells every round from its words alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{64}$/), fc.nat(), (serverSeed, nonce) => {
        const input = { serverSeed, clientSeed: 'rastro', nonce, stakeMinor: 10_000n };
        const trace = traced(table, input);
        const { outcome } = trace;
        expect({ ok: true, value: { outcome, payoutMinor: trace.payoutMinor } }).toEqual(playRound(table, input));
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

test('the features of the reference rounds are retold too', async () => {
  for (const vector of vectors) {
    const table = await loadTable(vector.game.replace('slot.', ''), 1);
    if (!table.ok) throw new Error(table.code);
    const trace = traced(table.value, { ...vector, stakeMinor: BigInt(vector.stake) });
    const hold = trace.outcome.features.find((feature) => feature.kind === 'holdAndSpin');
    expect(retold(table.value, trace).stops[0]).toEqual(vector.outcome.stops);
    expect(retold(table.value, trace).coins).toHaveLength(hold?.coins ?? 0);
  }
});

test('bad input is refused as in playing', () => {
  const input = { serverSeed: 'a'.repeat(64), clientSeed: 'x', nonce: 0, stakeMinor: 1n };
  expect(traceRound(setes.tables[0], { ...input, serverSeed: 'A'.repeat(64) })).toEqual({ ok: false, code: 'server_seed_malformed' });
  expect(traceRound(setes.tables[0], { ...input, nonce: -1 })).toEqual({ ok: false, code: 'nonce_malformed' });
});
