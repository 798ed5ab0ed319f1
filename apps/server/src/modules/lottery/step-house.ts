import { type Instant, invariant, minuteMs, plusMs, secondMs } from '@trevo/kernel';
import type { Game, GameCode, IssueState } from '@trevo/lottery-rules/calendar';
import type { App } from '../../core/app.ts';
import type { RoomLease } from '../../core/room.ts';
import type { Merchant } from '../../core/merchant.ts';
import { merchantById } from '../brand/index.ts';
import { beaconSource, noteAnswer } from './answers-store.ts';
import { type BeaconDesk, createBeaconDesk } from './beacon-desk.ts';
import { askAgainMs, drawIssue, voidIssue, type VoidReason } from './draw-issue.ts';
import { closeIssue, plantRoot } from './freeze-issue.ts';
import { calendarsAt } from './games.ts';
import { stateOf } from './issue-state.ts';
import { readTerms } from './games-store.ts';
import { databaseNow, readClosed, readFrozen, readIssueById, readNextClosing, type StoredIssue } from './issues-store.ts';
import { makeIssues } from './make-issues.ts';
import { readSchedules, wholeSchedule } from './schedule-store.ts';
import { tellDraw, tellIssue, tellOpen } from './tell.ts';

/** How long a room rests where nothing closes or is drawn. */
const restMs = 2 * secondMs;
/** How often it looks whether issues are to be made. */
const makeAgainMs = minuteMs / 2;
/** Issues of one step: after an outage there are many, and each step must end well within the lease. */
const issuesAtOnce = 40;

/** One merchant's lottery house in the process that runs it. What it remembers can be lost at any moment. */
export type House = {
  readonly app: App;
  readonly room: RoomLease;
  readonly desk: BeaconDesk;
  readonly signal: AbortSignal;
  /** Games that have enough issues ahead, and until when that need not be looked at. */
  readonly made: Map<string, number>;
  readonly toldLate: Set<string>;
};

export function createHouse(app: App, room: RoomLease, signal: AbortSignal): House {
  return { app, room, signal, desk: createBeaconDesk(app), made: new Map(), toldLate: new Set() };
}

/**
 * Does what the issues of a merchant need now and says in how many milliseconds to come again: closes sales, freezes tickets, draws, voids, makes issues. What
 * is stored and the database's clock decide, so any process goes on where another stopped. Throws when another process has the room (`isRoomLost`).
 */
export async function stepHouse(house: House): Promise<number> {
  const { app, room } = house;
  const merchant = await merchantById(app, room.merchantId);
  invariant(merchant, 'A room is of a merchant');
  const now = await databaseNow(app.db);
  for (const answer of house.desk.answered(now)) {
    await noteAnswer(app.db, room.merchantId, { source: beaconSource, game: '', answer });
    app.desks.officeNews(room.merchantId, 'lotteries');
  }
  const games = calendarsAt(app, merchant.timeZone, now);
  const gameOf = (issue: StoredIssue): Game => {
    const game = games.get(issue.game as GameCode);
    invariant(game, 'An issue is of a game that there is');
    return game;
  };
  const closed = await readClosed(app.db, room.merchantId, issuesAtOnce);
  for (const issue of closed) await close(house, issue, gameOf(issue));
  const waits: number[] = [];
  let worked = closed.length;
  for (const issue of await readFrozen(app.db, room.merchantId, 4 * issuesAtOnce)) {
    const wait = await goOn(house, issue, gameOf(issue));
    if (wait === 0) worked++;
    else waits.push(wait);
    if (worked >= issuesAtOnce) break;
  }
  if (worked > 0 || (!house.signal.aborted && (await makeAhead(house, merchant, now)))) return 0;
  const closing = await readNextClosing(app.db, room.merchantId);
  if (closing !== null) waits.push(closing - (await databaseNow(app.db)));
  return Math.max(1, Math.min(restMs, ...waits));
}

async function close(house: House, issue: StoredIssue, game: Game): Promise<void> {
  const { app, room } = house;
  await closeIssue(app, room, { issue, game });
  const after = await readIssueById(app.db, issue.id);
  if (after?.state === 'frozen') await plantRoot(app, room, after);
  await tellIssue(app, room.merchantId, { id: issue.id, game });
  await tellOpen(app, room.merchantId, game);
}

/** Takes a frozen issue a step on. 0: it did something; else in how many milliseconds there may be something to do. */
async function goOn(house: House, issue: StoredIssue, game: Game): Promise<number> {
  const { app, room } = house;
  const now = await databaseNow(app.db);
  const state = stateOf(game, issue, now);
  if (issue.ticketsRoot === null) {
    if (issue.beacon !== null && now >= issue.beacon.at) return end(house, { issue, game, reason: 'tickets_late' });
    await plantRoot(app, room, issue);
    return 0;
  }
  if (state === 'void') return end(house, { issue, game, reason: 'no_result' });
  if (game.rules.drawn === 'house') {
    const from = issue.beacon?.at ?? issue.drawsAt;
    if (now < from) return from - now;
    const value = issue.beacon === null ? app.random(32).toString('hex') : house.desk.valueOf(issue.beacon.chain, issue.beacon);
    if (value !== null) {
      if (await drawIssue(app, room, { issue, game, beaconValue: value })) await tellDraw(app, room.merchantId, { id: issue.id, game });
      house.toldLate.delete(issue.id);
      return 0;
    }
  }
  return waitFor(house, { issue, game, state, now });
}

async function waitFor(house: House, of: { issue: StoredIssue; game: Game; state: IssueState; now: Instant }): Promise<number> {
  const { issue, game, state, now } = of;
  const { app, room, toldLate } = house;
  if (state === 'late' && !toldLate.has(issue.id)) {
    toldLate.add(issue.id);
    await tellIssue(app, room.merchantId, { id: issue.id, game });
  }
  if (game.rules.drawn === 'house') return askAgainMs;
  const lateAt = plusMs(issue.drawsAt, game.rules.lateAfterSeconds * secondMs);
  return now < lateAt ? lateAt - now : restMs;
}

async function end(house: House, of: { issue: StoredIssue; game: Game; reason: VoidReason }): Promise<0> {
  const { app, room } = house;
  if (await voidIssue(app, room, of)) await tellIssue(app, room.merchantId, { id: of.issue.id, game: of.game });
  house.toldLate.delete(of.issue.id);
  return 0;
}

/** Makes issues of the first game that lacks some; answers whether it made any. */
async function makeAhead(house: House, merchant: Merchant, now: Instant): Promise<boolean> {
  const { app, room, made } = house;
  const terms = await readTerms(app.db, room.merchantId);
  const schedules = await readSchedules(app.db, room.merchantId);
  const source = house.desk.source();
  for (const game of calendarsAt(app, merchant.timeZone, now).values()) {
    if (!terms.has(game.code) || performance.now() < (made.get(game.code) ?? 0)) continue;
    const count = await makeIssues(app, room, { game, now, source, sale: schedules.get(game.code) ?? wholeSchedule });
    const waits = game.rules.drawn === 'house' && source === null;
    if (!waits) made.set(game.code, performance.now() + makeAgainMs);
    if (count === 0) continue;
    await tellOpen(app, room.merchantId, game);
    return true;
  }
  return false;
}
