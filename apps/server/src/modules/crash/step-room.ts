import { studioVendor } from '@trevo/contract';
import { crashPoint, crashTable, flightMs } from '@trevo/game-rules/games/pipa';
import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { merchantById } from '../brand/index.ts';
import { gameFace } from '../catalogue/index.ts';
import { readTargets } from './bets-store.ts';
import { readChains } from './chains-store.ts';
import { silenceMs, takeOffWithinMs } from './crash-timing.ts';
import { tellRound } from './feed.ts';
import { fly } from './fly.ts';
import { chainToPlay } from './make-chain.ts';
import { payAll, returnAll, settleAtOnce } from './pay-bets.ts';
import type { FlightPlan, Room } from './room.ts';
import { beat, breakLine, openRound, settleRound, takeOff } from './room-statements.ts';
import { openHash, sealHash } from './round-hash.ts';
import { type CrashRound, readNewestRound, type TimedRound } from './rounds-store.ts';

/** How often a room that rests looks whether it may go on. */
const restMs = 2_000;

/**
 * Does what the room's round needs now and says in how many milliseconds to come again. The state of the round and the database clock decide, nothing that
 * this process remembers, so a room goes on from any state it was left in. Throws when another process has the room (`isRoomLost`).
 */
export async function stepRoom(room: Room): Promise<number> {
  const { app } = room;
  const open = await beat(app, room, silenceMs);
  if (open === null) return openNext(room);
  const { round } = open;
  if (round.state === 'betting') return bet(room, open);
  if (round.state === 'flying') return flyOn(room, open);
  return settle(room, open);
}

async function openNext(room: Room): Promise<number> {
  const { app, merchantId, timing } = room;
  const last = await readNewestRound(app.db, merchantId);
  const pauseLeft = last?.round.endedAt ? last.round.endedAt + timing.pauseMs - last.now : 0;
  if (last && pauseLeft > 0) {
    tellRound(app, merchantId, last);
    return Math.min(pauseLeft, timing.beatMs);
  }
  if (room.signal.aborted || !(await isOffered(app, merchantId))) return restMs;
  const chain = await chainToPlay(app, room, room.chainRounds);
  if (chain === null) return restMs;
  const position = chain.nextPosition;
  const hash = await room.hashes(chain.id, position);
  const opened = await openRound(app, room, {
    chainId: chain.id,
    position,
    hashSealed: sealHash(app, hash),
    tableVersion: crashTable.version,
    bettingMs: timing.bettingMs,
  });
  invariant(opened, 'A round that was opened is told');
  tellRound(app, merchantId, opened);
  return Math.min(timing.bettingMs, timing.beatMs);
}

async function isOffered(app: App, merchantId: Id<'merchant'>): Promise<boolean> {
  const merchant = await merchantById(app, merchantId);
  if (!merchant || merchant.status === 1) return false;
  return (await gameFace(app, merchant, { vendorCode: studioVendor, code: crashTable.code, language: merchant.defaultLanguage })) !== null;
}

async function bet(room: Room, timed: TimedRound): Promise<number> {
  const { app, merchantId, timing } = room;
  const left = timed.round.closesAt - timed.now;
  if (left > 0) {
    tellRound(app, merchantId, timed);
    return Math.min(left, timing.beatMs);
  }
  if (-left > takeOffWithinMs) {
    const plan = await planOf(room, timed.round);
    const ended = await breakLine(app, room, { roundId: timed.round.id, hash: plan.hash, point: plan.point, isVoid: true });
    if (ended) tellRound(app, merchantId, ended);
    return 0;
  }
  const flying = await takeOff(app, room, timed.round.id);
  if (flying) tellRound(app, merchantId, flying);
  return 0;
}

async function flyOn(room: Room, timed: TimedRound): Promise<number> {
  const heardAt = performance.now();
  const { app } = room;
  const { round } = timed;
  invariant(round.startedAt !== null, 'A flight has begun');
  if (round.interruptedAt !== null) await returnAll(room, round);
  const plan = await planOf(room, round);
  const targets = (await readTargets(app.db, round.id)).filter((target) => target <= plan.point);
  await fly(room, { timed, plan, targets, flownMs: timed.now - round.startedAt, heardAt });
  return 0;
}

/** The round's outcome, from its own sealed hash and its chain's salt. */
async function planOf(room: Room, round: CrashRound): Promise<FlightPlan> {
  const chain = (await readChains(room.app.db, room.merchantId)).find(({ id }) => id === round.chainId);
  invariant(chain && chain.salt !== null, 'A round is opened on a chain with a salt');
  const hash = openHash(room.app, round.hashSealed);
  const point = crashPoint({ hash, salt: chain.salt });
  return { hash, point, flightMs: flightMs(point) };
}

async function settle(room: Room, { round, now }: TimedRound): Promise<number> {
  const { app, timing } = room;
  invariant(round.endedAt !== null && round.point !== null, 'A round that is settled has ended');
  if (round.state === 'crashed') await payAll(room, round, round.point);
  await returnAll(room, round);
  const graceLeft = round.state === 'crashed' ? round.endedAt + timing.graceMs - now : 0;
  if (graceLeft > 0) return graceLeft;
  while (!(await settleRound(app, room, { roundId: round.id, limit: settleAtOnce })));
  return 0;
}
