import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { hashChain } from '@trevo/fairness';
import { crashPoint, verifyCrashRound } from '@trevo/game-rules/games/pipa';
import { invariant } from '@trevo/kernel';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Seat, sit, testTiming } from '../../../test/crash-desk.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { fund, openStudio, valueOf } from '../../../test/studio.ts';
import { attachSocket, type SocketServer } from '../../realtime/socket.ts';
import { type RunningRooms, startRooms } from '../../rooms/index.ts';
import { crashRoom } from './crash-room.ts';

/** The real room on the real clock, only faster between the flights; a flight takes its own time. */
const timing = { ...testTiming, bettingMs: 1_200, pauseMs: 200, graceMs: 50, leaseMs: 3_000, beatMs: 250, tickMs: 50 };

const rounds = 2_000;
const room = crashRoom({ timing, chainRounds: rounds });
vi.setConfig({ testTimeout: 300_000 });

/**
 * The server's randomness, but for the room's first chain and its salt: they are such that the first flights can be watched and are over in seconds. Left to
 * chance, one in a hundred takes more than a minute.
 */
function withShortFlights(random: (bytes: number) => Buffer): (bytes: number) => Buffer {
  const secret = Buffer.alloc(32, 0x5e);
  const hashes = hashChain(secret.toString('hex'), rounds).slice(1, 9);
  const salt = (12_989).toString(16).padStart(64, '0');
  invariant(
    hashes.every((hash) => isShort(crashPoint({ hash, salt }))),
    'The first of all salts that gives eight short flights',
  );
  const drawn = [secret, Buffer.from(salt, 'hex')];
  return (bytes) => (bytes === 32 && drawn.shift()) || random(bytes);
}

/** From three seconds to seven. */
const isShort = (point: number) => point >= 118 && point <= 150;

let harness: Harness;
let sockets: SocketServer;
let rooms: RunningRooms;
let url: string;
const opened: WebSocket[] = [];

beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  sockets = attachSocket(harness.server.server, harness.app);
  await harness.server.listen({ host: '127.0.0.1', port: 0 });
  url = `127.0.0.1:${(harness.server.server.address() as AddressInfo).port}`;
  const app = { ...harness.app, random: withShortFlights(harness.app.random) };
  rooms = startRooms(app, [room]);
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});
afterAll(async () => {
  await rooms.stop();
  await sockets.close();
  await assertLedgerSound(harness.app);
  await harness.close();
});

type Round = { roundId: string; phase: string; ms: number; pointHundredths: number | null; hash: string | null; position: number };
type Message = {
  type: string;
  round?: Round;
  roundId?: string;
  bets?: { id: string; name: string; state: string }[];
  end?: { bet: { state: string } };
};
type Tab = {
  readonly socket: WebSocket;
  readonly heard: Message[];
  readonly until: (wanted: (message: Message) => boolean) => Promise<Message>;
};

/** A game tab: hello, then everything it hears. */
async function tab(seat: Seat): Promise<Tab> {
  const socket = new WebSocket(`ws://${url}/ws`);
  opened.push(socket);
  const heard: Message[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as Message);
    for (const look of waiting) look();
  });
  socket.on('error', () => undefined);
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', side: 'game', token: seat.token, merchant: seat.as.merchant })));
  const until = (wanted: (message: Message) => boolean) => {
    let from = heard.length;
    return new Promise<Message>((resolve) => {
      const look = () => {
        for (; from < heard.length; from++) {
          const message = heard[from] as Message;
          if (!wanted(message)) continue;
          waiting.delete(look);
          resolve(message);
          return;
        }
      };
      waiting.add(look);
    });
  };
  const one: Tab = { socket, heard, until };
  await one.until(({ type }) => type === 'ready');
  return one;
}

const phaseIs =
  (phase: string, least = 0) =>
  (message: Message) =>
    message.type === 'crash' && message.round?.phase === phase && message.round.ms >= least;

async function player(username?: string): Promise<Seat> {
  const member = await harness.newMember(username === undefined ? {} : { username });
  await fund(harness, member, 1_000);
  return sit(harness, member);
}

