import { type Id, minuteMs } from '@trevo/kernel';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { answer, begin, lineKey, lookInto, sayIn, take, windowOf } from '../../../test/service-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { tendQueue } from './tend-queue.ts';

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
const sit = (as: Caller, isHere = true, capacity = 4) => harness.call('officeServiceSeat', { isHere, capacity }, as);
const spoken = (lines: readonly { readonly by: string; readonly text: string; readonly event: string | null }[]) =>
  lines.map(({ by, text, event }) => `${by}: ${event ?? text}`);
const auditOf = async (action: string) => valueOf(await harness.call('officeAudit', { action }, admin)).list;

test('[S1.SCREEN.02] a visitor asks without an account, an operator takes it and answers, and the window shows who answers', async () => {
  const window = windowOf();
  expect((await lookInto(harness, window)).conversation).toBeNull();
  const id = await begin(harness, window, 'Bom dia', { name: 'Lia', contact: 'lia@example.com' });
  expect(await lookInto(harness, window)).toMatchObject({ waiting: 1, conversation: { state: 'waiting', place: 1, operator: '' } });
  expect((await desk()).waiting).toMatchObject([{ conversationId: id, customer: 'Lia', memberId: null, lastText: 'Bom dia' }]);
  valueOf(await take(harness, id, ana));
  valueOf(await answer(harness, id, ana, 'Olá, Lia!'));
  const { conversation } = await lookInto(harness, window);
  expect(conversation).toMatchObject({ state: 'taken', place: null, operator: 'Operator' });
  expect(spoken(conversation?.lines ?? [])).toEqual(['own: Bom dia', 'event: taken', 'operator: Olá, Lia!']);
  expect(await whole(id)).toMatchObject({ contact: 'lia@example.com', isMine: true, member: null });
});

test('who waits longest stands first, places are counted, and who comes back stands where the waiting time says', async () => {
  const windows = [windowOf(), windowOf(), windowOf()];
  const ids: Id<'conversation'>[] = [];
  for (const window of windows) {
    ids.push(await begin(harness, window));
    harness.clock.advance(1_000);
  }
  const order = async () => (await desk()).waiting.map(({ conversationId }) => conversationId);
  const places = async () => {
    const looks = [];
    for (const window of windows) looks.push((await lookInto(harness, window)).conversation?.place);
    return looks;
  };
  expect(await order()).toEqual(ids);
  expect(await places()).toEqual([1, 2, 3]);
  valueOf(await take(harness, ids[0] as Id<'conversation'>, ana));
  expect(await places()).toEqual([null, 1, 2]);
  const back = { conversationId: ids[0] as Id<'conversation'>, to: null, note: 'Precisa do financeiro.' };
  valueOf(await harness.call('officeServiceHand', back, ana));
  expect(await order()).toEqual(ids);
  expect((await desk()).waitingTotal).toBe(3);
});

test('of two operators who take one conversation at once one has it', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await begin(harness, windowOf({ merchant: 'trevo', ip: `203.0.113.${round}` }));
    const both = await Promise.all([take(harness, id, ana), take(harness, id, rui)]);
    expect(new Set(both.map((one) => (one.body.success ? 'done' : codeOf(one))))).toEqual(new Set(['done', 'service_taken']));
    const loser = both[0]?.body.success ? rui : ana;
    expect(codeOf(await answer(harness, id, loser, 'Eu!'))).toBe('service_not_yours');
    const mine = { conversationId: id, reason: 'other', note: '' } as const;
    valueOf(await harness.call('officeServiceClose', mine, loser === rui ? ana : rui));
  }
});

test('an operator holds no more than they want at once, and a conversation that is theirs already is taken again without harm', async () => {
  await sit(ana, true, 1);
  const [first, second] = [await begin(harness, windowOf()), await begin(harness, windowOf())];
  valueOf(await take(harness, first, ana));
  valueOf(await take(harness, first, ana));
  expect(codeOf(await take(harness, second, ana))).toBe('service_full');
  expect((await desk()).seat).toEqual({ isHere: true, capacity: 1, held: 1 });
  expect(await auditOf('service.take')).not.toHaveLength(0);
});

