import { useQuery } from '@tanstack/react-query';
import { useIsPlayer } from '../data/use-is-player.ts';
import type { DrawProofView, Order, TicketProofView } from './lottery-views.ts';
import { isTakenBack, issueOrdersQuery, orderQuery, ticketProofQuery } from './result-queries.ts';

export type OwnTickets = {
  /** Own tickets of the issue. */
  readonly own: readonly Order[];
  /** The one that is shown: the one asked for, else the newest. */
  readonly shown: string | undefined;
  readonly order: Order | undefined;
  /** It left the issue before the sale closed: no tree has it. */
  readonly isBack: boolean;
  /** Its place in the tree. */
  readonly ticket: TicketProofView | undefined;
  readonly fault: unknown;
  readonly isKnown: boolean;
};

/** Own tickets of an issue, and the place of the one that is shown in its tree. Of a reader who can have none nothing is asked for. */
export function useOwnTickets(
  { gameCode, number, ticketsRoot }: Pick<DrawProofView, 'gameCode' | 'number' | 'ticketsRoot'>,
  orderId: string | undefined,
): OwnTickets {
  const isPlayer = useIsPlayer();
  const { data: own = [], isPending } = useQuery({ ...issueOrdersQuery(gameCode, number), enabled: isPlayer });
  const shown = isPlayer ? (orderId ?? own[0]?.orderId) : undefined;
  const listed = own.find((it) => it.orderId === shown);
  const asked = useQuery({ ...orderQuery(shown ?? ''), enabled: shown !== undefined && !isPending && listed === undefined });
  const order = listed ?? asked.data?.order;
  const isBack = order !== undefined && isTakenBack(order);
  const placed = useQuery({ ...ticketProofQuery(shown ?? ''), enabled: order !== undefined && !isBack && ticketsRoot !== null });
  return {
    own,
    shown,
    order,
    isBack,
    ticket: placed.data,
    fault: placed.error ?? asked.error,
    isKnown: !isPlayer || (!isPending && !asked.isLoading && !placed.isLoading),
  };
}
