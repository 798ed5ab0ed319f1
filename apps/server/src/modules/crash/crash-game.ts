import { amountOut } from '@trevo/contract';
import { crashStakes, crashTable, crashTableHash, reachChance, returnOfTarget } from '@trevo/game-rules/crash';
import type { StudioGame } from '../pge/index.ts';

/** Targets whose exact figures are published; every other one lies between them by the same formula. */
const examples = [101, 110, 150, 200, 500, 1_000, 10_000, 1_000_000];

const ratio = ({ numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint }) => ({
  fraction: `${numerator}/${denominator}`,
  decimal: String(Number(numerator) / Number(denominator)),
});

const par = {
  return: { fraction: '99/100', decimal: '0.99' },
  targets: examples.map((target) => ({
    targetHundredths: target,
    reached: ratio(reachChance(target)),
    return: ratio(returnOfTarget(target)),
  })),
};

/** Pipa as the studio knows its games: launch, sessions, history and rules are the same as of the others. */
export const crashGame: StudioGame = {
  code: crashTable.code,
  title: crashTable.title,
  tableHash: (version) => (version === crashTable.version ? crashTableHash : null),
  facts(currency, version = crashTable.version) {
    const range = crashStakes(currency);
    if (version !== crashTable.version) return null;
    return {
      tableVersion: crashTable.version,
      table: { ...crashTable },
      par,
      stakes: [],
      stakeRange: range && {
        min: amountOut(range.minMinor),
        max: amountOut(range.maxMinor),
        step: amountOut(range.stepMinor),
        usual: amountOut(range.usualMinor),
        payoutMax: amountOut(range.payoutMaxMinor),
      },
      capMultiple: crashTable.cashOutMax / 100,
    };
  },
};
