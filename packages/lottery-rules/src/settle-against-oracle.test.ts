import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { lotteries } from './catalogue.ts';
import type { Lottery } from './core/lottery.ts';
import type { Play } from './core/play.ts';
import { type Chooser, seededChooser, smallWorld, smallWorldStream } from './test/chooser.ts';
import { isOrdered, judgeOf, linesOf, type OracleLine } from './test/oracle/index.ts';
import { priceClassOf } from './test/oracle/price-class.ts';
import { randomSelection } from './test/random-selection.ts';

/** The oracle writes out every line, so it only looks at selections it can finish. */
const oracleLinesMax = 2_000;

const runs = Math.ceil(80 * (inject('propertyShare') ?? 1));

const dates = ['2026-07-01', '2026-02-16', '2026-02-17', '2027-02-05', '2027-02-06', '2024-02-10', '2025-01-28', '2030-02-02'];
const elementDates = dates.slice(0, 7);

function settleSlowly(play: Play, lines: readonly OracleLine[], result: unknown) {
  const judge = judgeOf(play.id);
  const tiers: Record<string, number> = {};
  const prizes: Record<string, number> = {};
  let winningLines = 0;
  let pushes = 0;
  for (const line of lines) {
    const verdict = judge(line, result);
    if (verdict.push) pushes++;
    if (verdict.prizes.length > 0) winningLines++;
    for (const tier of verdict.prizes) {
      const key = `${tier}${priceClassOf(play.id, line, result)}`;
      tiers[tier] = (tiers[tier] ?? 0) + 1;
      prizes[key] = (prizes[key] ?? 0) + 1;
    }
  }
  return { winningLines, pushes, tiers, prizes };
}

function checkOnce(lottery: Lottery, play: Play, from: Chooser): void {
  const world = smallWorld(from);
  const chosen = play.validate(randomSelection(from, play.form, world));
  if (!chosen.ok && chosen.code === 'no-lines') return;
  if (!chosen.ok) throw new Error(`${chosen.code} at ${chosen.at}`);
  const lines = play.countLines(chosen.value);
  if (lines > oracleLinesMax) return;
  const allowed = play.id === 'lhc.element' ? elementDates : dates;
  const result = lottery.model.draw(smallWorldStream(from, world), allowed[from.int(allowed.length)]);
  const draw = lottery.model.read(result);
  if (!draw.ok) throw new Error(`${draw.code} at ${draw.at}`);
  const written = linesOf(play.id, chosen.value);
  expect(lines).toBe(written.length);
  expect(namesOf(play, [...play.expand(chosen.value)], written)).toEqual(namesOf(play, written, written));
  expect(play.settle(chosen.value, draw.value)).toEqual(settleSlowly(play, written, result));
}

/** What tells lines apart: their cells, in order only where the play asks for one, and their positions where the oracle names any. */
function namesOf(play: Play, lines: readonly OracleLine[], written: readonly OracleLine[]): readonly string[] {
  const ordered = isOrdered(play.id);
  const named = written.some((line) => line.at !== undefined);
  return lines.map(({ cells, at }) => `${(ordered ? cells : cells.map(String).sort()).join()}@${named ? at?.join() : ''}`).sort();
}

describe.each([...lotteries.values()].map((lottery) => [lottery.id, lottery] as const))('%s', (_, lottery) => {
  test.each([...lottery.plays.values()].map((play) => [play.id, play] as const))(
    '%s settles like the slow judge of every line, and counts and expands to the lines that the book describes',
    (__, play) => {
      expect.hasAssertions();
      fc.assert(
        fc.property(fc.nat({ max: 2 ** 31 - 1 }), (seed) => checkOnce(lottery, play, seededChooser(seed))),
        { numRuns: runs, seed: 20_260_701 },
      );
    },
  );
});