test('handing over: only to somebody who is here and has room; the note is read by operators and never by the customer', async () => {
  const window = windowOf();
  const id = await begin(harness, window);
  valueOf(await take(harness, id, ana));
  const hand = (to: Id<'operator'>, as: Caller = ana) =>
    harness.call('officeServiceHand', { conversationId: id, to, note: 'Pediu o comprovante.' }, as);
  expect(codeOf(await hand(rui.id))).toBe('service_nobody');
  await sit(rui, true, 1);
  expect(codeOf(await hand(ana.id))).toBe('service_nobody');
  expect((await desk()).others).toMatchObject([{ operatorId: rui.id, held: 0, capacity: 1 }]);
  valueOf(await hand(rui.id));
  expect(codeOf(await hand(ana.id))).toBe('service_not_yours');
  expect(spoken((await whole(id, rui)).lines).slice(2)).toEqual(['note: Pediu o comprovante.', 'event: handed']);
  valueOf(await answer(harness, id, rui, 'Só para nós', true));
  expect(JSON.stringify(await lookInto(harness, window))).not.toMatch(/comprovante|Só para nós/);
  // Who had part in it reads on, and no more than that.
  expect((await whole(id, ana)).isMine).toBe(false);
  expect(codeOf(await answer(harness, id, ana, 'Ainda eu'))).toBe('service_not_yours');
  expect((await auditOf('service.hand'))[0]).toMatchObject({ detail: { to: rui.id, note: 'Pediu o comprovante.' } });
});

test('who is away for a minute, or leaves the desk, holds nothing any more; who is back in time keeps everything', async () => {
  const [window, other] = [windowOf(), windowOf()];
  const kept = await begin(harness, window);
  harness.clock.advance(1_000);
  const lost = await begin(harness, other);
  valueOf(await take(harness, kept, ana));
  valueOf(await take(harness, lost, rui));
  harness.clock.advance(50_000);
  const [session] = await harness.app.db.selectFrom('operator_session').select('id').where('operator_id', '=', ana.id).execute();
  const hold = { kind: 'office', sessionId: session?.id } as never;
  for (const present of harness.app.modules.present) await present(harness.app, [hold]);
  harness.clock.advance(20_000);
  await tendQueue(harness.app);
  await tendQueue(harness.app);
  expect((await lookInto(harness, window)).conversation).toMatchObject({ state: 'taken' });
  const back = (await lookInto(harness, other)).conversation;
  expect(back).toMatchObject({ state: 'waiting', place: 1, operator: '' });
  expect(spoken(back?.lines ?? []).filter((line) => line === 'event: left')).toHaveLength(1);
  expect((await auditOf('service.left'))[0]).toMatchObject({ actor: { kind: 'system' }, subject: { id: lost } });
  valueOf(await sit(ana, false));
  expect((await lookInto(harness, window)).conversation).toMatchObject({ state: 'waiting', place: 1 });
});

test('a line under its key stands once, also when two tabs send it at once; nobody floods a conversation', async () => {
  const window = windowOf();
  const id = await begin(harness, window);
  const key = lineKey();
  const twice = await Promise.all([sayIn(harness, window, id, 'De novo', key), sayIn(harness, window, id, 'De novo', key)]);
  expect(new Set(twice.map((one) => valueOf(one).no)).size).toBe(1);
  valueOf(await take(harness, id, ana));
  const said = { conversationId: id, key: lineKey(), text: 'Oi', isNote: false } as const;
  for (let i = 0; i < 2; i++) valueOf(await harness.call('officeServiceSay', said, ana));
  expect(spoken((await whole(id)).lines)).toEqual(['customer: Meu Pix não caiu.', 'customer: De novo', 'event: taken', 'operator: Oi']);
  const answers = [];
  for (let i = 0; i < 25; i++) answers.push(await sayIn(harness, window, id, `Linha ${i}`));
  expect(codeOf(answers.at(-1) as never)).toBe('too_many_requests');
  harness.clock.advance(2 * minuteMs);
  valueOf(await sayIn(harness, window, id, 'Depois de um minuto'));
});

