import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, memberOf, type Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { type Conversation, countWaiting, noteSeen, readCurrent, readOwn, readPast } from './conversation-store.ts';
import { customerOf, shownName } from './customer.ts';
import { hoursView } from './hours-store.ts';
import { readLines, readPictureOf, type ServiceLine } from './lines-store.ts';

type Shown = NonNullable<ResponseOf<Calls['serviceWindow']>['conversation']>;

/** What the window shows now. Whoever asks has it open: an answer that comes later finds them there. */
export async function showWindow(
  ctx: CallContext,
  { visitorKey }: InputOf<Calls['serviceWindow']>,
): Promise<Outcome<ResponseOf<Calls['serviceWindow']>, never>> {
  const { app, merchant } = ctx;
  const now = app.clock.now();
  const current = await readCurrent(app.db, merchant.id, customerOf(ctx, visitorKey), now);
  if (current !== null) await noteSeen(app.db, current.id, now);
  return ok({
    hours: await hoursView(ctx),
    waiting: await countWaiting(app.db, merchant.id),
    conversation: current === null ? null : await conversationView(ctx, current),
  });
}

export const serviceHistory: Handler<'serviceHistory'> = async (ctx) => {
  const past = await readPast(ctx.app.db, ctx.merchant.id, memberOf(ctx).memberId);
  return ok(
    past.map(({ id, openedAt, closedAt, firstText, operatorName, rating }) => ({
      conversationId: id,
      openedAt: toTimestamp(openedAt),
      closedAt: toTimestamp(closedAt ?? openedAt),
      text: firstText.slice(0, 120),
      operator: shownName(operatorName),
      rating,
    })),
  );
};

export const servicePast: Handler<'servicePast'> = async (ctx, { conversationId }) => {
  const own = await readOwn(ctx.app.db, ctx.merchant.id, memberOf(ctx), conversationId);
  return own === null ? refuse('not_found') : ok(await conversationView(ctx, own));
};

export const servicePicture: Handler<'servicePicture'> = async (ctx, { conversationId, pictureId, visitorKey }) => {
  const own = await readOwn(ctx.app.db, ctx.merchant.id, customerOf(ctx, visitorKey), conversationId);
  const picture = own === null ? null : await readPictureOf(ctx.app.db, own.id, pictureId);
  return picture === null ? refuse('not_found') : ok(picture);
};

async function conversationView({ app }: CallContext, conversation: Conversation): Promise<Shown> {
  const { id, merchantId, state, operatorName, openedAt, closedAt, rating } = conversation;
  const lines = await readLines(app.db, id, { withNotes: false });
  return {
    conversationId: id,
    state,
    place: state === 'waiting' ? await countWaiting(app.db, merchantId, conversation) : null,
    operator: shownName(operatorName),
    openedAt: toTimestamp(openedAt),
    closedAt: closedAt === null ? null : toTimestamp(closedAt),
    rating,
    lines: lines.map(lineView),
  };
}

function lineView({ no, by, operatorName, event, content, pictureId, saidAt }: ServiceLine): Shown['lines'][number] {
  const speaker = by === 'customer' ? 'own' : by === 'operator' ? 'operator' : 'event';
  return { no, at: toTimestamp(saidAt), by: speaker, name: shownName(operatorName), text: content, pictureId, event };
}
