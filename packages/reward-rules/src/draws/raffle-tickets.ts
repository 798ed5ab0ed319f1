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

/** Where a member stands: the valid bet so far, the tickets it holds, and those that its whole person holds. */
export type TicketStand = { readonly playedMinor: bigint; readonly own: number; readonly ofPerson: number };

/** What a fact does to a member's tickets: so many of its newest go, or so many new ones come. */
export type TicketStep = { readonly playedMinor: bigint; readonly lost: number; readonly gained: number };

/** One fact under the rules: `floor(progress / per)` tickets, at most the cap per person; a correction takes the member's newest (rule book §12.1). */
export function ticketStep(
  { perMinor, cap }: Pick<TicketRules, 'perMinor' | 'cap'>,
  { playedMinor: before, own, ofPerson }: TicketStand,
  validBetMinor: bigint,
): TicketStep {
  const playedMinor = before + validBetMinor;
  const earned = Number(floorDiv(playedMinor > 0n ? playedMinor : 0n, perMinor));
  const lost = Math.max(0, own - earned);
  const room = cap === null ? Number.POSITIVE_INFINITY : Math.max(0, cap - (ofPerson - lost));
  return { playedMinor, lost, gained: Math.max(0, Math.min(earned - own, room)) };
}

/**
 * The list of tickets that the facts earn, numbered from 1 in the order of the facts that earned them. A correction removes the member's newest
 * tickets, and no number is used again (rule book §12.1).
 */
export function ticketsOf(rules: TicketRules, facts: readonly TicketFact[]): Ticket[] {
  const progress = new Map<string, bigint>();
  let tickets: Ticket[] = [];
  let lastNumber = 0;
  for (const { member, validBetMinor } of [...facts].sort((a, b) => a.seq - b.seq)) {
    const own = tickets.filter((ticket) => ticket.member === member);
    const ofPerson = tickets.filter((ticket) => personOf(rules, ticket.member) === personOf(rules, member)).length;
    const stand = { playedMinor: progress.get(member) ?? 0n, own: own.length, ofPerson };
    const step = ticketStep(rules, stand, validBetMinor);
    progress.set(member, step.playedMinor);
    const gone = new Set(own.slice(own.length - step.lost).map(({ number }) => number));
    if (step.lost > 0) tickets = tickets.filter(({ number }) => !gone.has(number));
    for (let count = 0; count < step.gained; count++) {
      lastNumber += 1;
      tickets.push({ number: lastNumber, member });
    }
  }
  return tickets;
}

function personOf({ persons }: TicketRules, member: string): string {
  return persons[member] === undefined ? `member:${member}` : `person:${persons[member]}`;
}
