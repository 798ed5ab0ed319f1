import { randomUUID } from 'node:crypto';
import type { Calls, ResponseOf } from '@trevo/contract';
import { crashPoint, multiplierAt, reachedAtMs } from '@trevo/game-rules/games/pipa';
import { type Id, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../src/core/app.ts';
import type { RoomLease } from '../src/core/room.ts';
import { readChains } from '../src/modules/crash/chains-store.ts';
import { type CrashTiming, crashTiming } from '../src/modules/crash/crash-timing.ts';
import { createRoom, type Room } from '../src/modules/crash/room.ts';
import { stepRoom } from '../src/modules/crash/step-room.ts';
import { openHash } from '../src/modules/crash/round-hash.ts';
import { type CrashRound, readNewestRound } from '../src/modules/crash/rounds-store.ts';
import { claimRooms } from '../src/rooms/rooms-store.ts';
import { afterAll, beforeAll } from 'vitest';
import { asOwner } from './as-owner.ts';
import { assertLedgerSound } from './assert-ledger-sound.ts';
import { type CallAnswer, type Caller, type Harness, startHarness, type TestMember } from './harness.ts';
import { fund, openGame, openStudio } from './studio.ts';

/** Long enough that no phase of a room ends before the test says so; a beat is one step. */
export const testTiming: CrashTiming = {
  ...crashTiming,
  bettingMs: 25_000,
  pauseMs: 0,
  graceMs: 0,
  leaseMs: 60_000,
  beatMs: 40,
  tickMs: 10,
};

export type Seat = {
  readonly member: TestMember;
  readonly as: Caller;
  readonly token: string;
  readonly bet: (
    roundId: string,
    more?: { betId?: string; slot?: number; stake?: string; autoHundredths?: number },
  ) => Promise<CallAnswer<ResponseOf<Calls['pgeCrashBet']>>>;
  readonly cancel: (betId: string) => Promise<CallAnswer<ResponseOf<Calls['pgeCrashCancel']>>>;
  readonly cashOut: (betId: string) => Promise<CallAnswer<ResponseOf<Calls['pgeCrashCashOut']>>>;
  readonly state: () => Promise<CallAnswer<ResponseOf<Calls['pgeCrashState']>>>;
};

/** A member at the crash table, launched from the lobby. */
export async function sit(harness: Harness, member: TestMember, mode: 'real' | 'demo' = 'real'): Promise<Seat> {
  const { opened, as } = await openGame(harness, member, 'pipa', mode);
  return {
    member,
    as,
    token: opened.token,
    bet: (roundId, { betId = randomUUID(), slot = 1, stake = '10.00', ...more } = {}) =>
      harness.call('pgeCrashBet', { betId, roundId: roundId as Id<'crashRound'>, slot, stake, ...more }, as),
    cancel: (betId) => harness.call('pgeCrashCancel', { betId }, as),
    cashOut: (betId) => harness.call('pgeCrashCashOut', { betId }, as),
    state: () => harness.call('pgeCrashState', {}, as),
  };
}

/** A merchant's room that a test leads by the hand. */
export type Desk = {
  readonly room: Room;
  /** The round as it stands. */
  readonly round: () => Promise<CrashRound>;
  /** Opens the betting of the first round whose point is as wished; those before it are flown without bets. */
  readonly open: (wanted?: (point: number) => boolean) => Promise<{ id: Id<'crashRound'>; point: number }>;
  /** Ends the betting and lets the kite take off. */
  readonly takeOff: () => Promise<void>;
  /** Moves the take-off into the past, so that the flight shows `multiplier` now; nothing is paid and nothing breaks before the next step. */
  readonly flyTo: (multiplier: number) => Promise<void>;
  readonly step: () => Promise<number>;
  /** Lets the line break, if the kite flies, and steps until the round is settled. */
  readonly finish: () => Promise<CrashRound>;
};

/** Takes a merchant's room when nobody runs it; null when somebody does. */
export async function claimRoom(
  app: App,
  merchantId: Id<'merchant'>,
  by: { readonly runner: string; readonly leaseMs: number },
): Promise<RoomLease | null> {
  const { taken } = await claimRooms(app.db, 'crash', { places: [{ key: merchantId, merchantId }], ...by });
  return taken[0]?.lease ?? null;
}

/** Takes a merchant's room; throws when another process has it. */
export async function takeRoom(
  harness: Pick<Harness, 'app' | 'trevo'>,
  merchantId = harness.trevo,
  timing = testTiming,
  chainRounds = 2_000,
): Promise<Desk> {
  const lease = await claimRoom(harness.app, merchantId, { runner: 'test', leaseMs: timing.leaseMs });
  invariant(lease !== null, 'The room is free');
  const { signal } = new AbortController();
  return deskOf(harness.app, createRoom(harness.app, lease, { timing, chainRounds, signal }));
}

function deskOf(app: App, room: Room): Desk {
  const { merchantId } = room;
  const round = async () => {
    const newest = await readNewestRound(app.db, merchantId);
    invariant(newest, 'The room has a round');
    return newest.round;
  };
  const desk: Desk = {
    room,
    round,
    async open(wanted = () => true) {
      for (;;) {
        await stepRoom(room);
        const opened = await round();
        if (opened.state !== 'betting') continue;
        const point = await pointOf(app, merchantId, opened);
        if (wanted(point)) return { id: opened.id, point };
        await desk.takeOff();
        await desk.finish();
      }
    },
    async takeOff() {
      await closeBetting(app, merchantId);
      await stepRoom(room);
    },
    flyTo: (multiplier) => flyTo(app, merchantId, multiplier),
    step: () => stepRoom(room),
    async finish() {
      for (;;) {
        const now = await round();
        if (now.settledAt !== null) return now;
        // A flight takes its real time otherwise, minutes for a high point.
        if (now.state === 'flying') await desk.flyTo((await pointOf(app, merchantId, now)) + 1);
        await stepRoom(room);
      }
    },
  };
  return desk;
}

/** The point of a round that is not over: only the server's own secret opens it. */
export async function pointOf(app: App, merchantId: Id<'merchant'>, round: CrashRound): Promise<number> {
  const chain = (await readChains(app.db, merchantId)).find(({ id }) => id === round.chainId);
  invariant(chain?.salt, 'A round has a salt');
  return crashPoint({ hash: openHash(app, round.hashSealed), salt: chain.salt });
}

/** Moves the take-off of a merchant's kite into the past, so that its flight shows `multiplier` now; whoever runs the room finds it there. */
export async function flyTo(app: App, merchantId: Id<'merchant'>, multiplier: number): Promise<void> {
  const ms = reachedAtMs(multiplier);
  invariant(multiplierAt(ms) >= multiplier, 'The moment of a multiplier shows it');
  await sql`UPDATE crash_round SET started_at = clock_timestamp() - ${ms} * interval '1 millisecond', beat_at = clock_timestamp()
    WHERE merchant_id = ${merchantId} AND state = 'flying'`.execute(app.db);
}

/** Lets the betting of a merchant's round be over by the database clock, `agoMs` ago; less than zero is still to come. */
export async function closeBetting(app: App, merchantId: Id<'merchant'>, agoMs = 0): Promise<void> {
  await asOwner(app.db, (db) =>
    sql`UPDATE crash_round SET closes_at = clock_timestamp() - ${agoMs} * interval '1 millisecond' WHERE merchant_id = ${merchantId} AND state = 'betting'`.execute(
      db,
    ),
  );
}

/** Nobody has the room any more: its holder died and its lease ran out. */
export async function killRoom(app: App, merchantId: Id<'merchant'>): Promise<void> {
  await sql`UPDATE room SET lease_until = clock_timestamp() WHERE kind = 'crash' AND key = ${merchantId}`.execute(app.db);
}

/** A server with the studio at both brands and the first brand's room in the test's hand. */
export type CrashHouse = {
  readonly harness: Harness;
  readonly desk: Desk;
  /** A new member at the table, with so many reais. */
  readonly player: (reais?: number, merchant?: 'trevo' | 'sabia') => Promise<Seat>;
  /** What a member has, in reais. */
  readonly balanceOf: (member: TestMember) => Promise<number>;
};

/** Opens such a server before the tests of a file; after them the ledger must be sound. */
export function useCrashHouse(): CrashHouse {
  let harness: Harness;
  let desk: Desk;
  beforeAll(async () => {
    harness = await startHarness();
    await openStudio(harness);
    desk = await takeRoom(harness);
  });
  afterAll(async () => {
    await assertLedgerSound(harness.app);
    await harness.close();
  });
  return {
    get harness() {
      return harness;
    },
    get desk() {
      return desk;
    },
    async player(reais = 1_000, merchant = 'trevo') {
      const member = await harness.newMember({ merchant });
      if (reais > 0) await fund(harness, member, reais);
      return sit(harness, member);
    },
    async balanceOf({ id }) {
      const row = await harness.app.db
        .selectFrom('ledger_account')
        .where('owner_id', '=', id)
        .where('pocket', '=', 'main')
        .select('balance')
        .executeTakeFirst();
      return Number(row?.balance ?? 0n) / 10_000;
    },
  };
}
