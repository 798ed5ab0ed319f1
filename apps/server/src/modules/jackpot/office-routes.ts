import { amountOut } from '@trevo/contract';
import { type Instant, ok, refuse } from '@trevo/kernel';
import { microPerMinor } from '@trevo/reward-rules';
import { jackpotReturnPpm } from '@trevo/reward-rules/jackpots';
import { type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { askClosing, publishClosing, withdrawClosing } from './close-jackpot.ts';
import { holdJackpots, isHeir, readJackpot, readJackpots, readPaid, type StoredJackpot } from './jackpots-store.ts';
import {
  auditJackpot,
  officeDraftJackpot,
  officeJackpotDrafts,
  officeJackpotPreview,
  officePublishJackpot,
  officeRemoveJackpotDraft,
} from './office-drafts.ts';

export type JackpotOfficeCalls =
  | 'officeCloseJackpot'
  | 'officeDecideJackpotClosing'
  | 'officeDraftJackpot'
  | 'officeJackpotDrafts'
  | 'officeJackpotPreview'
  | 'officeJackpots'
  | 'officePublishJackpot'
  | 'officeRemoveJackpotDraft';

const done = { done: true } as const;

const officeCloseJackpot: Handler<'officeCloseJackpot'> = async (ctx, { jackpotId, into }) =>
  inTransaction(ctx.app.db, async (tx) => {
    const held = await holdJackpots(tx, ctx.merchant.id, [jackpotId, into]);
    const [jackpot, heir] = [held.find(({ id }) => id === jackpotId), held.find(({ id }) => id === into)];
    if (jackpot === undefined || heir === undefined) return refuse('not_found');
    const isFit = jackpot !== heir && jackpot.closing === null && heir.closing === null && jackpot.currency === heir.currency;
    // A pool goes one step at a time: who waits for one is not closed.
    if (!isFit || (await isHeir(tx, jackpotId))) return refuse('reward_state');
    await askClosing(tx, jackpotId, { into, by: operatorOf(ctx).operatorId });
    await auditJackpot(tx, ctx, { id: jackpotId, action: 'jackpots.askClosing', detail: { into } });
    return ok(done);
  });

const officeDecideJackpotClosing: Handler<'officeDecideJackpotClosing'> = async (ctx, { jackpotId, decision }) => {
  const { operatorId } = operatorOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const jackpot = await readJackpot(tx, ctx.merchant.id, jackpotId, { lock: true });
    if (jackpot === null) return refuse('not_found');
    const { closing } = jackpot;
    if (closing === null || closing.closesAt !== null) return refuse('reward_state');
    if (decision === 'withdraw') await withdrawClosing(tx, jackpotId);
    else if (closing.askedBy === operatorId) return refuse('second_approval_required');
    else await publishClosing(tx, jackpotId, operatorId);
    const action = decision === 'withdraw' ? 'jackpots.withdrawClosing' : 'jackpots.publishClosing';
    await auditJackpot(tx, ctx, { id: jackpotId, action, detail: { into: closing.into } });
    return ok(done);
  });
};

export const jackpotOfficeRoutes: Handlers<JackpotOfficeCalls> = {
  officeDraftJackpot,
  officeJackpotDrafts,
  officeJackpotPreview,
  officePublishJackpot,
  officeRemoveJackpotDraft,
  officeCloseJackpot,
  officeDecideJackpotClosing,
  officeJackpots: async (ctx, { pageNo = 1, pageSize = 20 }) => {
    const { app, merchant } = ctx;
    const all = await readJackpots(app.db, merchant.id);
    const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    const paid = await readPaid(
      app.db,
      list.map(({ id }) => id),
    );
    return ok({
      list: list.map(({ id, names, terms, currency, games, meter, lines, startsAt, closing }) => ({
        jackpotId: id,
        names: { ...names },
        type: terms.type,
        currency,
        games: games.length,
        meter: amountOut(meter.meterMicro / microPerMinor),
        reserve: amountOut(meter.reserveMicro / microPerMinor),
        ceiling: terms.type === 'mustHitBy' ? amountOut(terms.ceilingMinor) : null,
        returnPpm: jackpotReturnPpm(terms),
        lines,
        hits: paid.get(id)?.hits ?? 0,
        paid: amountOut(paid.get(id)?.paid ?? 0n),
        startedAt: toTimestamp(startsAt),
        closing: closingStateOf(closing),
        closingTo: closing?.into ?? null,
        closingIsOwn: closing?.askedBy === operatorOf(ctx).operatorId,
        closesAt: momentOf(closing?.closesAt ?? null),
      })),
      pageNum: pageNo,
      totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
      total: all.length,
    });
  },
};

function momentOf(at: Instant | null): string | null {
  return at === null ? null : toTimestamp(at);
}

function closingStateOf(closing: StoredJackpot['closing']) {
  if (closing === null) return 'none';
  if (closing.closedAt !== null) return 'closed';
  return closing.closesAt === null ? 'asked' : 'published';
}
