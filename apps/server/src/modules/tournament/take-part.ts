import { type Id, ok, refuse, type Result } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { joinRefusalOf } from '@trevo/reward-rules/boards';
import { sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { RolledBack } from '../../db/transaction.ts';
import { bonusRefusal, spendRefusal } from '../protection/index.ts';
import { enterPool, readBalances, returnFromPool } from '../wallet/index.ts';
import { isTakenByPerson, readOwnEntries, writeEntry, writeLeft } from './entries-store.ts';
import { violationsOf } from './tournament-law.ts';
import { databaseNow, readTournament } from './tournaments-store.ts';

type Who = {
  readonly merchant: Merchant;
  readonly memberId: Id<'member'>;
  readonly tournamentId: Id<'tournament'>;
  readonly requestId: Id<'request'>;
};
type JoinRefusal =
  | 'bonus_closed'
  | 'figures_changed'
  | 'insufficient_balance'
  | 'loss_limit_reached'
  | 'not_eligible'
  | 'not_found'
  | 'offer_taken'
  | 'play_paused'
  | 'tournament_closed';

/**
 * Joins a tournament, once: joined again it answers the same and takes nothing more. The buy-in is what was shown, or it is refused. Locks the tournament, then
 * what the ledger locks.
 */
export async function joinTournament(tx: Tx, who: Who, buyIn: bigint): Promise<Result<true, JoinRefusal>> {
  const { merchant, memberId, tournamentId } = who;
  const tournament = await readTournament(tx, merchant.id, tournamentId, { lock: true });
  if (tournament === null || tournament.state === 'draft' || tournament.state === 'removed') return refuse('not_found');
  if ((await readOwnEntries(tx, memberId, [tournamentId])).has(tournamentId)) return ok(true);
  if (tournament.state !== 'published' && tournament.state !== 'started') return refuse('tournament_closed');
  if (tournament.buyIn !== buyIn) return refuse('figures_changed');
  const refused = await bonusRefusal(tx, { merchant, memberId });
  if (refused !== null) return refuse(refused);
  if (violationsOf(merchant, tournament).length > 0) return refuse('bonus_closed');
  const { startsAt: start, endsAt: end, guarantee: guaranteeMinor, currency } = tournament;
  const { main } = await readBalances(tx, merchant.id, memberId, currency as Currency);
  const { counted, inAudience } = await readAccount(tx, memberId, currency);
  const code = joinRefusalOf(
    { start, end, buyInMinor: buyIn, guaranteeMinor },
    { paused: false, counted, inAudience, joined: false, cashMinor: main },
    await databaseNow(tx),
  );
  if (code !== null) return refuse(code);
  if (await isTakenByPerson(tx, tournamentId, memberId)) return refuse('offer_taken');
  const over = buyIn > 0n ? await limitRefusal(tx, who, buyIn) : null;
  if (over !== null) return refuse(over);
  await writeEntry(tx, tournament, { memberId, paid: buyIn });
  if (buyIn > 0n) {
    const key = `${tournamentId} ${who.requestId}`;
    const entered = await enterPool(tx, { merchantId: merchant.id, tournamentId, memberId, currency, minor: buyIn, key });
    // A stake was faster: what the ledger refused stands nowhere.
    if (!entered.ok) throw new RolledBack(entered.code);
  }
  return ok(true);
}

/** Whether a buy-in goes over a limit of losses. The member's money is held from here on: of two entries at once the second sees the first. */
async function limitRefusal(tx: Tx, { merchant, memberId }: Who, buyIn: bigint): Promise<'loss_limit_reached' | null> {
  await sql`SELECT protection_hold(${memberId})`.execute(tx);
  return spendRefusal(tx, { merchant, memberId }, buyIn);
}

/** Trials, accounts of tests and closed ones take no part; nor does who has another currency than the pool. */
async function readAccount(
  tx: Tx,
  memberId: Id<'member'>,
  currency: string,
): Promise<{ readonly counted: boolean; readonly inAudience: boolean }> {
  const { rows } = await sql<{
    counted: boolean;
    inAudience: boolean;
  }>`SELECT type IN (0, 1, 2, 41, 42) AND NOT test AND status <> 'closed' AS counted,
      currency = ${currency} AS "inAudience"
    FROM member WHERE id = ${memberId}`.execute(tx);
  return rows[0] ?? { counted: false, inAudience: false };
}

/**
 * Leaves a tournament, in one step and once: a buy-in comes back in full until the start, a free one can be left to its end. Also in a pause. Locks like joining.
 * Answers whether money moved.
 */
export async function leaveTournament(
  tx: Tx,
  who: Who,
): Promise<Result<{ readonly currency: string | null }, 'not_found' | 'tournament_closed'>> {
  const { merchant, memberId, tournamentId } = who;
  const tournament = await readTournament(tx, merchant.id, tournamentId, { lock: true });
  if (tournament === null || tournament.state === 'draft' || tournament.state === 'removed') return refuse('not_found');
  const entry = (await readOwnEntries(tx, memberId, [tournamentId])).get(tournamentId);
  if (entry === undefined) return ok({ currency: null });
  const { startsAt, endsAt, buyIn, state, currency } = tournament;
  const isOpen = state === 'published' || state === 'started';
  if (!isOpen || (await databaseNow(tx)) >= (buyIn > 0n ? startsAt : endsAt)) return refuse('tournament_closed');
  await writeLeft(tx, tournamentId, memberId);
  if (entry.paid === 0n) return ok({ currency: null });
  const key = `${tournamentId} ${who.requestId}`;
  await returnFromPool(tx, [{ merchantId: merchant.id, tournamentId, memberId, currency, minor: entry.paid, key }]);
  return ok({ currency });
}
