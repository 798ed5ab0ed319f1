import { floorDiv } from '../core/amounts.ts';

/** What earns tickets: the valid bet of a settled or corrected unit (signed), in order of sequence. */
export type TicketFact = { readonly seq: number; readonly member: string; readonly validBetMinor: bigint };

export type Ticket = { readonly number: number; readonly member: string };

export type TicketRules = {
  /** Valid bet for one ticket. */
  readonly perMinor: bigint;
  /** Most tickets of one person, or null. */
  readonly cap: number | null;
  /** Person by member; who is not named is a person alone. */
  readonly persons: Readonly<Record<string, string>>;
};

/**
 * The list of tickets that the facts earn: `floor(progress / per)`, at most the cap per person, numbered from 1 in the order of the facts that
 * earned them. A correction removes the member's newest tickets, and no number is used again (rule book §12.1).
 */
export function ticketsOf(rules: TicketRules, facts: readonly TicketFact[]): Ticket[] {
  const progress = new Map<string, bigint>();
  let tickets: Ticket[] = [];
  let lastNumber = 0;
  for (const { member, validBetMinor } of [...facts].sort((a, b) => a.seq - b.seq)) {
    const played = (progress.get(member) ?? 0n) + validBetMinor;
    progress.set(member, played);
    const own = tickets.filter((ticket) => ticket.member === member);
    const earned = Number(floorDiv(played > 0n ? played : 0n, rules.perMinor));
    const lost = new Set(own.slice(Math.min(earned, own.length)).map(({ number }) => number));
    tickets = tickets.filter(({ number }) => !lost.has(number));
    const room = roomOf(rules, tickets, member);
    for (let count = own.length - lost.size; count < earned && count < own.length - lost.size + room; count++) {
      lastNumber += 1;
      tickets.push({ number: lastNumber, member });
    }
  }
  return tickets;
}

/** How many tickets a member's person may still get. */
function roomOf({ cap, persons }: TicketRules, tickets: readonly Ticket[], member: string): number {
  if (cap === null) return Number.POSITIVE_INFINITY;
  const personOf = (id: string): string => (persons[id] === undefined ? `member:${id}` : `person:${persons[id]}`);
  return Math.max(0, cap - tickets.filter((ticket) => personOf(ticket.member) === personOf(member)).length);
}
