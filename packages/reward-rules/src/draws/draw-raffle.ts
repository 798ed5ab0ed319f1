import { commitmentOf, openStream, sha256Hex } from '@trevo/fairness';
import { type ListedTicket, rootOf, ticketLeaf } from './raffle-list.ts';

/** Everything that decides a raffle. `secret` was promised by its hash before tickets existed; the beacon's value exists only after the root. */
export type RaffleDraw = {
  readonly raffleId: string;
  readonly raffleNo: number;
  readonly secret: string;
  readonly beacon: string;
  /** In order of drawing. */
  readonly prizes: readonly string[];
  /** The frozen list, in order of number. */
  readonly tickets: readonly (ListedTicket & { readonly person: string })[];
  readonly onePrizePerPerson: boolean;
};

export type RaffleWinner = { readonly prize: string; readonly ticket: number; readonly holderTag: string };

export type RaffleOutcome = {
  readonly commitment: string;
  readonly count: number;
  readonly root: string;
  readonly salt: string;
  /** Numbers in the order drawn, those passed over included. */
  readonly drawn: readonly number[];
  readonly winners: readonly RaffleWinner[];
  /** Prizes that stay with the house, as no ticket was left for them. */
  readonly unawarded: readonly string[];
};

/** Draws a raffle: positions of the list by a forward Fisher–Yates, one step for each ticket drawn (rule book §12.1). */
export function drawRaffle({ raffleId, raffleNo, secret, beacon, prizes, tickets, onePrizePerPerson }: RaffleDraw): RaffleOutcome {
  const root = rootOf(tickets.map((ticket) => ticketLeaf(raffleId, ticket)));
  const salt = sha256Hex(`${root}:${beacon}`);
  const stream = openStream({ serverSeed: secret, clientSeed: salt, nonce: raffleNo });
  const left = [...tickets];
  const drawn: number[] = [];
  const winners: RaffleWinner[] = [];
  const served = new Set<string>();
  for (let step = 0; step < left.length && winners.length < prizes.length; step++) {
    const ticket = swapOut(left, step, step + stream.int(left.length - step));
    drawn.push(ticket.number);
    if (onePrizePerPerson && served.has(ticket.person)) continue;
    served.add(ticket.person);
    winners.push({ prize: prizes[winners.length] ?? '', ticket: ticket.number, holderTag: ticket.holderTag });
  }
  const unawarded = prizes.slice(winners.length);
  return { commitment: commitmentOf(secret), count: tickets.length, root, salt, drawn, winners, unawarded };
}

function swapOut<T>(items: T[], at: number, from: number): T {
  const taken = items[from] as T;
  items[from] = items[at] as T;
  items[at] = taken;
  return taken;
}

/** What was published of a raffle, before and after the draw. */
export type RafflePublication = {
  readonly commitment: string;
  readonly root: string;
  readonly count: number;
  readonly drawn: readonly number[];
  readonly winners: readonly RaffleWinner[];
};

export type RaffleFault = 'commitment' | 'count' | 'root' | 'drawn' | 'winners';

/** Draws again from what was published, and names the first thing that does not hold; null is a raffle that was drawn as promised. */
export function verifyRaffle(draw: RaffleDraw, published: RafflePublication): RaffleFault | null {
  const own = drawRaffle(draw);
  if (own.commitment !== published.commitment) return 'commitment';
  if (own.count !== published.count) return 'count';
  if (own.root !== published.root) return 'root';
  if (own.drawn.join() !== published.drawn.join()) return 'drawn';
  return winnersText(own.winners) === winnersText(published.winners) ? null : 'winners';
}

function winnersText(winners: readonly RaffleWinner[]): string {
  return JSON.stringify(winners.map(({ prize, ticket, holderTag }) => [prize, ticket, holderTag]));
}
