import type { Id } from '@trevo/kernel';
import { usualKeepMonths } from '@trevo/reward-rules/vip';
import type { App } from '../src/core/app.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { foundLadder } from '../src/modules/vip/index.ts';

/** A level of the ladder of tests, in whole units of currency. */
export type LevelInUnits = {
  readonly name: string;
  readonly score: number;
  readonly keep: number;
  readonly upgrade: number;
  readonly weekly?: readonly [amount: number, min: number];
  readonly monthly?: readonly [amount: number, min: number];
  readonly birthday?: number;
  readonly extraPpm?: number;
};

/** The ladder that most tests climb: two levels, of which the second gives for play by week and month. */
export const twoLevels: readonly LevelInUnits[] = [
  { name: 'Bronze', score: 1000, keep: 100, upgrade: 2 },
  { name: 'Prata', score: 3000, keep: 1000, upgrade: 15, weekly: [1, 1000], monthly: [3, 3000] },
];

/** Gives a brand the ladder that it begins with. */
export async function layLadder(app: App, merchantId: Id<'merchant'>, levels: readonly LevelInUnits[] = twoLevels): Promise<void> {
  await inTransaction(app.db, (tx) => foundLadder(tx, merchantId, usualKeepMonths, levels.map(levelOf)));
}

function levelOf({ name, score, keep, upgrade, weekly, monthly, birthday, extraPpm = 0 }: LevelInUnits) {
  const gift = (given: LevelInUnits['weekly']) =>
    given === undefined ? null : { amountMinor: minor(given[0]), validBetMinMinor: minor(given[1]) };
  return {
    names: { PT: name },
    scoreMinor: minor(score),
    depositsMinor: null,
    keepMinor: minor(keep),
    upgradeMinor: minor(upgrade),
    weekly: gift(weekly),
    monthly: gift(monthly),
    birthdayMinor: birthday === undefined ? null : minor(birthday),
    extraPpm,
  };
}

function minor(units: number): bigint {
  return BigInt(Math.round(units * 10_000));
}
