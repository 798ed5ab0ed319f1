import type { Calls, InputOf, ErrorOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { CallContext, Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  drawFree,
  findRoundOf,
  type FreeSeat,
  gameTokenHash,
  readPlayBalance,
  type Round,
  takeFreeSeat,
  writeFreeRound,
} from '../pge/index.ts';
import { announceMoney } from '../wallet/index.ts';
import { creditSet } from './credit-set.ts';
import { type FreeSpinRow, holdSet, writeSpin } from './sets-store.ts';

type Code = ErrorOf<Calls['pgeFreeSpin']>;
export type Spun = { readonly round: Round; readonly set: FreeSpinRow };

/**
 * Plays one spin of a set. Nonce, set and the player's account are held in this order, as bets and the minute's work hold them: two tabs play one after the other, and
 * a bet id that is sent again finds its round. The last spin credits the whole set in the same transaction, or nothing of it happened.
 */
export async function playSpin(ctx: CallContext, input: InputOf<Calls['pgeFreeSpin']>): Promise<Outcome<Spun, Code>> {
  const { app, merchant } = ctx;
  const tokenHash = gameTokenHash(ctx);
  if (tokenHash === null) return refuse('game_session_ended');
  const spun = await inTransaction(app.db, (tx) => spin(app, tx, { ...input, tokenHash, merchantId: merchant.id }));
  if (spun.ok && spun.value.set.creditedMinor !== null && spun.value.set.creditedMinor > 0n) await announceMoney(app, spun.value.set);
  return spun;
}

type Spin = InputOf<Calls['pgeFreeSpin']> & { readonly tokenHash: Buffer; readonly merchantId: FreeSpinRow['merchantId'] };

async function spin(app: App, tx: Tx, asked: Spin): Promise<Outcome<Spun, Code>> {
  const seated = await takeFreeSeat(app, tx, asked);
  if (!seated.ok) return seated;
  const seat = seated.value;
  const set = await holdSet(tx, { merchantId: asked.merchantId, memberId: seat.session.memberId }, asked.setId);
  const known = await findRoundOf(tx, seat, asked.betId);
  if (set === null) return refuse(known === null ? 'not_found' : 'bet_id_reused');
  if (known !== null) return known.freeSet === set.id ? ok({ round: known, set }) : refuse('bet_id_reused');
  const refused = await refusalOf(tx, seat, set);
  if (refused !== null) return refuse(refused);
  const drawn = await drawFree(app, tx, seat, set.stakeMinor);
  if (!drawn.ok) return drawn;
  return ok(await settle(app, tx, { seat, set, betId: asked.betId, drawn: drawn.value }));
}

/** Why the spin may not be now, or null. The member's account is held from here on, so that a pause or a limit comes before or after it. */
async function refusalOf(tx: Tx, { session }: FreeSeat, set: FreeSpinRow): Promise<Code | null> {
  if (set.game !== session.game) return 'game_mismatch';
  if (set.state !== 'open') return 'reward_state';
  if (set.due) return 'reward_expired';
  const { rows } = await sql<{ code: Code | null }>`SELECT CASE WHEN m.status <> 'active' THEN 'bet_refused'
      WHEN m.guarded THEN protection_refusal(m.id, 0, true) END AS code
    FROM member m, LATERAL (SELECT protection_hold(m.id)) AS held WHERE m.id = ${session.memberId}`.execute(tx);
  return rows[0]?.code ?? null;
}

type Settled = {
  readonly seat: FreeSeat;
  readonly set: FreeSpinRow;
  readonly betId: string;
  readonly drawn: Parameters<typeof writeFreeRound>[2]['drawn'];
};

async function settle(app: App, tx: Tx, { seat, set, betId, drawn }: Settled): Promise<Spun> {
  const { merchantId, memberId, currency, game } = seat.session;
  const id = app.newId('round');
  const balance = () => readPlayBalance(tx, merchantId, { memberId, currency, game });
  const before = await balance();
  const wins = [...set.wins, drawn.payoutMinor];
  const end = await creditSet(app, tx, { ...set, wins }, false);
  await writeSpin(tx, set.id, { roundId: id, winMinor: drawn.payoutMinor, end });
  const after = end === null ? before : await balance();
  // A round is a round: the least time between two of them holds for free ones too.
  await sql`UPDATE member_guard SET last_stake_at = clock_timestamp() WHERE member_id = ${memberId}`.execute(tx);
  const money = { before, after, now: app.clock.now() };
  const round = await writeFreeRound(tx, seat, { id, betId, setId: set.id, stakeMinor: set.stakeMinor, drawn, ...money });
  const now = await holdSet(tx, { merchantId, memberId }, set.id);
  return { round, set: now ?? set };
}
