import { amountOut, type Calls, type ErrorOf, type InputOf, type ResponseOf } from '@trevo/contract';
import { BusinessCalendar, type Id, ok, refuse } from '@trevo/kernel';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { readPause, spendRefusal } from '../protection/index.ts';
import { announceBalance, giveTip } from '../wallet/index.ts';
import { refuseMuted } from './refuse-muted.ts';
import { readMute, readRoomState } from './rooms-store.ts';
import { type SaidLine, saidView } from './said-view.ts';
import { tellLine } from './tell-room.ts';
import { lockTipper, readTipList, readTipped, readTippedSince, type TipList, writeTip } from './tips-store.ts';

type Code = ErrorOf<Calls['liveTip']>;
/** `news`: what came of a tip that was not given before. */
type Tipped = Outcome<{ readonly tipId: Id<'liveTip'>; readonly news: TipNews | null }, Code>;
type TipNews = { readonly line: SaidLine; readonly balance: { readonly balanceMinor: bigint; readonly version: bigint } };

/** Tips the host of a room, once for a key: an answer that was lost is given again. Locks the member, then what the ledger locks. */
export async function tipHost(ctx: CallContext, wish: InputOf<Calls['liveTip']>): Promise<Outcome<ResponseOf<Calls['liveTip']>, Code>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const tipped = await attempt(ctx, wish);
  if (!tipped.ok) return tipped;
  const { tipId, news } = tipped.value;
  if (news !== null) {
    announceBalance(app, memberId, { ...news.balance, currency });
    tellLine({ app, merchantId: merchant.id }, wish.roomId, news.line);
  }
  return ok({ tipId });
}

async function attempt(ctx: CallContext, wish: InputOf<Calls['liveTip']>): Promise<Tipped> {
  try {
    return await inTransaction(ctx.app.db, async (tx): Promise<Tipped> => {
      const { app, merchant } = ctx;
      const { memberId, currency, username } = memberOf(ctx);
      const { roomId, key, amount, isAnonymous } = wish;
      const now = app.clock.now();
      const place = { merchantId: merchant.id, roomId };
      const room = await readRoomState(tx, place);
      if (room === null) return refuse('not_found');
      await lockTipper(tx, memberId);
      const before = await readTipped(tx, memberId, key);
      if (before !== null)
        return before.roomId === roomId && before.amount === amount && before.isAnonymous === isAnonymous
          ? ok({ tipId: before.id, news: null })
          : refuse('idempotency_key_reused');
      if ((await readPause(tx, { merchantId: merchant.id, memberId })) !== null) return refuse('play_paused');
      if (!jurisdictionOf(merchant).tips) return refuse('tips_off');
      if (!room.isOpen) return refuse('live_closed');
      const mutedUntil = await readMute(tx, memberId, now);
      if (mutedUntil !== null) return refuseMuted(mutedUntil, now);
      const list = await readTipList(tx, { merchantId: merchant.id, currency });
      if (!list?.isOn) return refuse('tips_off');
      if (!list.amounts.includes(amount)) return refuse('tip_amount', 'amount');
      const left = await leftToday(ctx, tx, list);
      if (amount > left) return { ...refuse('tip_day_limit', 'amount'), values: { left: amountOut(left) } };
      const refused = await spendRefusal(tx, { merchant, memberId }, amount);
      if (refused !== null) return refuse(refused);
      const tip = { id: app.newId('liveTip'), merchantId: merchant.id, roomId, memberId, currency, amount, isAnonymous };
      const lineId = app.newId('liveLine');
      await writeTip(tx, { ...tip, key, lineId, now });
      const posted = await giveTip(tx, { ...tip, tipId: tip.id, minor: amount });
      // What the ledger refused stands nowhere: the same key may be tried again after a deposit.
      if (!posted.ok) throw new RolledBack('insufficient_balance' as const);
      const said = { id: lineId, memberId, username, content: '', saidAt: now, removedAt: null } as const;
      const line = saidView({ ...said, tip: isAnonymous ? 'anonymous' : 'named' }, room);
      return ok({ tipId: tip.id, news: { line, balance: posted.value } });
    });
  } catch (error) {
    if (error instanceof RolledBack) return refuse('insufficient_balance');
    throw error;
  }
}

/** What the caller may tip now; null: nobody may here, the house has no list, or this account may not. Who is over a limit of their own is told when they try. */
export async function tipsView(ctx: CallContext, isOpen: boolean): Promise<ResponseOf<Calls['launchChat']>['tips']> {
  const { app, merchant, principal } = ctx;
  if (principal.kind !== 'member' || !isOpen || !jurisdictionOf(merchant).tips) return null;
  const { memberId, currency } = principal;
  const owner = { merchantId: merchant.id, memberId };
  const list = await readTipList(app.db, { merchantId: merchant.id, currency });
  if (!list?.isOn || (await readPause(app.db, owner)) !== null) return null;
  return { currency, amounts: list.amounts.map(amountOut), left: amountOut(await leftToday(ctx, app.db, list)) };
}

/** What of the day of the brand's calendar is left to the caller; never below zero. */
async function leftToday(ctx: CallContext, db: Db, { dayMax }: TipList): Promise<bigint> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const calendar = new BusinessCalendar(merchant.timeZone);
  const dayBegan = calendar.startOf(calendar.dateOf(app.clock.now()));
  const left = dayMax - (await readTippedSince(db, { merchantId: merchant.id, memberId, currency }, dayBegan));
  return left > 0n ? left : 0n;
}