test('a network begins ten conversations an hour and no more', async () => {
  const from = { merchant: 'trevo', ip: '198.51.100.9' } as const;
  for (let i = 0; i < 10; i++) await begin(harness, windowOf(from));
  const { visitorKey } = windowOf(from);
  const eleventh = { visitorKey, key: lineKey(), text: 'Mais uma', name: '', contact: '' };
  expect(codeOf(await harness.call('serviceStart', eleventh, from))).toBe('too_many_requests');
});

test('another key, another account and another brand find nothing: not to read, say, end, rate or take', async () => {
  const member = await harness.newMember();
  const mine = windowOf(member.caller);
  const id = await begin(harness, mine);
  const strangers = [windowOf(), windowOf((await harness.newMember()).caller), { ...mine, as: { merchant: 'trevo' } }];
  for (const stranger of strangers) {
    const { as, visitorKey } = stranger;
    expect((await lookInto(harness, stranger)).conversation).toBeNull();
    expect(codeOf(await sayIn(harness, stranger, id, 'Sou eu'))).toBe('not_found');
    expect(codeOf(await harness.call('serviceEnd', { conversationId: id, visitorKey }, as))).toBe('not_found');
    expect(codeOf(await harness.call('serviceRate', { conversationId: id, visitorKey, rating: 1 }, as))).toBe('not_found');
    const picture = { conversationId: id, visitorKey, pictureId: harness.app.newId('servicePicture') };
    expect(codeOf(await harness.call('servicePicture', picture, as))).toBe('not_found');
    expect(codeOf(await harness.call('serviceSendPicture', { conversationId: id, visitorKey, key: lineKey(), data: 'aaaa' }, as))).toBe(
      'not_found',
    );
  }
  const visitor = windowOf();
  await begin(harness, visitor);
  expect((await lookInto(harness, { ...visitor, as: { merchant: 'sabia' } })).conversation).toBeNull();
  const abroad = await signOperatorIn(harness, 'admin', 'sabia');
  expect(await desk(abroad)).toMatchObject({ waiting: [], waitingTotal: 0 });
  expect(valueOf(await harness.call('officeServiceArchive', { state: 'waiting' }, abroad)).total).toBe(0);
  expect(codeOf(await take(harness, id, abroad))).toBe('not_found');
  expect(codeOf(await answer(harness, id, abroad, 'Oi'))).toBe('not_found');
  expect(codeOf(await harness.call('officeServiceHand', { conversationId: id, to: null, note: 'Para lá' }, abroad))).toBe('not_found');
  expect(codeOf(await harness.call('officeServiceClose', { conversationId: id, reason: 'other', note: '' }, abroad))).toBe('not_found');
  expect(codeOf(await harness.call('officeServiceConversation', { conversationId: id }, abroad))).toBe('not_found');
  const picture = { conversationId: id, pictureId: harness.app.newId('servicePicture') };
  expect(codeOf(await harness.call('officeServicePicture', picture, abroad))).toBe('not_found');
});

test('who may answer reads what waits and what is theirs; all of it is for who has the right to all, and an auditor answers nothing', async () => {
  const auditor = await signOperatorIn(harness, 'auditor');
  const id = await begin(harness, windowOf());
  expect(codeOf(await take(harness, id, auditor))).toBe('access_denied');
  valueOf(await take(harness, id, ana));
  expect((await whole(id, auditor)).isMine).toBe(false);
  expect(valueOf(await harness.call('officeServiceArchive', { state: 'taken' }, auditor)).list).toMatchObject([{ conversationId: id }]);
  expect(codeOf(await harness.call('officeServiceArchive', {}, ana))).toBe('access_denied');
  expect(codeOf(await harness.call('officeServiceConversation', { conversationId: id }, rui))).toBe('not_found');
  expect(codeOf(await harness.call('officeService', {}, await signOperatorIn(harness, 'content')))).toBe('access_denied');
});
