import type { Calls, ResponseOf } from '@trevo/contract';
import { type Id, type Instant, ok, plusMs, refuse } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { within } from '../../db/span.ts';
import { maskName } from '../winners/index.ts';
import { columns, type Conversation, countWaiting, readConversation, readPast, tables, thereMs } from './conversation-store.ts';
import { hoursView } from './hours-store.ts';
import { readLines, readPictureOf, type ServiceLine } from './lines-store.ts';
import { contactPurpose } from './say-in-window.ts';
import { emptySeat, readSeats } from './seats-store.ts';

export type ServiceDesk = 'officeService' | 'officeServiceArchive' | 'officeServiceConversation' | 'officeServicePicture';

type Card = ResponseOf<Calls['officeService']>['waiting'][number];
type Whole = ResponseOf<Calls['officeServiceConversation']>;

const queueShown = 100;
const pageSizeUsual = 20;
const lastTextMax = 160;

const officeService: Handler<'officeService'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const now = app.clock.now();
  const seats = await readSeats(app.db, merchant.id, now);
  const { isHere, capacity, held } = seats.find((seat) => seat.operatorId === operatorId) ?? emptySeat(operatorId);
  const waiting = await readDesk(app.db, sql`c.merchant_id = ${merchant.id} AND c.state = 'waiting' ORDER BY c.waiting_since, c.id`);
  const mine = await readDesk(
    app.db,
    sql`c.operator_id = ${operatorId} AND c.merchant_id = ${merchant.id} AND c.state = 'taken' ORDER BY c.opened_at, c.id`,
  );
  return ok({
    hours: await hoursView(ctx),
    seat: { isHere, capacity, held },
    waiting: waiting.map((one) => cardOf(one, now)),
    waitingTotal: await countWaiting(app.db, merchant.id),
    mine: mine.map((one) => cardOf(one, now)),
    others: seats
      .filter((seat) => seat.isHere && seat.operatorId !== operatorId)
      .map((seat) => ({ operatorId: seat.operatorId, name: seat.name, held: seat.held, capacity: seat.capacity })),
  });
};

const officeServiceConversation: Handler<'officeServiceConversation'> = async (ctx, { conversationId }) => {
  const { app, merchant } = ctx;
  const found = await readableFor(ctx, conversationId);
  if (found === null) return refuse('not_found');
  const { id, memberId, sealedContact } = found;
  const lines = await readLines(app.db, id, { withNotes: true });
  const past = memberId === null ? [] : await readPast(app.db, merchant.id, memberId);
  return ok({
    ...cardOf(found, app.clock.now()),
    ...pastOf(found),
    contact: sealedContact === null ? '' : app.secrets.open(contactPurpose, sealedContact).toString('utf8'),
    isMine: isMine(ctx, found),
    lines: lines.map(lineOf),
    member: memberId === null ? null : await memberCard(app, merchant.id, memberId),
    history: past.filter((one) => one.id !== id).map(pastOf),
  });
};

const officeServicePicture: Handler<'officeServicePicture'> = async (ctx, { conversationId, pictureId }) => {
  const found = await readableFor(ctx, conversationId);
  const picture = found === null ? null : await readPictureOf(ctx.app.db, found.id, pictureId);
  return picture === null ? refuse('not_found') : ok(picture);
};

const officeServiceArchive: Handler<'officeServiceArchive'> = async (
  ctx,
  { state = 'closed', pageNo = 1, pageSize = pageSizeUsual, ...days },
) => {
  const { app, merchant } = ctx;
  const chosen = sql`c.merchant_id = ${merchant.id} AND c.state = ${state} AND ${within(sql`c.opened_at`, spanOf(merchant.timeZone, days))}`;
  const { rows } = await sql<Conversation>`SELECT ${columns} FROM ${tables} WHERE ${chosen}
    ORDER BY c.opened_at DESC, c.id LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(app.db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM service_conversation c WHERE ${chosen}`.execute(app.db);
  const total = counted.rows[0]?.total ?? 0;
  const now = app.clock.now();
  const list = rows.map((one) => ({ ...cardOf(one, now), ...pastOf(one) }));
  return ok({ list, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total });
};

async function readDesk(db: Db, chosen: RawBuilder<unknown>): Promise<readonly Conversation[]> {
  const { rows } = await sql<Conversation>`SELECT ${columns} FROM ${tables} WHERE ${chosen} LIMIT ${queueShown}`.execute(db);
  return rows;
}

/**
 * A conversation that the operator may read: one that waits, an own one, one in which they spoke or left a note, an earlier one of an account they serve now,
 * and with the right to all any. Null: there is none such at the brand.
 */
async function readableFor(ctx: CallContext, conversationId: Id<'conversation'>): Promise<Conversation | null> {
  const { app, merchant } = ctx;
  const { operatorId, permissions } = operatorOf(ctx);
  const found = await readConversation(app.db, merchant.id, conversationId);
  if (found === null || permissions.includes('service.all') || found.state === 'waiting' || found.operatorId === operatorId) return found;
  const { rows } = await sql`SELECT FROM service_line WHERE conversation_id = ${found.id} AND operator_id = ${operatorId} AND by <> 'event'
    UNION ALL SELECT FROM service_conversation
      WHERE ${found.state === 'closed'} AND member_id = ${found.memberId} AND operator_id = ${operatorId} AND state = 'taken' LIMIT 1`.execute(
    app.db,
  );
  return rows.length > 0 ? found : null;
}

async function memberCard(app: App, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<Whole['member']> {
  const { username, status, created_at } = await app.db
    .selectFrom('member')
    .select(['username', 'status', 'created_at'])
    .where('id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { memberId, name: maskName(username), status, joinedAt: toTimestamp(created_at) };
}

function cardOf(conversation: Conversation, now: Instant): Card {
  const { id, memberId, username, name, language, state, operatorName, openedAt, waitingSince, lastText, isUnanswered, seenAt } =
    conversation;
  return {
    conversationId: id,
    customer: username === null ? name : maskName(username),
    memberId,
    language,
    state,
    operator: operatorName,
    openedAt: toTimestamp(openedAt),
    waitingSince: toTimestamp(waitingSince),
    lastText: lastText.slice(0, lastTextMax),
    isUnanswered,
    isThere: state !== 'closed' && seenAt > plusMs(now, -thereMs),
  };
}

function pastOf({ id, openedAt, closedAt, closedBy, closeReason, closeNote, rating }: Conversation): Whole['history'][number] {
  return {
    conversationId: id,
    openedAt: toTimestamp(openedAt),
    closedAt: closedAt === null ? null : toTimestamp(closedAt),
    closedBy,
    reason: closeReason,
    note: closeNote,
    rating,
  };
}

function lineOf({ no, by, operatorName, event, content, pictureId, saidAt }: ServiceLine): Whole['lines'][number] {
  return { no, at: toTimestamp(saidAt), by, name: operatorName ?? '', text: content, pictureId, event };
}

function isMine(ctx: CallContext, { state, operatorId }: Conversation): boolean {
  return state === 'taken' && operatorId === operatorOf(ctx).operatorId;
}

export const serviceDesk: Handlers<ServiceDesk> = {
  officeService,
  officeServiceConversation,
  officeServicePicture,
  officeServiceArchive,
};
