import { useQuery } from '@tanstack/react-query';
import { useIsPlayer } from '../data/use-is-player.ts';
import type { DrawProofView, Order } from './lottery-views.ts';
import { issueOrdersQuery } from './result-queries.ts';

/**
 * Own tickets of an issue, the one that is shown (the one asked for, else the newest), and whether both are known. Of a reader who can have none nothing is
 * asked for.
 */
export function useOwnTickets(
  { gameCode, number }: Pick<DrawProofView, 'gameCode' | 'number'>,
  orderId: string | undefined,
): { readonly own: readonly Order[]; readonly shown: string | undefined; readonly isKnown: boolean } {
  const isPlayer = useIsPlayer();
  const { data: own = [], isPending } = useQuery({ ...issueOrdersQuery(gameCode, number), enabled: isPlayer });
  return { own, shown: isPlayer ? (orderId ?? own[0]?.orderId) : undefined, isKnown: !isPlayer || !isPending };
}
