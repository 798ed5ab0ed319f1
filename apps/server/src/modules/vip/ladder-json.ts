import type { VipLevel } from '@trevo/reward-rules/vip';
import type { Names } from '../catalogue/index.ts';

/** A level of a version: what it is called, asks and gives, and what it adds to the own rebate. */
export type NamedLevel = VipLevel & { readonly names: Names; readonly extraPpm: number };

type StoredGift = { readonly amountMinor: string; readonly validBetMinMinor: string } | null;
/** A level as it is kept: amounts as text, because JSON numbers are no money. */
export type StoredLevel = {
  readonly names: Names;
  readonly scoreMinor: string;
  readonly keepMinor: string;
  readonly upgradeMinor: string;
  readonly weekly: StoredGift;
  readonly monthly: StoredGift;
  readonly birthdayMinor: string | null;
  readonly extraPpm: number;
};

/** The levels of a version, as they are kept. Deposits are no condition of any. */
export function storeLevels(levels: readonly NamedLevel[]): string {
  return JSON.stringify(
    levels.map((level) => ({ ...level, depositsMinor: undefined })),
    (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
  );
}

/** Reads what {@link storeLevels} wrote. */
export function levelsOf(stored: readonly StoredLevel[]): readonly NamedLevel[] {
  return stored.map(({ scoreMinor, keepMinor, upgradeMinor, weekly, monthly, birthdayMinor, ...level }) => ({
    ...level,
    scoreMinor: BigInt(scoreMinor),
    depositsMinor: null,
    keepMinor: BigInt(keepMinor),
    upgradeMinor: BigInt(upgradeMinor),
    weekly: giftOf(weekly),
    monthly: giftOf(monthly),
    birthdayMinor: birthdayMinor === null ? null : BigInt(birthdayMinor),
  }));
}

function giftOf(stored: StoredGift) {
  return stored === null ? null : { amountMinor: BigInt(stored.amountMinor), validBetMinMinor: BigInt(stored.validBetMinMinor) };
}
