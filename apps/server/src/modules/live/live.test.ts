import { limits, type PushMessage } from '@trevo/contract';
import { type Id, dayMs, hourMs, minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { openRooms, roomFor, say } from '../../../test/live-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { readAudit } from '../audit/index.ts';
import { liveModule } from './index.ts';
import { tellLine } from './tell-room.ts';

let harness: Harness;
let roomId: Id<'liveRoom'>;
beforeAll(async () => {
  harness = await startHarness();
  roomId = await openRooms(harness);
});
afterAll(() => harness.close());
beforeEach(() => harness.clock.advance(2 * minuteMs));

const visitor = { merchant: 'trevo' } as const;
const textsIn = async (as: Caller = visitor) => (await roomFor(harness, roomId, as)).lines.map(({ text }) => text);
const lineIdOf = async (answer: ReturnType<typeof say>) => valueOf(await answer).lineId as Id<'liveLine'>;

test('[S7.LIVE.01] the rooms are listed without a token, in the reader’s language, with hosts that are marked as characters', async () => {
  const rooms = valueOf(await harness.call('modelList', {}, { ...visitor, language: 'en' }));
  expect(rooms.map(({ title, host, isDemo, isOpen }) => [title, host, isDemo, isOpen])).toEqual(
    expect.arrayContaining([
      ['Quina room with Lívia', 'Lívia', true, true],
      ['Limits and pauses with Tomás', 'Tomás', true, true],
    ]),
  );
});

test('[S7.LIVE.02] a room opens without a token: programme of the day, pinned note and lines; who reads has nothing to write under', async () => {
  const room = await roomFor(harness, roomId, { ...visitor, language: 'en' });
  expect(room).toMatchObject({ pinned: 'We never ask for a password, a code or a Pix in the chat.', own: null });
  expect(room.programme.map(({ at }) => at)).toEqual(['10:30', '16:15', '21:30']);
  expect(room.programme.filter(({ isNow }) => isNow).length).toBeLessThan(2);
  expect(codeOf(await harness.call('launchChat', { roomId: harness.app.newId('liveRoom') }, visitor))).toBe('not_found');
});

test('how many are in a room is counted: a member once however many tabs, visitors by address, and nobody who left', async () => {
  const member = await harness.newMember();
  await roomFor(harness, roomId, member.caller);
  await roomFor(harness, roomId, member.caller);
  await roomFor(harness, roomId, { ...visitor, ip: '203.0.113.7' });
  await roomFor(harness, roomId, { ...visitor, ip: '203.0.113.7' });
  expect((await roomFor(harness, roomId, { ...visitor, ip: '203.0.113.8' })).present).toBe(3);
  const { rows } = await sql<{ who: string }>`SELECT who FROM live_seat WHERE who LIKE '203.%'`.execute(harness.app.db);
  expect(rows).toEqual([]);
  harness.clock.advance(2 * minuteMs);
  const rooms = valueOf(await harness.call('modelList', {}, visitor));
  expect(rooms.map(({ present }) => present)).toEqual([0, 0]);
});

test('a member’s line is read by everybody under a masked name, and tabs and the back office of the brand are told; said again under its key it stands once', async () => {
  const member = await harness.newMember({ username: 'lucas.ara' });
  const told: unknown[] = [];
  const office: string[] = [];
  const stops = [
    harness.app.bus.subscribe(`merchant:${harness.trevo}`, (message) => told.push(message)),
    harness.app.bus.subscribe(`office:${harness.trevo}/problems`, (message) => office.push(message.type)),
  ];
  const first = await lineIdOf(say(harness, roomId, member, 'Boa noite, sala!', 'the-same-key'));
  expect(await lineIdOf(say(harness, roomId, member, 'Boa noite, sala!', 'the-same-key'))).toBe(first);
  const { lines } = await roomFor(harness, roomId);
  expect(lines.filter(({ lineId }) => lineId === first)).toMatchObject([
    { kind: 'member', by: 'lu***a', text: 'Boa noite, sala!', isOwn: false },
  ]);
  const own = await roomFor(harness, roomId, member.caller);
  expect(own.lines.find(({ lineId }) => lineId === first)?.isOwn).toBe(true);
  expect(own.own).toEqual({ name: 'lu***a', mutedUntil: null, waitSeconds: 10 });
  await expect.poll(() => office).toContain('office_news');
  // Twice said is once told, and nobody has to ask for it.
  expect(told).toEqual([
    {
      type: 'live_line',
      roomId,
      lines: [{ lineId: first, at: expect.any(String), kind: 'member', by: 'lu***a', text: 'Boa noite, sala!' }],
    },
  ]);
  for (const stop of stops) stop();
});

test('[S7.LIVE.02] what many say at once is told, every line once; who removes one tells no text of it', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  const members = await Promise.all(Array.from({ length: 12 }, () => harness.newMember()));
  const told: PushMessage[] = [];
  const stop = harness.app.bus.subscribe(`merchant:${harness.trevo}`, (message) => told.push(message));
  const said = await Promise.all(members.map((member, index) => lineIdOf(say(harness, roomId, member, `Linha ${index}`))));
  const lines = () => told.flatMap((message) => (message.type === 'live_line' ? message.lines : []));
  await expect.poll(() => lines().length).toBe(12);
  expect(new Set(lines().map(({ lineId }) => lineId))).toEqual(new Set(said));
  valueOf(await harness.call('officeRemoveLine', { lineId: said[0] as Id<'liveLine'> }, operator));
  await expect.poll(() => told.at(-1)).toEqual({ type: 'live_room', roomId });
  expect(lines()).toHaveLength(12);
  stop();
});

