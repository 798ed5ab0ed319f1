import { ppmOne } from '../amount/micro.ts';
import { type RealtimeRow, type Terms, type Tier, tiersMax } from './contract.ts';

/**
 * Whether terms can be offered: 1 to 10 tiers or rows, rates of one type strictly rising, no threshold falling and at least one rising; no amount below
 * zero and no cost deducted twice. A threshold that the kind does not look at stands at zero, so that no term without effect is signed.
 */
export function isWellFormed(terms: Terms): boolean {
  const { carry, cap, minPayout, activeMinValidBet, deduct } = terms;
  const amounts = [minPayout, activeMinValidBet, cap ?? 0n, carry.mode === 'capped' ? carry.cap : 0n];
  if (amounts.some((amount) => amount < 0n) || new Set(deduct).size < deduct.length) return false;
  return terms.kind === 'realtime' ? terms.tiers.length === 0 && areRows(terms.rows) : terms.rows.length === 0 && areTiers(terms);
}

function areTiers({ kind, tiers }: Terms): boolean {
  if (!isCount(tiers.length) || !tiers.every((tier) => isTier(tier, kind === 'dividend'))) return false;
  return tiers.every((tier, index) => {
    const before = tiers[index - 1];
    return before === undefined || (rateRises(before, tier) && thresholdsRise(before, tier));
  });
}

function isTier({ minValidBet, minNetLoss, minActive, rate }: Tier, isDividend: boolean): boolean {
  const thresholds = minValidBet >= 0n && isWhole(minActive) && (isDividend ? minNetLoss >= 0n : minNetLoss === 0n);
  return thresholds && (rate.type === 'P' ? isWhole(rate.ppm) && rate.ppm > 0 && rate.ppm <= ppmOne : !isDividend && rate.amount > 0n);
}

function rateRises(before: Tier, tier: Tier): boolean {
  if (before.rate.type === 'P') return tier.rate.type === 'P' && before.rate.ppm < tier.rate.ppm;
  return tier.rate.type === 'F' && before.rate.amount < tier.rate.amount;
}

function thresholdsRise(before: Tier, tier: Tier): boolean {
  const fields = ['minValidBet', 'minNetLoss', 'minActive'] as const;
  return fields.every((field) => before[field] <= tier[field]) && fields.some((field) => before[field] < tier[field]);
}

function areRows(rows: readonly RealtimeRow[]): boolean {
  if (!isCount(rows.length)) return false;
  return rows.every((row, index) => {
    const before = rows[index - 1];
    const isRow = row.minSingleBet >= 0n && isRowRate(row.winPpm) && isRowRate(row.lossPpm);
    if (before === undefined) return isRow;
    return isRow && before.minSingleBet < row.minSingleBet && before.winPpm <= row.winPpm && before.lossPpm <= row.lossPpm;
  });
}

function isCount(count: number): boolean {
  return count >= 1 && count <= tiersMax;
}

function isRowRate(ppm: number): boolean {
  return isWhole(ppm) && ppm <= ppmOne;
}

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
