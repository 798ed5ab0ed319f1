import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { $isLogin } from '../../platform/session.ts';
import { balanceQuery } from './api/wallet-queries.ts';

/** Whether the member holds money of a bonus: only then is it asked, and told, what bets count for it. */
export function useHasBonus(): boolean {
  const isLogin = useStore($isLogin);
  const { data: funds } = useQuery({ ...balanceQuery(), enabled: isLogin });
  return isLogin && Number(funds?.bonus ?? 0) > 0;
}