test('what is said within a moment is told together, in order, and never more than a room shows', async () => {
  const told: string[][] = [];
  const stop = harness.app.bus.subscribe(`merchant:${harness.sabia}`, (message) => {
    if (message.type === 'live_line') told.push(message.lines.map(({ text }) => text));
  });
  const texts = Array.from({ length: 60 }, (_, index) => `Linha ${index}`);
  const at = '2026-11-20T12:00:00.000Z';
  const room = harness.app.newId('liveRoom');
  for (const text of texts)
    tellLine({ app: harness.app, merchantId: harness.sabia }, room, {
      lineId: harness.app.newId('liveLine'),
      at,
      kind: 'member',
      by: 'a***b',
      text,
    });
  await expect.poll(() => told).toEqual([texts.slice(0, 1), texts.slice(-limits.liveLinesShown)]);
  stop();
});

test('a line that was refused is told to nobody', async () => {
  const member = await harness.newMember();
  const told: string[] = [];
  const stop = harness.app.bus.subscribe(`merchant:${harness.trevo}`, ({ type }) => told.push(type));
  expect(codeOf(await say(harness, roomId, member, 'veja www.x'))).toBe('live_line_refused');
  await lineIdOf(say(harness, roomId, member, 'Primeira', 'told-one-time'));
  expect(codeOf(await say(harness, roomId, member, 'Segunda'))).toBe('live_too_fast');
  await lineIdOf(say(harness, roomId, await harness.newMember(), 'Terceira'));
  await expect.poll(() => told).toEqual(['live_line', 'live_line']);
  stop();
});

test('two tabs at once say one line; the next waits ten seconds, and is told how many are left', async () => {
  const member = await harness.newMember();
  const answers = await Promise.all(['um', 'dois', 'três'].map((text) => say(harness, roomId, member, text)));
  expect(answers.map((answer) => codeOf(answer) ?? 'said').toSorted()).toEqual(['live_too_fast', 'live_too_fast', 'said']);
  harness.clock.advance(4_000);
  const early = await say(harness, roomId, member, 'quatro');
  expect(early.body).toMatchObject({ success: false, errorCode: 'live_too_fast', message: expect.stringContaining('6 s') });
  harness.clock.advance(6_000);
  expect((await say(harness, roomId, member, 'cinco')).body.success).toBe(true);
  const other = await harness.newMember();
  const twins = await Promise.all([0, 1].map(() => say(harness, roomId, other, 'Valeu!', 'one-of-two')));
  expect(new Set(twins.map((answer) => valueOf(answer).lineId)).size).toBe(1);
});

