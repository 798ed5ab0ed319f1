import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { Money } from '@trevo/money';
import { moneyOf } from '../../platform/money-of.ts';
import { $member } from '../../platform/session.ts';
import { balanceQuery } from './api/wallet-queries.ts';
import { $heldBalance } from './balance-hold.ts';

export type ShownBalance = {
  /** Undefined without a session. */
  readonly balance: Money | undefined;
  readonly isFetching: boolean;
  readonly refresh: () => void;
};

/** The balance the header shows: the newest known, or the one a running game holds back. */
export function useBalance(): ShownBalance {
  const member = useStore($member);
  const held = useStore($heldBalance);
  const { data, isFetching, refetch } = useQuery({ ...balanceQuery(), enabled: member !== undefined });
  return {
    balance: member === undefined ? undefined : moneyOf(held ?? data?.balance ?? member.balance, data?.currency ?? member.currency),
    isFetching,
    refresh: () => void refetch(),
  };
}
