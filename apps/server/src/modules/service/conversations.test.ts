import { dayMs, hourMs, type Id, minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { answer, begin, lineKey, lookInto, sayIn, take, windowOf } from '../../../test/service-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { merchantOf, setStatus } from '../brand/index.ts';
import { forgetConversations, tendQueue } from './tend-queue.ts';

type Operator = Caller & { readonly id: Id<'operator'> };

let harness: Harness;
let ana: Operator;
let rui: Operator;
let admin: Operator;
beforeAll(async () => {
  harness = await startHarness();
  [ana, rui, admin] = [
    await signOperatorIn(harness, 'support'),
    await signOperatorIn(harness, 'support'),
    await signOperatorIn(harness, 'admin'),
  ];
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.clock.advance(2 * minuteMs);
  await harness.app.db.deleteFrom('service_conversation').execute();
  await harness.app.db.deleteFrom('attempt').execute();
  await harness.app.db.updateTable('service_seat').set({ is_here: false }).execute();
});

const desk = async (as: Caller = ana) => valueOf(await harness.call('officeService', {}, as));
const whole = async (conversationId: Id<'conversation'>, as: Caller = ana) =>
  valueOf(await harness.call('officeServiceConversation', { conversationId }, as));
const spoken = (lines: readonly { readonly by: string; readonly text: string; readonly event: string | null }[]) =>
  lines.map(({ by, text, event }) => `${by}: ${event ?? text}`);
const auditOf = async (action: string) => valueOf(await harness.call('officeAudit', { action }, admin)).list;

test('a member has one conversation, reads earlier ones, and whoever serves them reads those too', async () => {
  const member = await harness.newMember({ username: 'helena.moura' });
  const window = windowOf(member.caller);
  const first = await begin(harness, window, 'A primeira');
  expect(await begin(harness, window, 'Ainda a primeira')).toBe(first);
  valueOf(await take(harness, first, rui));
  valueOf(await harness.call('officeServiceClose', { conversationId: first, reason: 'solved', note: 'Era o banco.' }, rui));
  const { visitorKey } = window;
  expect(codeOf(await sayIn(harness, window, first, 'Mais uma coisa'))).toBe('service_closed');
  valueOf(await harness.call('serviceRate', { conversationId: first, visitorKey, rating: 2 }, member.caller));
  valueOf(await harness.call('serviceRate', { conversationId: first, visitorKey, rating: 5 }, member.caller));
  const history = valueOf(await harness.call('serviceHistory', {}, member.caller));
  expect(history).toMatchObject([{ conversationId: first, text: 'A primeira', rating: 5 }]);
  expect(valueOf(await harness.call('servicePast', { conversationId: first }, member.caller)).lines).toHaveLength(4);
  expect(codeOf(await harness.call('servicePast', { conversationId: first }, (await harness.newMember()).caller))).toBe('not_found');
  expect(codeOf(await harness.call('officeServiceConversation', { conversationId: first }, ana))).toBe('not_found');
  const second = await begin(harness, window, 'A segunda');
  valueOf(await take(harness, second, ana));
  expect((await whole(second)).history).toMatchObject([{ conversationId: first, reason: 'solved', note: 'Era o banco.', rating: 5 }]);
  expect((await whole(second)).member).toMatchObject({ memberId: member.id, name: expect.stringContaining('***') });
  expect((await whole(first)).closedBy).toBe('operator');
});

test('a visitor’s key opens one conversation: when it is over another key begins the next', async () => {
  const window = windowOf();
  const id = await begin(harness, window);
  const end = () => harness.call('serviceEnd', { conversationId: id, visitorKey: window.visitorKey }, window.as);
  valueOf(await end());
  valueOf(await end());
  expect(spoken((await lookInto(harness, window)).conversation?.lines ?? []).at(-1)).toBe('event: ended');
  const again = { visitorKey: window.visitorKey, key: lineKey(), text: 'De volta', name: '', contact: '' };
  expect(codeOf(await harness.call('serviceStart', again, window.as))).toBe('service_closed');
  expect(codeOf(await take(harness, id, ana))).toBe('service_taken');
});

test('an absent member finds one notice of an answer until they look; a present one, and a visitor, none', async () => {
  const member = await harness.newMember();
  const window = windowOf(member.caller);
  const id = await begin(harness, window);
  const notices = async () =>
    valueOf(await harness.call('memberNotices', {}, member.caller)).filter(({ kind }) => kind === 'service_answer').length;
  valueOf(await take(harness, id, ana));
  valueOf(await answer(harness, id, ana, 'Estou vendo'));
  expect(await notices()).toBe(0);
  harness.clock.advance(2 * minuteMs);
  valueOf(await answer(harness, id, ana, 'Uma nota', true));
  expect(await notices()).toBe(0);
  for (const text of ['Resolvido', 'Mais alguma coisa?']) valueOf(await answer(harness, id, ana, text));
  expect(await notices()).toBe(1);
  await lookInto(harness, window);
  harness.clock.advance(2 * minuteMs);
  valueOf(await answer(harness, id, ana, 'Até logo'));
  expect(await notices()).toBe(2);
});

test('signs that turn the direction are taken out, control characters and too much are refused, markup stays text', async () => {
  const window = windowOf();
  const id = await begin(harness, window, '<b>oi</b> \u202Eabc\u2066');
  expect((await whole(id)).lines[0]?.text).toBe('<b>oi</b> abc');
  for (const text of ['sino\u0007', '\u202E', 'x'.repeat(1_001)])
    expect(codeOf(await sayIn(harness, window, id, text))).toBe('invalid_request');
  valueOf(await sayIn(harness, window, id, 'duas\nlinhas'));
  const short = { conversationId: id, visitorKey: 'curta', key: lineKey(), text: 'oi' };
  expect(codeOf(await harness.call('serviceSay', short, window.as))).toBe('invalid_request');
});

test('nor does a visitor’s name, or where an answer reaches them, turn what operators read beside it', async () => {
  const window = windowOf();
  const id = await begin(harness, window, 'Oi', { name: '\u202Eetropus\u2066', contact: '\u202Emoc.olpmexe@iur' });
  expect(await whole(id)).toMatchObject({ customer: 'etropus', contact: 'moc.olpmexe@iur' });
});

test('a visitor’s contact is sealed, and the key is nowhere in the database', async () => {
  const window = windowOf();
  await begin(harness, window, 'Oi', { contact: 'rui@exemplo.com' });
  const rows = await harness.app.db.selectFrom('service_conversation').selectAll().execute();
  const text = JSON.stringify(rows.map((row) => ({ ...row, sealed: row.sealed_contact?.toString('latin1') })));
  expect(text).not.toContain('rui@');
  expect(text).not.toContain(window.visitorKey);
});

test('[S2.SCREEN.02] in maintenance, in a pause and before a forced change of the password the window answers all the same', async () => {
  const member = await harness.newMember({ initial: true });
  expect(await begin(harness, windowOf(member.caller))).toMatch(/^cnv_/);
  const merchant = await merchantOf(harness.app, '', 'trevo');
  const system = { kind: 'system', id: 'test' } as const;
  if (merchant === null) throw new Error('The brand is there');
  await setStatus(harness.app, merchant, system, { status: 1, maintenanceUntil: null });
  expect(await begin(harness, windowOf())).toMatch(/^cnv_/);
  await setStatus(harness.app, merchant, system, { status: 0, maintenanceUntil: null });
});

test('hours are set by who may change the brand; outside of them a message is kept in the queue', async () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:01' }));
  expect(codeOf(await harness.call('officeSetServiceHours', { days }, ana))).toBe('access_denied');
  for (const wrong of [
    [{ day: 1, from: '10:00', to: '09:00' }],
    [
      { day: 1, from: '09:00', to: '10:00' },
      { day: 1, from: '11:00', to: '12:00' },
    ],
  ])
    expect(codeOf(await harness.call('officeSetServiceHours', { days: wrong }, admin))).toBe('service_hours');
  valueOf(await harness.call('officeSetServiceHours', { days }, admin));
  const window = windowOf();
  const id = await begin(harness, window);
  const { hours } = await lookInto(harness, window);
  expect(hours.days).toEqual(days);
  expect(hours.opensAt === null).toBe(hours.isOpen);
  expect((await desk()).waiting).toMatchObject([{ conversationId: id }]);
  valueOf(await harness.call('officeSetServiceHours', { days: [] }, admin));
  expect((await lookInto(harness, window)).hours).toEqual({ isOpen: true, opensAt: null, days: [] });
  expect(await auditOf('service.hours')).toHaveLength(2);
});