test.each([
  'veja https://exemplo.com agora',
  'olha www.sorte',
  'entra em sorte . bet',
  'ｗｗｗ．ｓｏｒｔｅ．ｃｏｍ',
  'so\u200brte.c\u200bom',
  'me chama: ana@correio.com',
  'siga @ana_dicas',
  'zap 11 98765-4321',
  'zap (11) 9 8 7 6 5 4 3 2 1',
  'CPF 529.982.247-25',
  'zap ٩٨٧٦٥٤٣٢١',
])('“%s” leads out of the room and is refused', async (text) => {
  const member = await harness.newMember();
  expect(codeOf(await say(harness, roomId, member, text))).toBe('live_line_refused');
  expect(await textsIn()).not.toContain(text);
});

test.each(['Acabei de conferir o 0872, deu certinho', 'Saiu 12, 34, 56 e 7?', 'Que horas? 21:30.', 'شکریہ! می\u200cروم'])(
  '“%s” is said',
  async (text) => {
    expect((await say(harness, roomId, await harness.newMember(), text)).body.success).toBe(true);
  },
);

test.each(['abc\u202etxt', '\u2066x', 'a\u0000b', 'a\nb', ' ', 'x'.repeat(201)])('%j is no line', async (text) => {
  expect(codeOf(await say(harness, roomId, await harness.newMember(), text))).toBe('invalid_request');
});

