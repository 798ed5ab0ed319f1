import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { type Id, hourMs, instant, minuteMs } from '@trevo/kernel';
import { decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handIn } from '../../../test/hand-in.ts';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { openRooms, roomFor } from '../../../test/live-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { readAudit } from '../audit/index.ts';
import { createLateStreamSource, createMuxSource } from './index.ts';
import { readRooms } from './rooms-store.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const settings = {
  url: 'https://stream.mux.com',
  keyId: 'a-key',
  privateKey: Buffer.from(pem).toString('base64'),
  origins: ['https://stream.mux.com', 'https://*.mux.com'],
};
const visitor = { merchant: 'trevo' } as const;

let harness: Harness;
let roomId: Id<'liveRoom'>;
let operator: Caller;
beforeAll(async () => {
  harness = await startHarness(undefined, { ports: { streamSource: createMuxSource(settings) } });
  roomId = await openRooms(harness);
  operator = await signOperatorIn(harness, 'admin');
});
afterAll(() => harness.close());

type Setting = { readonly isOpen?: boolean; readonly stream?: string; readonly onAir?: boolean };
const set = ({ isOpen = true, stream = 'a-stream', onAir = true }: Setting = {}, id = roomId) =>
  harness.call('officeSetLiveRoom', { roomId: id, isOpen, pinned: '', stream, onAir }, operator);
const video = (as: Caller = visitor, id = roomId) => harness.call('liveVideo', { roomId: id }, as);
const onAirFor = async (as: Caller = visitor) => (await roomFor(harness, roomId, as)).onAir;

beforeEach(async () => void valueOf(await set()));

test('[S1.LIVE.01] the video of a room on air is played under a token of the signing key, for that stream alone, which ends within the hour', async () => {
  const { url, seconds } = valueOf(await video());
  const place = new URL(url);
  expect(`${place.origin}${place.pathname}`).toBe('https://stream.mux.com/a-stream.m3u8');
  const token = place.searchParams.get('token') ?? '';
  const { protectedHeader, payload } = await jwtVerify(token, createPublicKey(keys.publicKey.export({ type: 'spki', format: 'pem' })), {
    algorithms: ['RS256'],
    currentDate: new Date(harness.clock.now()),
  });
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'a-key' });
  expect(payload).toEqual({ sub: 'a-stream', aud: 'v', exp: Math.floor(harness.clock.now() / 1000) + seconds });
  expect(seconds * 1000).toBeLessThanOrEqual(hourMs);
});

test('an address that is asked for later ends later: who watches on is never left without one', async () => {
  const before = valueOf(await video());
  harness.clock.advance(50 * minuteMs);
  const after = valueOf(await video());
  const endOf = ({ url }: { readonly url: string }) => decodeJwt(new URL(url).searchParams.get('token') ?? '').exp ?? 0;
  expect(endOf(after) - endOf(before)).toBe(50 * 60);
});

test('a visitor, a member, an agent and a trial account see the same room, and so the same video', async () => {
  for (const as of [visitor, ...(await Promise.all([0, 1, 4].map((type) => harness.newMember({ type })))).map(({ caller }) => caller)])
    expect([await onAirFor(as), (await video(as)).status]).toEqual([true, 200]);
});

test.each([
  ['closed', { isOpen: false }],
  ['off air', { onAir: false }],
  ['without a stream', { stream: '', onAir: false }],
])('a room that is %s gives no address, and says that there is no video', async (_how, setting) => {
  valueOf(await set(setting));
  expect(await onAirFor()).toBe(false);
  expect(codeOf(await video())).toBe('live_off_air');
});

test('no address is given for a room of another brand, nor for one that is not there; nothing but the office learns the name of a stream', async () => {
  expect(codeOf(await video({ merchant: 'sabia' }))).toBe('not_found');
  expect(codeOf(await video(visitor, harness.app.newId('liveRoom')))).toBe('not_found');
  for (const answer of [await harness.call('launchChat', { roomId }, visitor), await harness.call('modelList', {}, visitor)])
    expect(JSON.stringify(answer.body)).not.toContain('a-stream');
  const foreign = await signOperatorIn(harness, 'admin', 'sabia');
  const taken = { roomId, isOpen: true, pinned: '', stream: 'mine', onAir: true };
  expect(codeOf(await harness.call('officeSetLiveRoom', taken, foreign))).toBe('not_found');
});

test('an operator sets the stream and puts it on air, each time with a line in the log; a room without a stream is not put on air', async () => {
  expect(codeOf(await set({ stream: '', onAir: true }))).toBe('live_no_stream');
  expect(codeOf(await set({}, harness.app.newId('liveRoom')))).toBe('not_found');
  const shown = valueOf(await harness.call('officeLive', {}, operator)).find((room) => room.roomId === roomId);
  expect(shown).toMatchObject({ onAir: true, video: { stream: 'a-stream', isOn: true, isServed: true } });
  const [act] = await readAudit(harness.app.db, harness.trevo, { subjectId: roomId, limit: 1 });
  expect(act).toMatchObject({ action: 'live.room', detail: { isOpen: true, pinned: '', stream: 'a-stream', onAir: true } });
});

test.each(['../../other', 'https://elsewhere.example/x', 'a b', 'x'.repeat(101), 'ключ', 'a\u202eb'])(
  '%j names no stream',
  async (stream) => {
    expect(codeOf(await set({ stream }))).toBe('invalid_request');
    const [room] = await readRooms(harness.app.db, { merchantId: harness.trevo, roomId, now: harness.clock.now() });
    expect(room?.stream).toBe('a-stream');
  },
);

test('readers are told at once when a room goes off air', async () => {
  const told: string[] = [];
  const stop = harness.app.bus.subscribe(`merchant:${harness.trevo}`, ({ type }) => told.push(type));
  valueOf(await set({ onAir: false }));
  await expect.poll(() => told).toContain('live_room');
  stop();
});

test('without somebody who serves video no room is on air, whatever is set, and the office says so', async () => {
  const known = harness.app.ports.streamSource;
  handIn(harness.app, { streamSource: null });
  expect(await onAirFor()).toBe(false);
  expect(codeOf(await video())).toBe('live_off_air');
  const shown = valueOf(await harness.call('officeLive', {}, operator)).find((room) => room.roomId === roomId);
  expect(shown).toMatchObject({ onAir: false, video: { stream: 'a-stream', isOn: true, isServed: false } });
  handIn(harness.app, { streamSource: known });
});

test('a source that comes later plays nothing before it is there, and then plays as it does', async () => {
  const late = createLateStreamSource();
  const now = instant(Date.now());
  expect(late.source.origins()).toEqual([]);
  await expect(late.source.playback('x', now)).rejects.toThrow('not there yet');
  late.connect(createMuxSource(settings));
  expect(late.source.origins()).toBe(settings.origins);
  expect((await late.source.playback('x', now)).url).toContain('https://stream.mux.com/x.m3u8?token=');
});
