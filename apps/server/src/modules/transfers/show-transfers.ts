import { amountOut } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { maskAccount } from '../team/index.ts';
import { dueOf, readTurnover } from '../turnover/index.ts';
import { findSides, type Sides } from './transfer-sides.ts';
import { transferSettingsOf } from './transfer-settings.ts';
import { transferView } from './transfer-view.ts';
import { readDayStart, readSentSince, readTransfer, readTransfers } from './transfers-store.ts';

const pageSizeUsual = 20;

/** What may be sent today, and to whom. */
export const teamTransferTerms: Handler<'teamTransferTerms'> = async (ctx, { memberId }) => {
  const { app, merchant } = ctx;
  if (!jurisdictionOf(merchant).memberTransfers) return refuse('transfers_closed');
  const { currency, memberId: ownId } = memberOf(ctx);
  const sides = await findSides(app.db, ctx, memberId);
  if (!sides.ok && sides.code === 'not_in_team') return refuse('not_in_team', 'memberId');
  const { minMinor, maxMinor } = transferSettingsOf(merchant);
  return ok({
    currency,
    min: amountOut(minMinor),
    max: amountOut(maxMinor),
    receiver: sides.ok ? await receiverOut(ctx, sides.value) : null,
    turnoverDue: amountOut(dueOf(await readTurnover(app.db, merchant, { memberId: ownId, currency }), 'transfer')),
  });
};

async function receiverOut({ app, merchant }: CallContext, { sender, receiver, way }: Sides) {
  const { dayMinor, perDay } = transferSettingsOf(merchant);
  const since = await readDayStart(app.db, merchant);
  const sent = await readSentSince(app.db, merchant.id, { senderId: sender.id, receiverId: receiver.id }, since);
  const left = dayMinor - sent.minor;
  return {
    account: way === 'down' ? receiver.username : maskAccount(receiver.username),
    amountLeft: amountOut(left > 0n ? left : 0n),
    countLeft: Math.max(0, perDay - sent.count),
  };
}

/** Own transfers, newest first. They stay the account's own after it was moved. */
export const teamTransfers: Handler<'teamTransfers'> = async (ctx, { side = 'all', before, pageSize = pageSizeUsual, ...days }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const span = spanOf(merchant.timeZone, days);
  const rows = await readTransfers(app.db, merchant.id, { memberId, side, before: before ?? null, span, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return ok({
    list: shown.map((row) => transferView(row, memberId)),
    next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
  });
};

/** One receipt; nobody's but the two sides'. */
export const teamTransfer: Handler<'teamTransfer'> = async (ctx, { transferId }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const transfer = await readTransfer(app.db, merchant.id, memberId, { id: transferId });
  return transfer === null ? refuse('not_found') : ok(transferView(transfer, memberId));
};