test('replies are kept by brand, changed and taken away, and each act is in the audit log', async () => {
  const texts = { EN: 'A Pix takes two minutes.', PT: 'O Pix leva dois minutos.' };
  valueOf(await harness.call('officeSetServiceReply', { replyId: null, title: 'Pix', texts }, ana));
  const list = async (as: Caller) => valueOf(await harness.call('officeServiceReplies', {}, as));
  const [kept] = await list(rui);
  expect(kept).toMatchObject({ title: 'Pix', texts });
  const replyId = kept?.replyId as Id<'serviceReply'>;
  const abroad = await signOperatorIn(harness, 'support', 'sabia');
  expect(await list(abroad)).toEqual([]);
  expect(codeOf(await harness.call('officeSetServiceReply', { replyId, title: 'Nosso', texts }, abroad))).toBe('not_found');
  expect(codeOf(await harness.call('officeRemoveServiceReply', { replyId }, abroad))).toBe('not_found');
  valueOf(await harness.call('officeSetServiceReply', { replyId, title: 'Pix lento', texts: { PT: 'Já vemos.' } }, ana));
  expect((await list(ana))[0]).toMatchObject({ title: 'Pix lento', texts: { PT: 'Já vemos.' } });
  valueOf(await harness.call('officeRemoveServiceReply', { replyId }, ana));
  expect(await list(ana)).toEqual([]);
  expect(await auditOf('service.reply')).toHaveLength(3);
});

