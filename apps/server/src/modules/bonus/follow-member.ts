import { type Instant, invariant, secondMs } from '@trevo/kernel';
import { collectLate, coolOffBonus, excludeBonus, lockedShareOf, resettleUnit, settleUnit, totalOf } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { announceMoney } from '../wallet/index.ts';
import { type Owner, type StoredUnit, writeCounted } from './account-store.ts';
import { countBoard, openOrders } from './count-orders.ts';
import { apply, type BonusDesk, closeDesk, openDesk } from './bonus-desk.ts';

/**
 * Brings a member's bonuses to where their rounds, pauses and the clock have them: rounds that ended are counted in their order, what came late goes on, and
 * what is wagered, used up or over ends. Done twice it does nothing.
 */
export async function followMember(app: App, owner: Owner): Promise<void> {
  const released = await inTransaction(app.db, (tx) => followIn(tx, owner));
  if (released) await announceMoney(app, owner);
}

/** {@link followMember} as the process offers it to whoever ended a round: the round stands, so that what fails is told and left to the work of the minute. */
export function createBonusDesk(app: App): (owner: Owner) => Promise<void> {
  return async (owner) => {
    try {
      await followMember(app, owner);
    } catch (error) {
      app.log.error({ err: error, memberId: owner.memberId }, 'a bonus was not followed');
    }
  };
}

/** The same inside a transaction. True: cash changed. */
export async function followIn(tx: Tx, owner: Owner): Promise<boolean> {
  const desk = await openDesk(tx, owner);
  await catchUp(desk);
  await closeDesk(desk);
  return desk.account.cashMinor !== desk.stored.account.cashMinor;
}

/** What comes before every other event of a member's bonuses. */
export async function catchUp(desk: BonusDesk): Promise<void> {
  await takeOverPause(desk);
  const orders = await openOrders(desk);
  for (const unit of desk.stored.units) {
    if (unit.endedAt === null) continue;
    const order = orders.get(unit);
    if (order?.board) await countBoard(desk, orders, order.board, unit.endedAt);
    else await countOne(desk, order?.stored ?? unit, { endedAt: unit.endedAt, isPush: order?.isPush ?? false });
  }
  await apply(desk, collectLate(desk.account, desk.now));
}

type Ending = { readonly endedAt: Instant; readonly isPush: boolean };

async function countOne(desk: BonusDesk, stored: StoredUnit, { endedAt, isPush }: Ending): Promise<void> {
  const { unit } = stored;
  if (stored.state === 'late') return countAgain(desk, stored);
  if (totalOf(unit.stake) === 0n) {
    desk.account = { ...desk.account, units: desk.account.units.filter(({ id }) => id !== unit.id) };
    return writeCounted(desk.tx, desk.owner, stored, { reason: isPush ? 'PUSH' : 'VOID', progressMicro: 0n });
  }
  const answer = await apply(desk, settleUnit(desk.account, unit.id, { payoutMinor: 0n, voidMinor: 0n, pushMinor: 0n }, endedAt));
  invariant(answer.ok, 'A round that ended can be counted');
  await writeCounted(desk.tx, desk.owner, stored, answer.value.wager);
}

/**
 * Something moved in a round that was counted: it is counted anew, and the progress of a grant that lives moves by the difference (rule book §4.13). The money
 * has moved already, by what `seamless_pay` and `seamless_rollback` make of it.
 */
async function countAgain(desk: BonusDesk, stored: StoredUnit): Promise<void> {
  const { unit } = stored;
  if (!desk.account.grants.some(({ id }) => id === unit.grant)) return writeCounted(desk.tx, desk.owner, stored, null);
  const { payoutMinor } = unit.paid;
  const paid = { payoutMinor, lockedMinor: lockedShareOf(unit.stake, payoutMinor) };
  const account = { ...desk.account, units: [...desk.account.units, { ...unit, status: 'settled' as const, paid }] };
  const step = resettleUnit(account, unit.id, { payoutMinor, voidMinor: 0n, pushMinor: 0n }, desk.now);
  const progressMicro = step.account.units.find(({ id }) => id === unit.id)?.progressMicro ?? unit.progressMicro;
  const units = step.account.units.filter(({ id }) => id !== unit.id);
  const answer = await apply(desk, { ...step, account: { ...step.account, units } });
  invariant(answer.ok, 'A round that was counted can be counted anew');
  await writeCounted(desk.tx, desk.owner, stored, { reason: null, progressMicro: progressMicro - unit.progressMicro });
}

/** A pause that the member or the register asked for: clocks stop for it, or an exclusion ends what there is (rule book §4.11). */
async function takeOverPause(desk: BonusDesk): Promise<void> {
  const { tx, owner } = desk;
  const { rows } = await sql<{ kind: string; at: Instant; until: Instant }>`
    SELECT g.pause_kind AS kind, g.paused_at AS at, g.paused_until AS until FROM member_guard g
    WHERE g.member_id = ${owner.memberId} AND g.paused_until > clock_timestamp() AND NOT EXISTS (SELECT FROM bonus_pause p
      WHERE p.member_id = g.member_id AND p.paused_until >= g.paused_until AND p.excluded = (g.pause_kind <> 'cool_off'))`.execute(tx);
  const [pause] = rows;
  if (!pause) return;
  const excluded = pause.kind !== 'cool_off';
  const seconds = Math.ceil((pause.until - pause.at) / secondMs);
  await apply(desk, excluded ? excludeBonus(desk.account, desk.now) : coolOffBonus(desk.account, seconds, pause.at));
  await sql`INSERT INTO bonus_pause (member_id, merchant_id, paused_until, excluded)
    VALUES (${owner.memberId}, ${owner.merchantId}, ${toTimestamp(pause.until)}, ${excluded})
    ON CONFLICT (member_id) DO UPDATE SET paused_until = excluded.paused_until, excluded = excluded.excluded`.execute(tx);
}
