import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startVideoSimulator, type VideoSimulator } from './video-simulator.ts';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = Buffer.from(own.publicKey.export({ type: 'spki', format: 'pem' }).toString()).toString('base64');

let video: VideoSimulator;
beforeAll(async () => {
  video = await startVideoSimulator({ port: 0, stream: 'show', keyId: 'k1', publicKey });
});
afterEach(() => fetch(`${video.url}/control/misbehave`, { method: 'DELETE' }));
afterAll(() => video.close());

type Wish = {
  readonly sub?: string;
  readonly aud?: string;
  readonly kid?: string;
  readonly endsIn?: number | null;
  readonly key?: typeof own.privateKey;
};
async function tokenOf({ sub = 'show', aud = 'v', kid = 'k1', endsIn = 60, key = own.privateKey }: Wish = {}): Promise<string> {
  const token = new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).setSubject(sub).setAudience(aud);
  return (endsIn === null ? token : token.setExpirationTime(Math.floor(Date.now() / 1000) + endsIn)).sign(key);
}
const get = (path: string, base = `${video.url}/`) => fetch(new URL(path, base));
const playlist = async (token: string) => get(`/show.m3u8?token=${token}`);
const order = (kind: string, times = 1) =>
  fetch(`${video.url}/control/misbehave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times }),
  });

/** What a player does: the list of qualities, the list of the first one, its beginning and its newest segment. */
async function follow(token: string) {
  const master = await playlist(token);
  const [quality = ''] = (await master.text()).split('\n').filter((line) => line.startsWith('show/'));
  const media = await get(quality, master.url);
  const text = await media.text();
  const init = /URI="([^"]+)"/.exec(text)?.[1] ?? '';
  const segments = text.split('\n').filter((line) => line.includes('.m4s'));
  return { master, media, text, init: new URL(init, media.url), newest: new URL(segments.at(-1) ?? '', media.url), segments };
}

const numberOf = (url: URL) => Number(/(\d+)\.m4s/.exec(url.pathname)?.[1]);

test('a right token plays: two qualities, a window of six segments, a beginning, and segments that any page may read', async () => {
  const { master, text, init, newest, segments } = await follow(await tokenOf());
  expect([master.status, master.headers.get('content-type'), master.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'application/vnd.apple.mpegurl',
    '*',
  ]);
  expect(text).not.toContain('#EXT-X-ENDLIST');
  expect(segments).toHaveLength(6);
  const begin = Buffer.from(await (await fetch(init)).arrayBuffer());
  expect(begin.toString('latin1', 4, 8)).toBe('ftyp');
  const segment = await fetch(newest);
  expect([segment.status, segment.headers.get('content-type')]).toEqual([200, 'video/mp4']);
});

test('the segments go on for ever: each begins where the one before it ended, in both tracks', async () => {
  const token = await tokenOf();
  const { newest } = await follow(token);
  const timesOf = async (number: number) => {
    const bytes = Buffer.from(await (await fetch(newest.href.replace(/\d+\.m4s/, `${number}.m4s`))).arrayBuffer());
    const times: bigint[] = [];
    for (let at = bytes.indexOf('tfdt'); at >= 0; at = bytes.indexOf('tfdt', at + 4)) times.push(bytes.readBigUInt64BE(at + 8));
    return times;
  };
  for (const number of [0, 1, 2, numberOf(newest)])
    expect(await timesOf(number)).toEqual([30_000n * BigInt(number), 96_000n * BigInt(number)]);
});

test('the window slides: two seconds later another segment is the newest, and the oldest is gone from the list', async () => {
  const token = await tokenOf();
  const before = await follow(token);
  await expect.poll(async () => numberOf((await follow(token)).newest), { interval: 300 }).toBe(numberOf(before.newest) + 1);
  expect((await follow(token)).segments).not.toContain(before.segments[0]);
  const early = before.newest.href.replace(/\d+\.m4s/, `${numberOf(before.newest) + 50}.m4s`);
  expect((await fetch(early)).status).toBe(404);
});

test.each<readonly [string, Wish]>([
  ['of another key', { key: foreign.privateKey }],
  ['that names another key', { kid: 'k2' }],
  ['for another stream', { sub: 'other' }],
  ['for pictures, not for playing', { aud: 't' }],
  ['that is over', { endsIn: -5 }],
  ['without an end', { endsIn: null }],
])('a token %s plays nothing: no playlist, no list of a quality, no segment', async (_what, wish) => {
  const token = await tokenOf(wish);
  for (const path of ['show.m3u8', 'show/360.m3u8', 'show/360/init.mp4', 'show/360/3.m4s'])
    expect((await get(`/${path}?token=${token}`)).status).toBe(403);
});

test.each(['', 'x', 'a.b.c'])('%j is no token', async (token) => {
  expect((await playlist(token)).status).toBe(403);
});

test('a token without a signature is none, although it says so itself', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'none', kid: 'k1' })}.${part({ sub: 'show', aud: 'v', exp: 4_102_444_800 })}.`;
  expect((await playlist(unsigned)).status).toBe(403);
});

test('a stream or a quality that is not there is not found, under a token of its own name too', async () => {
  expect((await get(`/other.m3u8?token=${await tokenOf({ sub: 'other' })}`)).status).toBe(404);
  expect((await get(`/show/1080.m3u8?token=${await tokenOf()}`)).status).toBe(404);
});

test.each([
  ['expired', 403],
  ['away', 412],
])('%s is ordered once: the next playlist is refused with %i, the one after it is right', async (kind, status) => {
  await order(kind);
  const token = await tokenOf();
  expect((await playlist(token)).status).toBe(status);
  expect((await playlist(token)).status).toBe(200);
});

test('on command a segment is missing, a page comes in place of a playlist, and the list stands still', async () => {
  const token = await tokenOf();
  await order('missing_segment');
  const { newest } = await follow(token);
  expect([(await fetch(newest)).status, (await fetch(newest)).status]).toEqual([404, 200]);
  await order('wrong_type');
  expect((await playlist(token)).headers.get('content-type')).toContain('text/html');
  const at = numberOf((await follow(token)).newest);
  await order('stalled', 1000);
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  expect(numberOf((await follow(token)).newest)).toBe(at);
  expect((await order('unheard_of')).status).toBe(400);
});