test('conversations that are over are forgotten with their lines: a visitor’s after thirty days, a member’s after a hundred and eighty', async () => {
  const member = await harness.newMember();
  const windows = [windowOf(), windowOf(member.caller)];
  for (const { as, visitorKey } of windows) {
    const conversationId = await begin(harness, { as, visitorKey });
    valueOf(await harness.call('serviceEnd', { conversationId, visitorKey }, as));
  }
  const left = async () => {
    await forgetConversations(harness.app);
    const { rows } = await sql<{ member: boolean }>`SELECT member_id IS NOT NULL AS member FROM service_conversation`.execute(
      harness.app.db,
    );
    return rows.map(({ member: isMember }) => isMember);
  };
  expect(new Set(await left())).toEqual(new Set([false, true]));
  harness.clock.advance(31 * dayMs);
  expect(await left()).toEqual([true]);
  harness.clock.advance(150 * dayMs);
  expect(await left()).toEqual([]);
  expect(await harness.app.db.selectFrom('service_line').selectAll().execute()).toEqual([]);
});

test('silence ends a visitor’s conversation after a day and an answered member’s after three; what a member asked stays until it is answered', async () => {
  // The clock has run: sessions of before are over.
  const late = await signOperatorIn(harness, 'support');
  const [asks, answered] = [await harness.newMember(), await harness.newMember()];
  const windows = [windowOf(), windowOf(asks.caller), windowOf(answered.caller)];
  const ids: Id<'conversation'>[] = [];
  for (const window of windows) ids.push(await begin(harness, window));
  const [, , third] = ids;
  valueOf(await take(harness, third as Id<'conversation'>, late));
  valueOf(await answer(harness, third as Id<'conversation'>, late, 'Foi resolvido?'));
  const states = async () => {
    await tendQueue(harness.app);
    const rows = await harness.app.db.selectFrom('service_conversation').select(['id', 'state']).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.state);
  };
  harness.clock.advance(23 * hourMs);
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  harness.clock.advance(2 * hourMs);
  expect(await states()).toEqual(['closed', 'waiting', 'waiting']);
  harness.clock.advance(2 * dayMs);
  expect(await states()).toEqual(['closed', 'waiting', 'closed']);
  harness.clock.advance(9 * dayMs);
  expect(await states()).toEqual(['closed', 'waiting', 'closed']);
  const [ended] = await harness.app.db.selectFrom('service_line').selectAll().where('event', '=', 'expired').execute();
  expect(ended).toMatchObject({ by: 'event' });
});
