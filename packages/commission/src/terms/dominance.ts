import type { Contract, Rate, RealtimeRow, Terms, Tier } from './contract.ts';

/** What a tier's conditions are asked of. */
export type Measured = { readonly validBet: bigint; readonly net: bigint; readonly activeMembers: number };

/** Whether all conditions of a tier hold. Figures equal to a threshold reach it. Only a dividend asks for the result. */
export function reaches(tier: Tier, measured: Measured, kind: Terms['kind']): boolean {
  return (
    measured.validBet >= tier.minValidBet &&
    measured.activeMembers >= tier.minActive &&
    (kind !== 'dividend' || measured.net >= tier.minNetLoss)
  );
}

/** The last row whose single bet is reached by a cash stake of `stake` minors, or null. */
export function rowAt(rows: readonly RealtimeRow[], stake: bigint): RealtimeRow | null {
  return rows.findLast(({ minSingleBet }) => minSingleBet <= stake) ?? null;
}

/**
 * The tiers or rows of an offer, by index, that would give more than the offerer's own terms give at exactly their thresholds; all of them where the
 * offer counts heads as active that the own terms do not. Both are rising steps, so what holds at the corners holds everywhere. Equal is allowed.
 */
export function brokenTiers(own: Terms, offer: Terms): number[] {
  const offered = offer.kind === 'realtime' ? offer.rows : offer.tiers;
  if (offer.activeMinValidBet < own.activeMinValidBet) return [...offered.keys()];
  const broken =
    offer.kind === 'realtime' ? offer.rows.map((row) => breaksRow(own, row)) : offer.tiers.map((tier) => breaksTier(own, tier));
  return [...broken.entries()].filter(([, breaks]) => breaks).map(([index]) => index);
}

/** Whether a contract may stand below terms on the same kind and category: no tier above them, and like compared with like. */
export function fitsBelow(own: Terms, offer: Terms): boolean {
  const sameList = own.deduct.length === offer.deduct.length && own.deduct.every((field) => offer.deduct.includes(field));
  return own.periodType === offer.periodType && own.currency === offer.currency && sameList && brokenTiers(own, offer).length === 0;
}

/** Ids of the holder's own downline contracts, sorted, that cannot stand below new terms. They end when those take effect; equal rates stay. */
export function downlineHigher(terms: Terms, downlineContracts: readonly Contract[]): string[] {
  const sameLine = downlineContracts.filter(({ kind, category }) => kind === terms.kind && category === terms.category);
  return [...new Set(sameLine.filter((contract) => !fitsBelow(terms, contract)).map(({ id }) => id))].sort();
}

function breaksRow(own: Terms, row: RealtimeRow): boolean {
  const { winPpm, lossPpm } = rowAt(own.rows, row.minSingleBet) ?? { winPpm: 0, lossPpm: 0 };
  return winPpm < row.winPpm || lossPpm < row.lossPpm;
}

function breaksTier(own: Terms, tier: Tier): boolean {
  const rate = rateAt(own, tier);
  return rate === null || !gives(rate, tier);
}

/** What own terms give at exactly the thresholds of an offered tier, or null where they give nothing there. */
export function rateAt(own: Terms, { minValidBet, minNetLoss, minActive }: Tier): Rate | null {
  const corner = { validBet: minValidBet, net: minNetLoss, activeMembers: minActive };
  return own.tiers.findLast((it) => reaches(it, corner, own.kind))?.rate ?? null;
}

/** Whether a rate yields at least what a tier pays, from the tier's threshold on. A fixed amount covers nothing: its holder cannot hand it down. */
function gives(own: Rate, { rate, minValidBet }: Tier): boolean {
  if (own.type === 'F') return false;
  if (rate.type === 'P') return own.ppm >= rate.ppm;
  return rate.amount * 1_000_000n <= BigInt(own.ppm) * minValidBet;
}
