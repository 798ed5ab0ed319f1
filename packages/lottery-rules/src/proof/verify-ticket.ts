import { readTicket, type Ticket } from './ticket-text.ts';
import { rootOfPath, ticketLeaf } from './ticket-tree.ts';

/** A ticket's place in the tree of its issue, as it is told. */
export type TicketProof = {
  readonly orderId: string;
  readonly number: string;
  readonly gameCode: string;
  /** The text that was hashed. */
  readonly text: string;
  /** Its place among the `count` tickets, from 0. */
  readonly index: number;
  readonly count: number;
  /** Neighbours from the bottom to the root, 64 hex characters each. */
  readonly path: readonly string[];
  readonly root: string;
};

/** `broken` names the first thing that does not hold. */
export type TicketCheck =
  | { readonly holds: true; readonly ticket: Ticket }
  | { readonly holds: false; readonly broken: 'ticket' | 'path' | 'root'; readonly ticket: Ticket | null };

/** Checks that a ticket was among the frozen ones of its issue. `draw`: the proof of the draw, whose root and count must be the same. */
export function verifyTicket(
  proof: TicketProof,
  draw: { readonly ticketsRoot: string | null; readonly ticketCount: number | null },
): TicketCheck {
  const ticket = readTicket(proof.text);
  if (!ticket || ticket.orderId !== proof.orderId || ticket.issue !== proof.number || ticket.game !== proof.gameCode)
    return { holds: false, broken: 'ticket', ticket };
  if (rootOfPath(ticketLeaf(proof.text), proof) !== proof.root) return { holds: false, broken: 'path', ticket };
  if (proof.root !== draw.ticketsRoot || proof.count !== draw.ticketCount) return { holds: false, broken: 'root', ticket };
  return { holds: true, ticket };
}