test('a round is lived through by two tabs: bets under masked names, ticks that never go back, the cash-out, the crash with its proof, and the next round', async () => {
  const [seat, watcher] = [await player('marcelina'), await player()];
  const [own, other] = [await tab(seat), await tab(watcher)];
  // Lines that break at once say little: until one holds long enough to be watched.
  for (;;) {
    const { round } = await own.until(phaseIs('betting', 400));
    const roundId = round?.roundId ?? '';
    const betId = randomUUID();
    // Listening begins before the bet: on a quick machine its line is heard before its answer.
    const line = other.until(({ type, roundId: of }) => type === 'crash_bets' && of === roundId);
    const crash = other.until((message) => phaseIs('crashed')(message) && message.round?.roundId === roundId);
    const placed = await seat.bet(roundId, { betId, stake: '3.00', slot: 2, autoHundredths: 103 });
    // On a slow machine the betting time was over: the next round then.
    if (!placed.body.success) continue;
    expect((await line).bets).toMatchObject([{ name: 'ma***a', state: 'placed' }]);
    const { round: ended } = await crash;
    if ((ended?.pointHundredths ?? 0) < 110) continue;
    const ticks = other.heard
      .filter(({ type, round: one }) => type === 'crash' && one?.roundId === roundId && one.phase === 'flying')
      .map(({ round: one }) => one?.ms ?? 0);
    expect(ticks.length).toBeGreaterThan(5);
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
    expect(other.heard.some(({ type, bets }) => type === 'crash_bets' && bets?.some(({ state }) => state === 'cashed'))).toBe(true);
    expect(own.heard.some(({ type, end }) => type === 'crash_end' && end?.bet.state === 'cashed')).toBe(true);
    expect(other.heard.some(({ type }) => type === 'crash_end')).toBe(false);
    const { chains } = valueOf(await harness.call('pgeCrashChains', {}));
    expect(
      verifyCrashRound({
        hash: ended?.hash ?? '',
        salt: chains[0]?.salt ?? '',
        known: chains[0]?.firstHash ?? '',
        steps: ended?.position ?? 0,
        point: ended?.pointHundredths ?? 0,
      }),
    ).toMatchObject({ ok: true, value: { chainHolds: true, pointHolds: true } });
    const next = await other.until(phaseIs('betting'));
    expect(next.round?.position).toBe((ended?.position ?? 0) + 1);
    return;
  }
});

test('who joins or comes back in mid-flight has the whole state at once, and can cash out', async () => {
  const seat = await player();
  for (;;) {
    let mine = await tab(seat);
    const { round } = await mine.until(phaseIs('betting', 400));
    const betId = randomUUID();
    if (!(await seat.bet(round?.roundId ?? '', { betId })).body.success) continue;
    const flown = await Promise.race([mine.until(phaseIs('flying', 700)), mine.until(phaseIs('crashed'))]);
    if (flown.round?.phase === 'crashed') continue;
    // The tab dies and comes back, with the same session: reconnecting is nothing but joining late.
    mine.socket.terminate();
    mine = await tab(seat);
    const state = valueOf(await seat.state());
    if (state.round?.phase !== 'flying') continue;
    expect(state.round).toMatchObject({ roundId: round?.roundId, pointHundredths: null, hash: null });
    expect(state.round.ms).toBeGreaterThanOrEqual(700);
    expect(state.own).toMatchObject([{ betId, state: 'placed' }]);
    const tick = await Promise.race([mine.until(phaseIs('flying')), mine.until(phaseIs('crashed'))]);
    if (tick.round?.phase === 'crashed') continue;
    expect(tick.round?.ms).toBeGreaterThanOrEqual(state.round.ms - 100);
    const answer = await seat.cashOut(betId);
    if (!answer.body.success) continue;
    const cashed = valueOf(answer).bet;
    expect(cashed).toMatchObject({ state: 'cashed', cashedBy: 'hand' });
    expect(cashed.multiplierHundredths).toBeGreaterThanOrEqual(104);
    return;
  }
});

test('a second process takes the rooms when the first stops, and the rounds go on one after the other', async () => {
  const watcher = await tab(await player());
  const before = (await watcher.until(({ type }) => type === 'crash')).round?.position ?? 0;
  const second = startRooms(harness.app, [room]);
  await rooms.stop();
  const after = await watcher.until(({ type, round }) => type === 'crash' && round?.phase === 'betting' && round.position > before);
  expect(after.round?.position).toBeLessThanOrEqual(before + 2);
  rooms = second;
});

test('a token of the portal, of nobody or of another brand opens no game socket', async () => {
  const seat = await player();
  const closed = async (hello: Record<string, unknown>) => {
    const socket = new WebSocket(`ws://${url}/ws`);
    opened.push(socket);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', side: 'game', ...hello })));
    return new Promise((resolve) => socket.on('close', resolve));
  };
  expect(await closed({ token: seat.member.caller.token, merchant: 'trevo' })).toBe(4401);
  expect(await closed({ token: 'a'.repeat(43), merchant: 'trevo' })).toBe(4401);
  expect(await closed({ token: seat.token, merchant: 'sabia' })).toBe(4401);
});
