import { type Id, instant, type Instant, invariant, minuteMs } from '@trevo/kernel';
import { rootOf, ticketLeaf } from '@trevo/reward-rules/draws';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { roundAfter } from '../beacon/index.ts';
import { drawLeadMs, namedChain, type NamedChain } from './promise-raffle.ts';
import type { Raffle, RafflePromise } from './raffle.ts';
import { readRaffle } from './raffles-store.ts';
import { readTickets } from './tickets-store.ts';

/** The list stands so long before the value that draws from it, at the least. */
const marginMs = minuteMs;

/**
 * Freezes the tickets of a raffle whose close has come and whose facts are all in: pseudonyms, leaves, root and count are published in one transaction, before the
 * value of the beacon's round exists. Where that is too late for the promised round, the first round an hour from now takes its place, which nobody chooses, and
 * both stay published.
 */
export async function freezeRaffle(app: App, lease: Lease, { merchantId, id, promise: promised }: Raffle): Promise<void> {
  invariant(promised !== null, 'A raffle that runs was promised');
  // Asked for before the raffle is held: it speaks to somebody else. Needed only where the promised round is too near.
  const chain = await databaseNow(app).then((now) => (isInTime(promised, now) ? null : namedChain(app)));
  if (chain !== null && chain.hash !== promised.chain) return;
  await inLeasedTransaction(app.db, lease, async (tx) => {
    const raffle = await readRaffle(tx, merchantId, id, { lock: true });
    if (raffle?.state !== 'running' || raffle.promise === null) return;
    const tags = await writeTags(app, tx, raffle);
    const tickets = await readTickets(tx, id);
    const leaves = tickets.map(({ number, memberId }) => ticketLeaf(id, { number, holderTag: tags.get(memberId) ?? '' }));
    const now = await databaseNow({ db: tx });
    const due = dueRound(raffle.promise, now, chain);
    if (due === null) throw new Error('The list was frozen too late for its round: the beacon is asked for another');
    await sql`UPDATE raffle SET state = 'closed', closed_at = ${toTimestamp(now)}, ticket_count = ${tickets.length}, root = ${rootOf(leaves)},
        first_round = CASE WHEN beacon_round <> ${due.round} THEN coalesce(first_round, beacon_round) ELSE first_round END, beacon_round = ${due.round},
        beacon_at = ${toTimestamp(due.at)}, changed_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
  });
}

type Due = { readonly round: number; readonly at: Instant };

/** The round that draws from a list that is frozen now; null: the chain has to be asked first. */
function dueRound(promise: RafflePromise, now: Instant, chain: NamedChain | null): Due | null {
  if (isInTime(promise, now)) return { round: promise.round, at: promise.beaconAt };
  return chain === null ? null : roundAfter(chain, instant(now + drawLeadMs));
}

function isInTime({ beaconAt }: RafflePromise, now: Instant): boolean {
  return now + marginMs < beaconAt;
}

async function databaseNow({ db }: { readonly db: App['db'] | Tx }): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now ?? instant(0);
}

/** Gives everybody who holds a ticket a pseudonym of this raffle; accounts of one person have the same. */
async function writeTags(app: App, tx: Tx, { id }: Raffle): Promise<ReadonlyMap<Id<'member'>, string>> {
  const { rows } = await sql<{ memberId: Id<'member'>; person: string }>`SELECT p.member_id AS "memberId",
      person_at(p.member_id, clock_timestamp()) AS person
    FROM raffle_member p WHERE p.raffle_id = ${id}
      AND EXISTS (SELECT FROM raffle_ticket t WHERE t.member_id = p.member_id AND t.raffle_id = p.raffle_id AND t.lost_at IS NULL)`.execute(
    tx,
  );
  const ofPersons = new Map<string, string>();
  const tags = new Map<Id<'member'>, string>();
  for (const { memberId, person } of rows) {
    const tag = ofPersons.get(person) ?? app.random(8).toString('hex');
    ofPersons.set(person, tag);
    tags.set(memberId, tag);
  }
  await sql`UPDATE raffle_member p SET holder_tag = g.tag FROM unnest(${[...tags.keys()]}::text[], ${[...tags.values()]}::text[]) AS g (member_id, tag)
    WHERE p.raffle_id = ${id} AND p.member_id = g.member_id`.execute(tx);
  return tags;
}
