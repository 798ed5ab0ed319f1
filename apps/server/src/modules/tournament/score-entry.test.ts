import { BusinessCalendar, type Id, instant } from '@trevo/kernel';
import type { Measure } from '@trevo/reward-rules/missions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noScore, scoreEntry, type ScoredLine } from './score-entry.ts';

const calendar = new BusinessCalendar('America/Sao_Paulo');
const measures: readonly Measure[] = [
  { kind: 'validBet', minStakeMinor: 50n },
  { kind: 'unitCount', minStakeMinor: 50n },
  { kind: 'multipliers', best: 1, minStakeMinor: 50n, maxMultiplierPpm: 3_000_000n },
  { kind: 'multipliers', best: 3, minStakeMinor: 2_500_000n, maxMultiplierPpm: null },
  { kind: 'multipliers', best: 3, minStakeMinor: 0n, maxMultiplierPpm: null },
];
const amounts = fc.bigInt({ min: 0n, max: 5_000_000n });
const units = fc.array(fc.record({ stake: amounts, payout: amounts, validBet: amounts }), { maxLength: 25 });

function linesOf(all: readonly { readonly stake: bigint; readonly payout: bigint; readonly validBet: bigint }[]): ScoredLine[] {
  return all.map((figures, index) => ({
    memberId: 'mbr_a' as Id<'member'>,
    vendor: 'PGE',
    unit: `u${index}`,
    line: 1,
    game: 'setes',
    product: 'RNG',
    at: instant(1_000 * (index + 1)),
    ...figures,
  }));
}

test('what is scored span by span is what all of it comes to at once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...measures), units, fc.nat(25), (measure, all, cut) => {
      const lines = linesOf(all);
      const first = scoreEntry(measure, noScore, lines.slice(0, cut), calendar);
      expect(scoreEntry(measure, first, lines.slice(cut), calendar)).toEqual(scoreEntry(measure, noScore, lines, calendar));
    }),
  );
});

test('a correction leaves the score of the units as corrected, wherever it stands', () => {
  fc.assert(
    fc.property(fc.constantFrom(...measures.filter(({ kind }) => kind !== 'validBet')), units, fc.nat(24), (measure, all, at) => {
      const lines = linesOf(all);
      const wrong = lines[at];
      if (wrong === undefined) return;
      const undo = { ...wrong, line: 2, at: instant(900_000), stake: -wrong.stake, payout: -wrong.payout, validBet: -wrong.validBet };
      const { score, best } = scoreEntry(measure, noScore, [...lines, undo], calendar);
      const without = scoreEntry(
        measure,
        noScore,
        lines.filter((line) => line !== wrong),
        calendar,
      );
      expect({ score, best }).toEqual({ score: without.score, best: without.best });
    }),
  );
});

test('a correction of a unit that does not count counts as little', () => {
  const [unit] = linesOf([{ stake: 100n, payout: 500n, validBet: 100n }]);
  const stray = { ...(unit as ScoredLine), line: 2 };
  for (const measure of measures) expect(scoreEntry(measure, noScore, [stray], calendar)).toEqual(noScore);
});
