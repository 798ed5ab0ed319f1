import { type ContentBody, messageLimits } from '@trevo/contract';
import { dayMs, hourMs, minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  end,
  harness,
  inMinutes,
  publish,
  published,
  reason,
  rollBack,
  useContentDesk,
  write,
  writer,
} from '../../../test/content-desk.ts';
import { newSession, type TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';

useContentDesk();
// Messages of the test before stand in no inbox any more, and bother nobody.
beforeEach(() => sql`UPDATE content_item SET over_at = '2020-01-01' WHERE kind = 'message'`.execute(harness.app.db));

type Message = Extract<ContentBody, { kind: 'message' }>;
const toAll: Message['fields'] = {
  nature: 'service',
  readers: 'all',
  usernames: [],
  levels: [],
  languages: [],
  registeredFrom: null,
  registeredUntil: null,
  newcomers: false,
};
const messageIn = (title: string, fields: Partial<Message['fields']> = {}): ContentBody => ({
  kind: 'message',
  fields: { ...toAll, ...fields },
  texts: { PT: { title, content: '<p>Corpo</p>' }, EN: { title: `${title} EN`, content: '<p>Body</p>' } },
});
const inbox = async ({ caller }: Pick<TestMember, 'caller'>) => valueOf(await harness.call('memberMessages', {}, caller));
const titles = async (member: Pick<TestMember, 'caller'>) => (await inbox(member)).map(({ title }) => title);
const unread = async ({ caller }: TestMember) => valueOf(await harness.call('unreadCount', {}, caller)).unreadCount;
const figures = async (contentId: string) => valueOf(await harness.call('officeMessageFigures', { contentId }, writer));
const heard = (topic: `member:${TestMember['id']}` | `merchant:${TestMember['merchantId']}`) => {
  const told: string[] = [];
  harness.app.bus.subscribe(topic, ({ type }) => told.push(type));
  return told;
};

test('[S1.MC.04] a message stands in the inbox of whom it is for at once, in the reader’s language, is counted as unread until it is read, and of nobody else', async () => {
  const [ana, rui] = [await harness.newMember(), await harness.newMember()];
  const [toAna, toRui, toBrand] = [heard(`member:${ana.id}`), heard(`member:${rui.id}`), heard(`merchant:${harness.trevo}`)];
  const contentId = await published(messageIn('Oi, Ana', { readers: 'listed', usernames: [ana.username] }));
  expect([toAna, toRui, toBrand]).toEqual([['message'], [], []]);
  expect([await unread(ana), await unread(rui)]).toEqual([1, 0]);
  expect(await figures(contentId)).toEqual({ addressed: 1, spared: 0, delivered: 0, read: 0 });
  expect(await inbox(ana)).toMatchObject([{ id: contentId, nature: 'service', title: 'Oi, Ana', content: '<p>Corpo</p>', read: false }]);
  expect(await titles({ caller: { ...ana.caller, language: 'en' } })).toEqual(['Oi, Ana EN']);
  expect(await titles(rui)).toEqual([]);
  expect(await figures(contentId)).toMatchObject({ delivered: 1, read: 0 });
  for (let i = 0; i < 2; i++)
    expect(valueOf(await harness.call('readMessages', { messageId: contentId as `mms_${string}` }, ana.caller))).toEqual({
      unreadCount: 0,
    });
  valueOf(await harness.call('readMessages', {}, rui.caller));
  expect(await inbox(ana)).toMatchObject([{ read: true }]);
  expect(await figures(contentId)).toEqual({ addressed: 1, spared: 0, delivered: 1, read: 1 });
});

test('[S1.MC.04] a message to a brand reaches each of its accounts once, and no account of another, no trial account and no visitor', async () => {
  const [ana, agent] = [await harness.newMember(), await harness.newMember({ type: 2 })];
  const other = await harness.newMember({ merchant: 'sabia' });
  const trial = await harness.newMember({ type: 4 });
  const told = heard(`merchant:${harness.trevo}`);
  await published(messageIn('A todos'));
  expect(told).toEqual(['message']);
  for (const member of [ana, agent]) expect(await titles(member)).toEqual(['A todos']);
  expect(await titles(other)).toEqual([]);
  expect(codeOf(await harness.call('memberMessages', {}, trial.caller))).toBe('need_true_account');
  expect(codeOf(await harness.call('memberMessages', {}, { merchant: 'trevo' }))).toBe('not_logged_in');
  await Promise.all(Array.from({ length: 4 }, () => inbox(ana)));
  const { rows } = await sql`SELECT FROM message_receipt WHERE member_id = ${ana.id}`.execute(harness.app.db);
  expect(rows.length).toBe(1);
});

test.each([
  ['agents', { readers: 'agents' }, ['agent']],
  ['members', { readers: 'members' }, ['old', 'high', 'english']],
  ['a level', { levels: [2] }, ['high']],
  ['the foot of the ladder', { levels: [0] }, ['agent', 'old', 'english']],
  ['a language', { languages: ['EN'] }, ['english']],
  ['the day of registration', { registeredUntil: '2026-01-01' }, ['old']],
  ['days after it', { registeredFrom: '2026-01-02', readers: 'members' }, ['high', 'english']],
] as const)('a message to %s is for those and no others, when it is counted as when it is read', async (_, fields, expected) => {
  const people = {
    agent: await harness.newMember({ type: 1 }),
    old: await harness.newMember(),
    high: await harness.newMember(),
    english: await harness.newMember(),
  };
  const { db } = harness.app;
  await sql`UPDATE member SET created_at = '2026-01-02T02:00:00Z' WHERE id = ${people.old.id}`.execute(db);
  await sql`UPDATE member SET language = 'EN' WHERE id = ${people.english.id}`.execute(db);
  await sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
    VALUES (${people.high.id}, ${harness.trevo}, 2, 0, '2026-01-01', '{}', '2026-01-01')`.execute(db);
  const before = valueOf(await write(messageIn('Para alguns', fields as Partial<Message['fields']>)));
  const counted = (await figures(before.contentId)).addressed;
  valueOf(await publish(before.contentId));
  const reached: string[] = [];
  for (const [name, member] of Object.entries(people)) if ((await titles(member)).includes('Para alguns')) reached.push(name);
  expect(reached).toEqual(expected.toSorted((a, b) => Object.keys(people).indexOf(a) - Object.keys(people).indexOf(b)));
  // Accounts of the tests before count too; these are among them.
  expect(counted).toBeGreaterThanOrEqual(expected.length);
  await sql`UPDATE member SET status = 'closed'`.execute(db);
  expect(await figures(before.contentId)).toMatchObject({ addressed: 0, delivered: expected.length });
});

test('who registers while a message is out has it where it says so only', async () => {
  await published(messageIn('Aos de antes'));
  await published(messageIn('A quem vier', { newcomers: true }));
  harness.clock.advance(minuteMs);
  expect(await titles(await harness.newMember())).toEqual(['A quem vier']);
});

test('an invitation reaches nobody who rests, keeps a limit, has been excluded or is locked, and goes when a pause begins; what is of service stays', async () => {
  const names = ['free', 'pausing', 'limited', 'excluded', 'locked'] as const;
  const people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await harness.newMember()]))) as Record<
    (typeof names)[number],
    TestMember
  >;
  const contentId = await published(messageIn('Venha jogar', { nature: 'invitation', readers: 'members' }));
  await published(messageIn('Manutenção', { readers: 'members' }));
  expect((await titles(people.pausing)).toSorted()).toEqual(['Manutenção', 'Venha jogar']);
  valueOf(await harness.call('setLimit', { kind: 'deposit', period: 'day', amount: '50.00' }, people.limited.caller));
  valueOf(await harness.call('pausePlay', { term: 'day' }, people.pausing.caller));
  valueOf(await harness.call('pausePlay', { term: 'forever' }, people.excluded.caller));
  await sql`UPDATE member SET status = 'locked' WHERE id = ${people.locked.id}`.execute(harness.app.db);
  const seen = async (member: TestMember) =>
    titles({ caller: { merchant: 'trevo', token: await newSession(harness.app, member.merchantId, member.id) } });
  expect((await seen(people.free)).toSorted()).toEqual(['Manutenção', 'Venha jogar']);
  for (const name of ['pausing', 'limited', 'excluded'] as const) expect([name, await seen(people[name])]).toEqual([name, ['Manutenção']]);
  const { spared, addressed } = await figures(contentId);
  expect([spared, addressed >= 4]).toEqual([3, true]);
});

test('where the place asks a limit of everybody, having it spares nobody; having reached it does', async () => {
  await setJurisdiction(harness, 'BR');
  const member = await harness.newMember();
  for (const kind of ['loss', 'time'] as const)
    valueOf(
      await harness.call(
        'setLimit',
        { kind, period: 'day', ...(kind === 'time' ? { minutes: 60 } : { amount: '5.00' }) } as never,
        member.caller,
      ),
    );
  await published(messageIn('Convite', { nature: 'invitation' }));
  expect(await titles(member)).toEqual(['Convite']);
  await sql`UPDATE member_guard SET loss_limits = '{0,NULL,NULL}' WHERE member_id = ${member.id}`.execute(harness.app.db);
  expect(await titles(member)).toEqual([]);
  await setJurisdiction(harness, 'default');
});

test('a scheduled message comes at its start, which open tabs are told, and goes at its end; taken back it is gone from every inbox', async () => {
  const member = await harness.newMember();
  const told = heard(`merchant:${harness.trevo}`);
  const contentId = await published(messageIn('Amanhã'), { startsAt: inMinutes(10), endsAt: inMinutes(20) });
  expect([await titles(member), await unread(member)]).toEqual([[], 0]);
  harness.clock.advance(10 * minuteMs);
  told.length = 0;
  await sql`UPDATE due_work SET due_at = clock_timestamp() WHERE kind = 'message-starts'`.execute(harness.app.db);
  await runWork(harness.app, 'message-starts');
  expect([told, await titles(member)]).toEqual([['message'], ['Amanhã']]);
  harness.clock.advance(10 * minuteMs);
  expect([await titles(member), await unread(member)]).toEqual([[], 0]);
  const next = await published(messageIn('Agora'));
  expect(await titles(member)).toEqual(['Agora']);
  told.length = 0;
  valueOf(await end(next));
  expect([told, await titles(member), await unread(member)]).toEqual([['message'], [], 0]);
  expect(contentId).not.toBe(next);
});

test('a message without an end stands ninety days, and for no longer with one', async () => {
  const draft = valueOf(await write(messageIn('Longe')));
  expect(codeOf(await publish(draft.contentId, 1, { endsAt: new Date(harness.clock.now() + 91 * dayMs).toISOString() }))).toBe(
    'content_unfit',
  );
  valueOf(await publish(draft.contentId));
  const { item } = valueOf(await harness.call('officeContent', { contentId: draft.contentId }, writer));
  expect(Date.parse(item.endsAt ?? '') - Date.parse(item.startsAt ?? '')).toBe(messageLimits.days * dayMs);
});

test('a correction takes the place of what was wrong and comes to nobody a second time; brought back, the old text stands again', async () => {
  const member = await harness.newMember();
  const contentId = await published(messageIn('Ero'));
  valueOf(await harness.call('readMessages', {}, member.caller));
  harness.clock.advance(minuteMs);
  valueOf(await write(messageIn('Erro'), { contentId, from: 1 }));
  valueOf(await publish(contentId, 2));
  expect([await titles(member), await unread(member)]).toEqual([['Erro'], 0]);
  valueOf(await rollBack(contentId, 2, 1));
  expect([await titles(member), await unread(member)]).toEqual([['Ero'], 0]);
});

test('what was seen stays while that version is out, though the reader has risen by then; who has not seen it has it no more', async () => {
  const [seen, late] = [await harness.newMember(), await harness.newMember()];
  await published(messageIn('Ao pé da escada', { levels: [0] }));
  expect(await titles(seen)).toEqual(['Ao pé da escada']);
  for (const { id } of [seen, late])
    await sql`INSERT INTO vip_member (member_id, merchant_id, level, score, since, upgrades, run_to)
      VALUES (${id}, ${harness.trevo}, 1, 0, '2026-01-01', '{}', '2026-01-01')`.execute(harness.app.db);
  expect([await titles(seen), await titles(late)]).toEqual([['Ao pé da escada'], []]);
});

test('the same text does not go out as another message within seven days, nor a fourth invitation or a twenty-first message within a day; a correction always does', async () => {
  const contentId = await published(messageIn('Um'));
  const again = valueOf(await write(messageIn('Um'))).contentId;
  expect(codeOf(await publish(again))).toBe('message_repeated');
  for (const name of ['a', 'b', 'c']) await published(messageIn(name, { nature: 'invitation' }));
  const fourth = valueOf(await write(messageIn('d', { nature: 'invitation' }))).contentId;
  expect(codeOf(await publish(fourth))).toBe('message_too_many');
  expect(codeOf(await publish(fourth, 1, { startsAt: inMinutes(60) }))).toBe('message_too_many');
  for (let i = 5; i <= messageLimits.perDay; i++) await published(messageIn(`Nº ${i}`));
  const tooMany = valueOf(await write(messageIn('Demais'))).contentId;
  expect(codeOf(await publish(tooMany))).toBe('message_too_many');
  valueOf(await write(messageIn('Um, certo'), { contentId, from: 1 }));
  valueOf(await publish(contentId, 2));
  harness.clock.advance(24 * hourMs);
  valueOf(await publish(tooMany, 1, {}, await signOperatorIn(harness, 'content')));
});

test('a hundred messages stand at once, and no more', async () => {
  await sql`INSERT INTO content_item (id, merchant_id, kind, sort, version, over_at)
    SELECT 'mms_0' || lpad(n::text, 25, '0'), ${harness.trevo}, 'message', 0, 1, ${new Date(harness.clock.now() + dayMs).toISOString()}
    FROM generate_series(1, ${messageLimits.standing}) AS n`.execute(harness.app.db);
  await sql`INSERT INTO content_version (content_id, version, fields, texts, written_by, written_at, published_by, published_at, starts_at, ends_at)
    SELECT id, 1, ${JSON.stringify(toAll)}::jsonb, '{}', 'x', now(), 'x', now(), over_at - interval '40 days', over_at
    FROM content_item WHERE id LIKE 'mms_0000%'`.execute(harness.app.db);
  expect(codeOf(await publish(valueOf(await write(messageIn('Mais uma'))).contentId))).toBe('content_full');
  await sql`UPDATE content_item SET over_at = '2020-01-01' WHERE id LIKE 'mms_0000%'`.execute(harness.app.db);
});

test('a message that names nobody, somebody who is not there or of another brand, or days the wrong way round is not published, and says where', async () => {
  const other = await harness.newMember({ merchant: 'sabia', username: 'so-na-sabia' });
  const faultsOf = async (fields: Partial<Message['fields']>) => {
    const { contentId, faults } = valueOf(await write(messageIn('x', fields)));
    expect(codeOf(await publish(contentId))).toBe('content_unfit');
    return faults;
  };
  expect(await faultsOf({ readers: 'listed' })).toEqual([{ at: 'fields.usernames', why: 'required' }]);
  expect(await faultsOf({ readers: 'listed', usernames: [other.username] })).toEqual([{ at: 'fields.usernames.0', why: 'unknown' }]);
  expect(await faultsOf({ registeredFrom: '2026-02-02', registeredUntil: '2026-02-01' })).toEqual([
    { at: 'fields.registeredUntil', why: 'order' },
  ]);
  expect(await faultsOf({ languages: ['XX'] })).toEqual([{ at: 'fields.languages', why: 'language' }]);
});

test('what is stored of a message is clean, and who may only read or write does not publish it', async () => {
  const { contentId } = valueOf(
    await write({
      ...messageIn('x'),
      texts: { PT: { title: '<b>Oi</b>', content: '<p onclick="x()">a<script>alert(1)</script></p><img src=x onerror=alert(1)>' } },
    } as ContentBody),
  );
  const { content } = valueOf(await harness.call('officeContent', { contentId }, writer));
  expect(content.texts).toEqual({ PT: { title: 'Oi', content: '<p>a</p>' } });
  const support = await signOperatorIn(harness, 'support');
  for (const call of ['officePublishContent', 'officeEndContent'] as const)
    expect(codeOf(await harness.call(call, { contentId, version: 1, reason }, support))).toBe('access_denied');
  const sabia = await signOperatorIn(harness, 'content', 'sabia');
  expect(codeOf(await harness.call('officeMessageFigures', { contentId }, sabia))).toBe('not_found');
});
