import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { formatInstant } from '@trevo/i18n';
import { type Id, type Instant, ok, refuse, zoneAt } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { nameIn, type Names } from '../catalogue/index.ts';
import { readPause } from '../protection/index.ts';
import { maskName } from '../winners/index.ts';
import { type LiveLine, readLines } from './lines-store.ts';
import type { Programme } from './live-tables.ts';
import { keepSeat, type LiveRoom, readMute, readRooms, readWait, visitorSeat } from './rooms-store.ts';
import { saidView } from './said-view.ts';
import type { StreamSource } from './stream-source.ts';
import { tellPresent } from './tell-room.ts';
import { tipsView } from './tip-host.ts';

/** The rooms of a brand, with how many are in each. */
export async function showRooms(ctx: CallContext): Promise<Outcome<ResponseOf<Calls['modelList']>, never>> {
  const { app, merchant } = ctx;
  const rooms = await readRooms(app.db, { merchantId: merchant.id, now: app.clock.now() });
  return ok(rooms.map((room) => roomView(ctx, room)));
}

/** One room as it stands; who asks is in it from now on. */
export async function launchChat(
  ctx: CallContext,
  { roomId }: InputOf<Calls['launchChat']>,
): Promise<Outcome<ResponseOf<Calls['launchChat']>, 'not_found'>> {
  const { app, merchant, principal, ip } = ctx;
  const now = app.clock.now();
  const asked = { merchantId: merchant.id, roomId, now };
  if ((await readRooms(app.db, asked)).length === 0) return refuse('not_found');
  const memberId = principal.kind === 'visitor' || principal.kind === 'operator' ? null : principal.memberId;
  await keepSeat(app.db, { roomId, who: memberId ?? visitorSeat(app, roomId, ip), now });
  tellPresent(app, merchant.id);
  const [room] = await readRooms(app.db, asked);
  if (room === undefined) return refuse('not_found');
  const lines = await readLines(app.db, roomId, now);
  return ok({
    ...roomView(ctx, room),
    programme: programmeView(ctx, room, now),
    pinned: pinnedOf(ctx, room),
    lines: lines.map((line) => lineView(line, room, memberId)),
    own: await ownView(ctx, roomId, now),
    tips: await tipsView(ctx, room.isOpen),
  });
}

/** What a member may write under; null for everybody else, and in a pause. */
async function ownView(
  { app, merchant, principal }: CallContext,
  roomId: Id<'liveRoom'>,
  now: Instant,
): Promise<ResponseOf<Calls['launchChat']>['own']> {
  if (principal.kind !== 'member') return null;
  const { memberId, username } = principal;
  if ((await readPause(app.db, { merchantId: merchant.id, memberId })) !== null) return null;
  const mutedUntil = await readMute(app.db, memberId, now);
  const waitSeconds = await readWait(app.db, { roomId, who: memberId, now });
  return { name: maskName(username), mutedUntil: mutedUntil === null ? null : toTimestamp(mutedUntil), waitSeconds };
}

export function roomView(ctx: CallContext, room: LiveRoom): ResponseOf<Calls['modelList']>[number] {
  const { id, names, texts, host, isDemo, poster, isOpen, present } = room;
  const title = said(ctx, names);
  return { roomId: id, title, text: said(ctx, texts), host, isDemo, poster, isOpen, present, onAir: streamOnAir(ctx, room) !== null };
}

/** The stream that a room shows now, and who serves it; null: nothing is to be seen. */
export function streamOnAir(
  { app: { ports } }: CallContext,
  { isOpen, onAir, stream }: LiveRoom,
): { readonly stream: string; readonly source: StreamSource } | null {
  const source = ports.streamSource;
  return isOpen && onAir && stream !== null && source !== null ? { stream, source } : null;
}

export function pinnedOf(ctx: CallContext, { pinned }: LiveRoom): string | null {
  return pinned === null ? null : said(ctx, pinned);
}

function said({ language, merchant }: CallContext, names: Names): string {
  return nameIn(names, language, merchant.defaultLanguage);
}

export function lineView(
  line: LiveLine,
  room: Pick<LiveRoom, 'host'>,
  reader: Id<'member'> | null,
): ResponseOf<Calls['launchChat']>['lines'][number] {
  const { id, memberId, saidAt, removedAt } = line;
  const isOwn = memberId !== null && memberId === reader;
  return removedAt === null
    ? { ...saidView({ ...line, removedAt }, room), isOwn }
    : { lineId: id, at: toTimestamp(saidAt), isOwn, kind: 'removed', by: '', text: '' };
}

/** Today's programme by the clock of the brand's place; what began last is what goes on. */
function programmeView(ctx: CallContext, { programme, isOpen }: { readonly programme: Programme; readonly isOpen: boolean }, now: Instant) {
  const time = formatInstant(now, 'clock', { tag: 'en-GB', timeZone: zoneAt(ctx.merchant.timeZone, now) });
  const current = isOpen ? programme.findLastIndex(({ at }) => at <= time) : -1;
  return programme.map(({ at, names }, index) => ({ at, title: said(ctx, names), isNow: index === current }));
}
