import type { Id, Instant } from '@trevo/kernel';
import { ticketStep } from '@trevo/reward-rules/draws';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { nextSettledSpan, type SettledSpan } from '../facts/index.ts';
import type { Raffle } from './raffle.ts';
import { readRaffle } from './raffles-store.ts';
import { type Earned, type Holder, type NewTicket, type PlayedLine, readHolders, readPlayedLines, writeEarned } from './tickets-store.ts';

/**
 * Gives a running raffle the tickets of everything that is settled and reckoned, span by span: a span earns with the mark that it has, or not at all. Answers
 * whether everything before the close has earned.
 */
export async function earnTickets(app: App, lease: Lease, { merchantId, id }: Raffle): Promise<boolean> {
  for (;;) {
    lease.signal.throwIfAborted();
    const step = await inLeasedTransaction(app.db, lease, async (tx) => {
      const raffle = await readRaffle(tx, merchantId, id, { lock: true });
      return raffle?.state === 'running' ? earnNextSpan(tx, raffle) : 'gone';
    });
    if (step !== 'earned') return step === 'all';
  }
}

/** `all`: everything before the close has earned; `none`: what is reckoned has, and the close is still to come. */
async function earnNextSpan(tx: Tx, raffle: Raffle): Promise<'earned' | 'all' | 'none'> {
  // The clock first: what is settled before it is there when the span is looked for.
  const isReckoned = await isReckonedTo(tx, raffle.merchantId, raffle.closesAt);
  const found = await nextSettledSpan(
    tx,
    raffle.merchantId,
    sql`SELECT earned_to AS done_to FROM raffle WHERE id = ${raffle.id} FOR UPDATE`,
  );
  if (found === null || found.from >= raffle.closesAt) return isReckoned ? 'all' : 'none';
  const span: SettledSpan = found.to > raffle.closesAt ? { from: found.from, to: raffle.closesAt } : found;
  const lines = await readPlayedLines(tx, raffle, span);
  if (lines.length > 0) {
    const holders = await readHolders(tx, raffle.id, [...new Set(lines.map(({ memberId }) => memberId))]);
    await writeEarned(tx, raffle, earnedOf(raffle, holders, lines));
  }
  await sql`UPDATE raffle SET earned_to = ${toTimestamp(span.to)} WHERE id = ${raffle.id}`.execute(tx);
  return 'earned';
}

async function isReckonedTo(tx: Tx, merchantId: Id<'merchant'>, at: Instant): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM fact_clock WHERE merchant_id = ${merchantId} AND reckoned_to >= ${toTimestamp(at)} AND clock_timestamp() >= ${toTimestamp(at)}`.execute(
      tx,
    );
  return rows.length === 1;
}

/** What lines of play come to, one after the other by the pure rule. */
export function earnedOf(
  raffle: Pick<Raffle, 'cap' | 'lastNumber' | 'perMinor'>,
  holders: readonly Holder[],
  lines: readonly PlayedLine[],
): Earned {
  const personOf = new Map(holders.map(({ memberId, person }) => [memberId, person]));
  const counts = new Map(holders.map(({ memberId, own }) => [memberId, own]));
  const ofPersons = new Map<string, number>();
  for (const { person, own } of holders) ofPersons.set(person, (ofPersons.get(person) ?? 0) + own);
  const before = new Map(holders.map(({ memberId, played: sum }) => [memberId, sum]));
  const played = new Map<Id<'member'>, bigint>();
  const taken = new Map<Id<'member'>, number>();
  const tickets: NewTicket[] = [];
  let lastNumber = raffle.lastNumber;
  for (const { memberId, validBet, at } of lines) {
    const person = personOf.get(memberId) ?? memberId;
    const [own, ofPerson] = [counts.get(memberId) ?? 0, ofPersons.get(person) ?? 0];
    const stand = { playedMinor: played.get(memberId) ?? before.get(memberId) ?? 0n, own, ofPerson };
    const step = ticketStep(raffle, stand, validBet);
    played.set(memberId, step.playedMinor);
    counts.set(memberId, own - step.lost + step.gained);
    ofPersons.set(person, ofPerson - step.lost + step.gained);
    const left = loseNewest(tickets, memberId, step.lost);
    if (left > 0) taken.set(memberId, (taken.get(memberId) ?? 0) + left);
    for (let gained = 0; gained < step.gained; gained++) tickets.push({ number: ++lastNumber, memberId, at, lost: false });
  }
  return { played, tickets, taken, lastNumber };
}

/** Takes a member's newest tickets out of those of this span; answers how many more are to go. */
function loseNewest(tickets: NewTicket[], memberId: Id<'member'>, count: number): number {
  let left = count;
  for (let index = tickets.length - 1; index >= 0 && left > 0; index--) {
    const ticket = tickets[index];
    if (ticket === undefined || ticket.memberId !== memberId || ticket.lost) continue;
    tickets[index] = { ...ticket, lost: true };
    left--;
  }
  return left;
}
