import { useQuery } from '@tanstack/react-query';
import { useStore } from '@nanostores/react';
import { amountOf } from '@trevo/money';
import { $member } from '../../../platform/session.ts';
import { type LimitView, protectionQuery } from '../../protection/index.ts';
import { useBalance } from '../../wallet/index.ts';
import type { PricedLine } from './slip-line.ts';

export type SlipTotals = { readonly stakeMinor: bigint; readonly rebateMinor: bigint };

/** What the lines of a slip come to for one issue. */
export function totalsOf(lines: readonly PricedLine[]): SlipTotals {
  return lines.reduce(
    ({ stakeMinor, rebateMinor }, { price }) => ({
      stakeMinor: stakeMinor + price.stakeMinor,
      rebateMinor: rebateMinor + price.rebateMinor,
    }),
    { stakeMinor: 0n, rebateMinor: 0n },
  );
}

/** The rebate of every issue that is planned, each rounded as an order of its own. */
export function rebateOver(rows: readonly { readonly times: number }[], lines: readonly PricedLine[]): bigint {
  const ofIssue = (times: bigint): bigint =>
    lines.reduce((sum, { price, quote }) => sum + (price.stakeMinor * times * quote.rebate.n) / quote.rebate.d, 0n);
  return rows.reduce((sum, { times }) => sum + ofIssue(BigInt(times)), 0n);
}

/** How large an amount is beside what the player has, and beside the own limit that it takes most of. Parts of 1; more than 1 does not fit. */
export type Shares = {
  readonly ofBalance: number | undefined;
  readonly limit: { readonly kind: LimitView['kind']; readonly period: LimitView['period']; readonly part: number } | undefined;
};

/** Says how large a stake is, for the player to see before anything is bought. */
export function useShares(stakeMinor: bigint): Shares {
  const { balance } = useBalance();
  const isMember = useStore($member) !== undefined;
  const { data } = useQuery({ ...protectionQuery(), enabled: isMember });
  return {
    ofBalance: balance === undefined || balance.minor <= 0n ? undefined : partOf(stakeMinor, balance.minor),
    limit: nearestLimit(data?.limits ?? [], stakeMinor),
  };
}

/** The limit of play that the stake takes the largest part of, with what is used of it already. */
export function nearestLimit(limits: readonly LimitView[], stakeMinor: bigint): Shares['limit'] {
  const parts = limits.flatMap(({ kind, period, value, used }) => {
    if ((kind !== 'stake' && kind !== 'loss') || value.amount === null) return [];
    return [{ kind, period, part: partOf(amountOf(used.amount ?? '0.00') + stakeMinor, amountOf(value.amount)) }];
  });
  return parts.toSorted((a, b) => b.part - a.part)[0];
}

function partOf(minor: bigint, whole: bigint): number {
  return whole <= 0n ? Number.POSITIVE_INFINITY : Number((minor * 10_000n) / whole) / 10_000;
}
