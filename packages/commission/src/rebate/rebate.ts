import { ok, type Result } from '@trevo/kernel';
import { seriesPointPpm } from '../amount/micro.ts';
import { payStream, type StreamPayment } from '../pay/stream.ts';
import { type ChainFault, chainFault, type ChainLevel } from './rebate-chain.ts';

/**
 * A settled unit with the chain frozen on it at acceptance, the member first and every upline above. `series`: levels in series points and the mode the
 * member chose below their own; `rate`: levels in ppm. `rebateBase` in minors.
 */
export type RebateUnit = {
  readonly id: string;
  readonly scheme: 'series' | 'rate';
  readonly mode: number;
  readonly rebateBase: bigint;
  readonly chain: readonly ChainLevel[];
};

/** One beneficiary's share in one unit. Levels that earn nothing have their line too. */
export type RebateLine = {
  readonly unit: string;
  readonly beneficiary: string;
  readonly base: bigint;
  readonly ratePpm: number;
  readonly exactMicro: bigint;
};

export type RebateRun = {
  readonly lines: readonly RebateLine[];
  readonly payments: ReadonlyMap<string, StreamPayment & { readonly exactMicro: bigint }>;
  readonly totalExactMicro: bigint;
  /** What the units could have earned at most, had every chain gone up to the site's maximum. */
  readonly siteBudgetMicro: bigint;
};

/**
 * Rebates of a batch: each level earns the difference between its value and the one below it, so that the sum telescopes to the top's value and never
 * passes the site's maximum (in the unit of the scheme). Refused whole when a chain falls on the way up or ends above the site.
 */
export function rebateUnits(batch: {
  readonly siteMax: number;
  readonly units: readonly RebateUnit[];
  readonly streams: ReadonlyMap<string, bigint>;
}): Result<RebateRun, ChainFault> {
  const lines: RebateLine[] = [];
  let siteBudgetMicro = 0n;
  for (const unit of batch.units) {
    const fault = chainFault({ floor: startOf(unit), siteMax: batch.siteMax, chain: unit.chain });
    if (fault !== null) return fault;
    lines.push(...linesOf(unit));
    siteBudgetMicro += unit.rebateBase * BigInt(ppmOf(unit, batch.siteMax - startOf(unit)));
  }
  const totalExactMicro = lines.reduce((sum, { exactMicro }) => sum + exactMicro, 0n);
  return ok({ lines, payments: paymentsOf(lines, batch.streams), totalExactMicro, siteBudgetMicro });
}

function linesOf(unit: RebateUnit): RebateLine[] {
  let below = startOf(unit);
  return unit.chain.map(({ account, max }) => {
    const ratePpm = ppmOf(unit, max - below);
    below = max;
    return { unit: unit.id, beneficiary: account, base: unit.rebateBase, ratePpm, exactMicro: unit.rebateBase * BigInt(ratePpm) };
  });
}

function paymentsOf(lines: readonly RebateLine[], streams: ReadonlyMap<string, bigint>): RebateRun['payments'] {
  const exact = new Map<string, bigint>();
  for (const { beneficiary, exactMicro } of lines) exact.set(beneficiary, (exact.get(beneficiary) ?? 0n) + exactMicro);
  return new Map(
    [...exact].map(([beneficiary, exactMicro]) => [
      beneficiary,
      { exactMicro, ...payStream(streams.get(beneficiary) ?? 0n, exactMicro, { minPayout: 0n, isHeld: false }) },
    ]),
  );
}

/** What the first level's value is measured from: the chosen mode of a series, nothing for rates. */
function startOf(unit: RebateUnit): number {
  return unit.scheme === 'series' ? unit.mode : 0;
}

function ppmOf(unit: RebateUnit, step: number): number {
  return unit.scheme === 'series' ? step * seriesPointPpm : step;
}
