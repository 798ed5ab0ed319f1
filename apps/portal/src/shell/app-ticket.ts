import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { $isLogin, $isTrial } from '../platform/session.ts';

/** A ticket lives 60 s (decision table): it is renewed before that while somebody may be scanning. */
const ticketFreshMs = 50_000;

/** A hand-over ticket for the app, renewed while the page is in view; empty for visitors and trial accounts. */
export function useAppTicket(): string {
  const isLogin = useStore($isLogin);
  const isTrial = useStore($isTrial);
  const { data } = useQuery({
    queryKey: ['own', 'appTicket'],
    enabled: isLogin && !isTrial,
    retry: false,
    refetchInterval: ticketFreshMs,
    queryFn: async () => (await callApi('handOverTicket', { purpose: 'app' })).ticket,
  });
  return data ?? '';
}
