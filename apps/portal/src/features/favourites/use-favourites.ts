import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { $isLogin } from '../../platform/session.ts';
import { favouriteIdsQuery } from './api/favourite-calls.ts';

const none: ReadonlySet<string> = new Set();

/** The ids of the account's favourite games; none without a session. */
export function useFavouriteIds(): ReadonlySet<string> {
  const isLogin = useStore($isLogin);
  const { data } = useQuery({ ...favouriteIdsQuery(), enabled: isLogin, select: toSet });
  return isLogin && data !== undefined ? data : none;
}

function toSet(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids);
}
