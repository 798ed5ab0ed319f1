import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { GameSession } from './game-session.ts';
import type { Mode } from './seed-pair.ts';

export type Ticket = {
  readonly memberId: Id<'member'>;
  readonly sessionId: Id<'session'>;
  readonly game: string;
  readonly mode: Mode;
  readonly language: string;
  readonly backUrl: string;
};

export async function insertTicket(
  db: Db,
  merchantId: Id<'merchant'>,
  ticket: Ticket & { readonly hash: Buffer; readonly deviceHash: Buffer; readonly expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto('pge_ticket')
    .values({
      ticket_hash: ticket.hash,
      merchant_id: merchantId,
      member_id: ticket.memberId,
      session_id: ticket.sessionId,
      game: ticket.game,
      mode: ticket.mode,
      device_hash: ticket.deviceHash,
      language: ticket.language,
      back_url: ticket.backUrl,
      expires_at: toTimestamp(ticket.expiresAt),
    })
    .execute();
}

type UsedTicket = Pick<Selectable<Schema['pge_ticket']>, 'member_id' | 'session_id' | 'game' | 'mode' | 'language' | 'back_url'> & {
  readonly currency: Currency;
};

/** Uses up a ticket: only the first caller on the right device, in time, with the log-in still standing, gets it. */
export async function useTicket(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { hash: Buffer; deviceHash: Buffer; now: Instant },
): Promise<(Ticket & { currency: Currency }) | null> {
  const { rows } = await sql<UsedTicket>`
    UPDATE pge_ticket t SET used_at = ${timestampOf(of.now)}
    FROM session s JOIN member m ON m.id = s.member_id
    WHERE t.ticket_hash = ${of.hash} AND t.merchant_id = ${merchantId} AND t.device_hash = ${of.deviceHash}
      AND t.used_at IS NULL AND t.expires_at > ${timestampOf(of.now)}
      AND s.id = t.session_id AND s.ended_at IS NULL AND s.absolute_expires_at > ${timestampOf(of.now)} AND m.status = 'active'
    RETURNING t.member_id, t.session_id, t.game, t.mode, t.language, t.back_url, m.currency`.execute(db);
  const row = rows[0];
  if (!row) return null;
  return {
    memberId: row.member_id as Id<'member'>,
    sessionId: row.session_id as Id<'session'>,
    game: row.game,
    mode: row.mode,
    language: row.language,
    backUrl: row.back_url,
    currency: row.currency,
  };
}

/** Forgets tickets that nobody can use any more. */
export async function deleteOldTickets(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('pge_ticket').where('expires_at', '<', timestampOf(before)).execute();
}

export async function insertGameSession(
  db: Db,
  merchantId: Id<'merchant'>,
  of: {
    id: Id<'gameSession'>;
    tokenHash: Buffer;
    ticket: Ticket;
    currency: Currency;
    now: Instant;
    idleExpiresAt: Instant;
    expiresAt: Instant;
    demoMinor: bigint | null;
  },
): Promise<void> {
  await db
    .insertInto('pge_session')
    .values({
      token_hash: of.tokenHash,
      id: of.id,
      merchant_id: merchantId,
      member_id: of.ticket.memberId,
      session_id: of.ticket.sessionId,
      game: of.ticket.game,
      mode: of.ticket.mode,
      currency: of.currency,
      language: of.ticket.language,
      back_url: of.ticket.backUrl,
      created_at: toTimestamp(of.now),
      idle_expires_at: toTimestamp(of.idleExpiresAt),
      expires_at: toTimestamp(of.expiresAt),
      demo_balance: of.demoMinor,
      demo_spin_id: null,
    })
    .execute();
}

/** The live session of a token of this merchant, or null. */
export async function readGameSession(db: Db, merchantId: Id<'merchant'>, tokenHash: Buffer, now: Instant): Promise<GameSession | null> {
  const { rows } = await sql<
    Selectable<Schema['pge_session']>
  >`SELECT * FROM pge_live_session(${merchantId}, ${tokenHash}, ${toTimestamp(now)}::timestamptz)`.execute(db);
  return rows[0] ? sessionOfRow(rows[0]) : null;
}

/** Those of `ids` that are over by themselves; the log-in behind a session has its own bars. */
export async function readEndedGameSessions(db: Db, ids: readonly Id<'gameSession'>[], now: Instant): Promise<Id<'gameSession'>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: Id<'gameSession'> }>`
    SELECT asked.id FROM unnest(${[...ids]}::text[]) AS asked (id)
    WHERE NOT EXISTS (SELECT FROM pge_session s WHERE s.id = asked.id AND s.ended_at IS NULL
      AND s.idle_expires_at > ${timestampOf(now)} AND s.expires_at > ${timestampOf(now)})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Ends every open session of a game, or of all the studio's games when none is named, in the caller's transaction: no further round starts. Open rounds
 * can be seen to their end after the next launch, or are closed by the policy. Says how many sessions there were.
 */
export async function endGameSessions(db: Db, merchantId: Id<'merchant'>, game: string | null, now: Instant): Promise<number> {
  let update = db
    .updateTable('pge_session')
    .set({ ended_at: toTimestamp(now) })
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null);
  if (game !== null) update = update.where('game', '=', game);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}

/** Sets the play money of a demo session; null when the session is none, or of another merchant. */
export async function writeDemoBalance(
  db: Db,
  merchantId: Id<'merchant'>,
  tokenHash: Buffer,
  minor: bigint,
): Promise<{ minor: bigint; version: number } | null> {
  const row = await db
    .updateTable('pge_session')
    .set((column) => ({ demo_balance: minor, demo_version: column('demo_version', '+', 1n) }))
    .where('token_hash', '=', tokenHash)
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', 'demo')
    .returning(['demo_balance', 'demo_version'])
    .executeTakeFirst();
  return row ? { minor: row.demo_balance ?? 0n, version: Number(row.demo_version) } : null;
}

/** Closes the open round of a demo session. */
export async function closeDemoRound(db: Db, merchantId: Id<'merchant'>, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('pge_session')
    .set({ demo_open: false })
    .where('token_hash', '=', tokenHash)
    .where('merchant_id', '=', merchantId)
    .execute();
}

/**
 * Writes what a step made of the open round of a demo session, and counts a win to its play money. False when something else happened since
 * `version` was read: nothing has changed then.
 */
export async function writeDemoStep(
  db: Db,
  merchantId: Id<'merchant'>,
  tokenHash: Buffer,
  step: {
    readonly version: number;
    readonly balanceMinor: bigint;
    readonly roundJson: string;
    readonly open: boolean;
    readonly now: Instant;
  },
): Promise<boolean> {
  const result = await db
    .updateTable('pge_session')
    .set({ demo_balance: step.balanceMinor, demo_version: BigInt(step.version + 1), demo_round: step.roundJson, demo_open: step.open })
    .where('token_hash', '=', tokenHash)
    .where('merchant_id', '=', merchantId)
    .where('demo_version', '=', BigInt(step.version))
    .where('demo_open', '=', true)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  // Play is no idle time, with play money neither.
  await sql`SELECT pge_touch(token_hash, ${timestampOf(step.now)}) FROM pge_session
    WHERE token_hash = ${tokenHash} AND idle_expires_at < ${timestampOf(step.now)} + interval '29 minutes'`.execute(db);
  return true;
}

/** Whether a round of steps waits in any live demo session of the member. */
export async function hasOpenDemoRound(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('pge_session')
    .where('member_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('demo_open', '=', true)
    .where('ended_at', 'is', null)
    .where('idle_expires_at', '>', timestampOf(now))
    .where('expires_at', '>', timestampOf(now))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function sessionOfRow(row: Selectable<Schema['pge_session']>): GameSession {
  return {
    id: row.id as Id<'gameSession'>,
    merchantId: row.merchant_id as Id<'merchant'>,
    memberId: row.member_id as Id<'member'>,
    sessionId: row.session_id as Id<'session'>,
    game: row.game,
    mode: row.mode,
    currency: row.currency as Currency,
    language: row.language,
    backUrl: row.back_url,
    expiresAt: row.expires_at,
    demo:
      row.demo_balance === null
        ? null
        : { balanceMinor: row.demo_balance, version: Number(row.demo_version), round: row.demo_round, open: row.demo_open },
  };
}
