import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { BusinessCalendar, type Id, minuteMs, ok, plusMs, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { maskName } from '../winners/index.ts';
import { auditLive } from './audit-live.ts';
import { hasContact } from './contact-in-line.ts';
import { type ReportedLine, readReportedLines, readSaid, removeLine, writeLine } from './lines-store.ts';
import { pinnedOf, roomView } from './show-live.ts';
import { type LiveRoom, readRooms, readRoomState, writeMute, writeRoom } from './rooms-store.ts';
import { saidView } from './said-view.ts';
import { tellLine, tellRoom } from './tell-room.ts';
import { readTipSums } from './tips-store.ts';

export type LiveOfficeCalls = 'officeHostLine' | 'officeLive' | 'officeMuteMember' | 'officeRemoveLine' | 'officeSetLiveRoom';

const done = { done: true } as const;

const officeLive: Handler<'officeLive'> = async (ctx) => {
  const { app, merchant } = ctx;
  const now = app.clock.now();
  const calendar = new BusinessCalendar(merchant.timeZone);
  const dayBegan = calendar.startOf(calendar.dateOf(now));
  const rooms: ResponseOf<Calls['officeLive']>[number][] = [];
  for (const room of await readRooms(app.db, { merchantId: merchant.id, now })) {
    const tips = (await readTipSums(app.db, room.id, dayBegan)).map((sum) => ({
      ...sum,
      today: amountOut(sum.today),
      total: amountOut(sum.total),
    }));
    const lines = await readReportedLines(app.db, room.id, now);
    rooms.push({
      ...roomView(ctx, room),
      pinned: pinnedOf(ctx, room),
      video: videoView(ctx, room),
      tips,
      lines: lines.map((line) => officeLine(line, room)),
    });
  }
  return ok(rooms);
};

/** The stream is told to who may see it here: a name alone plays nothing, since every address is signed. */
function videoView({ app }: CallContext, { stream, onAir }: LiveRoom): ResponseOf<Calls['officeLive']>[number]['video'] {
  return { stream, isOn: onAir, isServed: app.ports.streamSource !== null };
}

function officeLine(line: ReportedLine, { host }: LiveRoom): ResponseOf<Calls['officeLive']>[number]['lines'][number] {
  const { id, memberId, username, content, saidAt, removedAt, reports, reasons, tip } = line;
  return {
    lineId: id,
    at: toTimestamp(saidAt),
    kind: kindOf(line),
    by: memberId === null ? host : maskName(username ?? ''),
    text: tip === null ? content : '',
    isOwn: false,
    memberId,
    reports,
    reasons: [...reasons],
    removedAt: removedAt === null ? null : toTimestamp(removedAt),
  };
}

function kindOf({ memberId, tip }: ReportedLine) {
  if (memberId === null) return 'host';
  return tip === null ? 'member' : 'tip';
}

const officeSetLiveRoom: Handler<'officeSetLiveRoom'> = async (ctx, { roomId, isOpen, pinned, stream: named, onAir }) => {
  const { app, merchant } = ctx;
  const now = app.clock.now();
  const place = { merchantId: merchant.id, roomId };
  const stream = named === '' ? null : named;
  if (onAir && stream === null) return refuse('live_no_stream');
  const known = await inTransaction(app.db, async (tx) => {
    // What is pinned is said in one language, and shown to readers of every other.
    const note = pinned === '' ? null : { [merchant.defaultLanguage]: pinned };
    if (!(await writeRoom(tx, place, { isOpen, pinned: note, stream, onAir, now }))) return false;
    await auditLive(tx, ctx, { action: 'live.room', subject: { kind: 'liveRoom', id: roomId }, detail: { isOpen, pinned, stream, onAir } });
    return true;
  });
  if (!known) return refuse('not_found');
  tell(ctx, roomId);
  return ok(done);
};

const officeHostLine: Handler<'officeHostLine'> = async (ctx, { roomId, key, text }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const now = app.clock.now();
  const place = { merchantId: merchant.id, roomId };
  const room = await readRoomState(app.db, place);
  if (room === null) return refuse('not_found');
  if (!room.isOpen) return refuse('live_closed');
  if (hasContact(text)) return refuse('live_line_refused');
  const news = await inTransaction(app.db, async (tx) => {
    if ((await readSaid(tx, roomId, { operatorId }, key)) !== null) return null;
    const id = app.newId('liveLine');
    await writeLine(tx, place, { id, speaker: { operatorId }, key, text, now });
    await auditLive(tx, ctx, { action: 'live.host', subject: { kind: 'liveRoom', id: roomId }, detail: { lineId: id, text } });
    return saidView({ id, memberId: null, username: null, content: text, saidAt: now, removedAt: null, tip: null }, room);
  });
  if (news !== null) tellLine({ app, merchantId: merchant.id }, roomId, news);
  app.desks.officeNews(merchant.id, 'problems');
  return ok(done);
};

const officeRemoveLine: Handler<'officeRemoveLine'> = async (ctx, { lineId }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const now = app.clock.now();
  const roomId = await inTransaction(app.db, async (tx) => {
    const room = await removeLine(tx, { merchantId: merchant.id, lineId }, { by: operatorId, now });
    if (room !== null)
      await auditLive(tx, ctx, { action: 'live.remove', subject: { kind: 'liveLine', id: lineId }, detail: { roomId: room } });
    return room;
  });
  if (roomId === null) return refuse('not_found');
  tell(ctx, roomId);
  return ok(done);
};

const officeMuteMember: Handler<'officeMuteMember'> = async (ctx, { memberId, minutes, reason }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const now = app.clock.now();
  const known = await inTransaction(app.db, async (tx) => {
    const mute = { until: plusMs(now, minutes * minuteMs), reason, by: operatorId, now };
    if (!(await writeMute(tx, { merchantId: merchant.id, memberId }, mute))) return false;
    await auditLive(tx, ctx, { action: 'live.mute', subject: { kind: 'member', id: memberId }, detail: { minutes, reason } });
    return true;
  });
  return known ? ok(done) : refuse('not_found');
};

/** Readers and operators learn that a room stands otherwise. */
function tell({ app, merchant }: CallContext, roomId: Id<'liveRoom'>): void {
  tellRoom({ app, merchantId: merchant.id }, roomId);
  app.desks.officeNews(merchant.id, 'problems');
}

export const officeLiveRoutes: Handlers<LiveOfficeCalls> = {
  officeLive,
  officeSetLiveRoom,
  officeHostLine,
  officeRemoveLine,
  officeMuteMember,
};