test('trial accounts and agents read; a member in a pause reads, has nothing to write under, and is refused', async () => {
  for (const type of [4, 1]) {
    const reader = await harness.newMember({ type });
    expect((await roomFor(harness, roomId, reader.caller)).own).toBeNull();
    expect(codeOf(await say(harness, roomId, reader, 'Oi'))).toBe(type === 4 ? 'need_true_account' : 'access_denied');
  }
  const member = await harness.newMember();
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', 'cool_off', now() - interval '1 hour', now() + interval '9 days',
      '{2026-01-01,2026-01-01,2026-01-01}')`.execute(harness.app.db);
  expect((await roomFor(harness, roomId, member.caller)).own).toBeNull();
  expect(codeOf(await say(harness, roomId, member, 'Oi'))).toBe('play_paused');
});

test('a line that was reported and removed is gone for every reader and says so; the office still reads it, and each act stands in the log', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  const [writer, reader] = [await harness.newMember(), await harness.newMember()];
  const lineId = await lineIdOf(say(harness, roomId, writer, 'Uma linha ruim'));
  valueOf(await harness.call('liveReport', { lineId, reason: 'insult' }, reader.caller));
  valueOf(await harness.call('liveReport', { lineId, reason: 'scam' }, reader.caller));
  const before = valueOf(await harness.call('officeLive', {}, operator)).find((room) => room.roomId === roomId);
  expect(before?.lines[0]).toMatchObject({ lineId, reports: 1, reasons: ['insult'], memberId: writer.id, removedAt: null });
  valueOf(await harness.call('officeRemoveLine', { lineId }, operator));
  valueOf(await harness.call('officeRemoveLine', { lineId }, operator));
  const { lines } = await roomFor(harness, roomId, writer.caller);
  expect(lines.find((line) => line.lineId === lineId)).toMatchObject({ kind: 'removed', by: '', text: '' });
  expect(codeOf(await harness.call('liveReport', { lineId, reason: 'other' }, reader.caller))).toBe('not_found');
  const after = valueOf(await harness.call('officeLive', {}, operator)).find((room) => room.roomId === roomId);
  expect(after?.lines.find((line) => line.lineId === lineId)).toMatchObject({ text: 'Uma linha ruim', removedAt: expect.any(String) });
  const acts = await readAudit(harness.app.db, harness.trevo, { subjectId: lineId, limit: 5 });
  expect(acts.map(({ action }) => action)).toContain('live.remove');
});

test('who is muted only reads until it is over, and learns how long; it can be taken back', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  const member = await harness.newMember();
  const mute = (minutes: number) =>
    harness.call('officeMuteMember', { memberId: member.id, minutes, reason: 'Ofendeu outras pessoas' }, operator);
  valueOf(await mute(30));
  const refused = await say(harness, roomId, member, 'Oi');
  expect(refused.body).toMatchObject({ success: false, errorCode: 'live_muted', message: expect.stringContaining('30') });
  expect((await roomFor(harness, roomId, member.caller)).own?.mutedUntil).toEqual(expect.any(String));
  valueOf(await mute(0));
  expect((await say(harness, roomId, member, 'Oi')).body.success).toBe(true);
  expect(
    codeOf(
      await harness.call('officeMuteMember', { memberId: harness.app.newId('member'), minutes: 5, reason: 'Ninguém é este' }, operator),
    ),
  ).toBe('not_found');
});

test('the host speaks once for a key, marked; a closed room is read and not written in; what is pinned is read in every language', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  const host = (text: string, key = 'host-line-1', room = roomId) => harness.call('officeHostLine', { roomId: room, key, text }, operator);
  valueOf(await host('Boa noite!'));
  valueOf(await host('Boa noite!'));
  const { lines } = await roomFor(harness, roomId);
  expect(lines.filter(({ kind }) => kind === 'host')).toMatchObject([{ by: 'Lívia', text: 'Boa noite!' }]);
  expect(codeOf(await host('veja www.x', 'host-line-2'))).toBe('live_line_refused');
  expect(codeOf(await host('Oi', 'host-line-3', harness.app.newId('liveRoom')))).toBe('not_found');
  const set = (isOpen: boolean, pinned: string, room = roomId) =>
    harness.call('officeSetLiveRoom', { roomId: room, isOpen, pinned, stream: '', onAir: false }, operator);
  valueOf(await set(false, 'Voltamos às 20 h.'));
  expect(await roomFor(harness, roomId, { ...visitor, language: 'en' })).toMatchObject({ isOpen: false, pinned: 'Voltamos às 20 h.' });
  expect(codeOf(await say(harness, roomId, await harness.newMember(), 'Oi'))).toBe('live_closed');
  expect(codeOf(await host('Oi', 'host-line-4'))).toBe('live_closed');
  valueOf(await set(true, ''));
  expect(await roomFor(harness, roomId)).toMatchObject({ isOpen: true, pinned: null });
  expect(codeOf(await set(true, '', harness.app.newId('liveRoom')))).toBe('not_found');
  const acts = await readAudit(harness.app.db, harness.trevo, { subjectId: roomId, limit: 9 });
  expect(acts.map(({ action }) => action).toSorted()).toEqual(['live.host', 'live.room', 'live.room']);
});

test('a brand sees nothing of another: its rooms, lines and members are not found from there', async () => {
  const member = await harness.newMember();
  const lineId = await lineIdOf(say(harness, roomId, member, 'Só aqui'));
  const stranger = await harness.newMember({ merchant: 'sabia' });
  const foreign = await signOperatorIn(harness, 'admin', 'sabia');
  expect(valueOf(await harness.call('modelList', {}, { merchant: 'sabia' }))).toEqual([]);
  expect(codeOf(await harness.call('launchChat', { roomId }, stranger.caller))).toBe('not_found');
  expect(codeOf(await say(harness, roomId, stranger, 'Oi'))).toBe('not_found');
  expect(codeOf(await harness.call('liveReport', { lineId, reason: 'other' }, stranger.caller))).toBe('not_found');
  expect(codeOf(await harness.call('officeRemoveLine', { lineId }, foreign))).toBe('not_found');
  expect(codeOf(await harness.call('officeSetLiveRoom', { roomId, isOpen: false, pinned: '', stream: '', onAir: false }, foreign))).toBe(
    'not_found',
  );
  expect(codeOf(await harness.call('officeMuteMember', { memberId: member.id, minutes: 5, reason: 'De outra marca' }, foreign))).toBe(
    'not_found',
  );
  expect(valueOf(await harness.call('officeLive', {}, foreign))).toEqual([]);
});

test('after a day lines are not shown, and the sweep forgets them with their reports, and seats', async () => {
  const [writer, reader] = [await harness.newMember(), await harness.newMember()];
  const lineId = await lineIdOf(say(harness, roomId, writer, 'De ontem'));
  valueOf(await harness.call('liveReport', { lineId, reason: 'other' }, reader.caller));
  harness.clock.advance(dayMs + minuteMs);
  expect(await textsIn()).toEqual([]);
  harness.clock.advance(hourMs + minuteMs);
  await liveModule.sweep?.(harness.app);
  const { rows } = await sql<{ left: number }>`SELECT ((SELECT count(*) FROM live_line) + (SELECT count(*) FROM live_report)
    + (SELECT count(*) FROM live_seat))::int AS left`.execute(harness.app.db);
  expect(rows[0]?.left).toBe(0);
});
