import type { Rate, Terms, Tier } from '../terms/contract.ts';
import { microsPerMinor } from '../amount/micro.ts';
import { type Measured, reaches } from '../terms/dominance.ts';

/** One condition of a tier, with what was measured against it. */
export type Condition = {
  readonly name: 'periodValidBet' | 'periodNetLoss' | 'activeMembers';
  readonly value: bigint;
  readonly threshold: bigint;
  readonly pass: boolean;
};

/** A tier as it was tested; every tier is shown, also those that failed. */
export type TierCheck = { readonly tier: number; readonly conditions: readonly Condition[]; readonly pass: boolean };

export type Assessment = { readonly tiers: readonly TierCheck[]; readonly tier: number | null; readonly rate: Rate | null };

/** Tests every tier on the period's own figures. The last tier whose conditions all hold applies to the whole base; there are no bands. */
export function assessTiers({ kind, tiers }: Pick<Terms, 'kind' | 'tiers'>, measured: Measured): Assessment {
  const checks = tiers.map((tier, index) => ({
    tier: index,
    conditions: conditionsOf(kind, tier, measured),
    pass: reaches(tier, measured, kind),
  }));
  const tier = checks.findLastIndex(({ pass }) => pass);
  return { tiers: checks, tier: tier === -1 ? null : tier, rate: tiers[tier]?.rate ?? null };
}

/** What a rate makes of a base, in micros; nothing of a base that is not above zero, whatever the type of the rate. */
export function grossMicroOf(rate: Rate | null, base: bigint): bigint {
  if (rate === null || base <= 0n) return 0n;
  return rate.type === 'P' ? base * BigInt(rate.ppm) : rate.amount * microsPerMinor;
}

function conditionsOf(kind: Terms['kind'], tier: Tier, { validBet, net, activeMembers }: Measured): Condition[] {
  const condition = (name: Condition['name'], value: bigint, threshold: bigint) => ({ name, value, threshold, pass: value >= threshold });
  return [
    condition('periodValidBet', validBet, tier.minValidBet),
    ...(kind === 'dividend' ? [condition('periodNetLoss', net, tier.minNetLoss)] : []),
    condition('activeMembers', BigInt(activeMembers), BigInt(tier.minActive)),
  ];
}
