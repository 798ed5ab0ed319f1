import type { PushMessage } from '@trevo/contract';
import { type Id, minuteMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { reais } from '../../../test/fund-member.ts';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { openRooms, roomFor } from '../../../test/live-desk.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { fund, valueOf } from '../../../test/studio.ts';
import { codeOf } from '../../../test/team-desk.ts';
import { readBalances } from '../wallet/index.ts';

let harness: Harness;
let roomId: Id<'liveRoom'>;
let first: Caller;
let second: Caller;
beforeAll(async () => {
  harness = await startHarness();
  roomId = await openRooms(harness);
  [first, second] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  valueOf(await harness.call('officeSetTips', list, first));
});
afterEach(() => assertLedgerSound(harness.app));
afterAll(() => harness.close());

const list = { isOn: true, amounts: ['5.00', '2.00', '2.00'], dayMax: '10.00' };
type Wish = { readonly amount?: string; readonly key?: string; readonly isAnonymous?: boolean; readonly room?: Id<'liveRoom'> };
const tip = (member: TestMember, { amount = '5.00', key = randomUUID(), isAnonymous = false, room = roomId }: Wish = {}) =>
  harness.call('liveTip', { roomId: room, key, amount, isAnonymous }, member.caller);
const cashOf = async (member: TestMember) => (await readBalances(harness.app.db, member.merchantId, member.id, 'BRL')).main;
const tipIdOf = async (answer: ReturnType<typeof tip>) => valueOf(await answer).tipId as Id<'liveTip'>;
async function rich(more: object = {}): Promise<TestMember> {
  const member = await harness.newMember(more);
  await fund(harness, member, 100);
  return member;
}
const ask = (tipId: Id<'liveTip'>, as = first) => harness.call('officeAskTipReturn', { tipId, reason: 'Typed the wrong amount' }, as);
const decide = (tipId: Id<'liveTip'>, decision: 'give' | 'refuse', as = second) =>
  harness.call('officeDecideTipReturn', { tipId, decision }, as);

test('a tip goes from the cash pocket to the host, once for a key also when two tabs come at once, and the member finds it under its name', async () => {
  const member = await rich();
  const [one, other] = await Promise.all([tip(member, { key: 'the-same-key' }), tip(member, { key: 'the-same-key' })]);
  expect(valueOf(one)).toEqual(valueOf(other));
  expect(await cashOf(member)).toBe(reais(95));
  expect(codeOf(await tip(member, { key: 'the-same-key', amount: '2.00' }))).toBe('idempotency_key_reused');
  const { list: entries } = valueOf(await harness.call('walletEntries', { group: 'tips' }, member.caller));
  expect(entries).toMatchObject([{ kind: 'tip', amount: '-5.00', pocket: 'main', source: { kind: 'tip', id: valueOf(one).tipId } }]);
  const { rows } = await sql<{ owed: bigint }>`SELECT balance AS owed FROM ledger_account WHERE pocket = ${`host:${roomId}`}`.execute(
    harness.app.db,
  );
  expect(rows[0]?.owed).toBeGreaterThanOrEqual(reais(5));
});

test('the room reads of a tip without its amount, under a masked name or none; the office knows who', async () => {
  const member = await rich({ username: 'quiet.giver' });
  // Lines of one instant stand in no order.
  harness.clock.advance(minuteMs);
  const told: PushMessage[] = [];
  const stop = harness.app.bus.subscribe(`merchant:${harness.trevo}`, (message) => told.push(message));
  await tip(member);
  await tip(member, { amount: '2.00', isAnonymous: true });
  const saidOf = () => told.flatMap((message) => (message.type === 'live_line' ? message.lines : []));
  await expect
    .poll(() => saidOf().map(({ kind, by, text }) => [kind, by, text]))
    .toEqual([
      ['tip', 'qu***r', ''],
      ['tip', '', ''],
    ]);
  stop();
  const { lines, tips } = await roomFor(harness, roomId, member.caller);
  expect(lines.slice(-2).map(({ kind, by, text }) => [kind, by, text])).toEqual(
    expect.arrayContaining([
      ['tip', 'qu***r', ''],
      ['tip', '', ''],
    ]),
  );
  expect(tips).toEqual({ currency: 'BRL', amounts: ['2.00', '5.00'], left: '3.00' });
  expect((await roomFor(harness, roomId)).tips).toBeNull();
  const { list: given } = valueOf(await harness.call('officeTips', {}, first));
  expect(given.filter(({ username }) => username === 'quiet.giver').map(({ amount, isAnonymous }) => [amount, isAnonymous])).toEqual(
    expect.arrayContaining([
      ['5.00', false],
      ['2.00', true],
    ]),
  );
});

test('only amounts of the list, only until the most of a day, only money that is there; what was refused moved nothing', async () => {
  const member = await rich();
  expect(codeOf(await tip(member, { amount: '3.00' }))).toBe('tip_amount');
  expect(codeOf(await tip(member, { room: harness.app.newId('liveRoom') }))).toBe('not_found');
  await tip(member);
  await tip(member);
  const over = await tip(member, { amount: '2.00' });
  expect(over.body).toMatchObject({ success: false, errorCode: 'tip_day_limit' });
  expect(await cashOf(member)).toBe(reais(90));
  const poor = await harness.newMember();
  const key = randomUUID();
  expect(codeOf(await tip(poor, { key }))).toBe('insufficient_balance');
});

test('two tabs at once do not both get what is left of a day', async () => {
  const member = await rich();
  await tip(member);
  const codes = (await Promise.all([tip(member), tip(member)])).map((answer) => codeOf(answer) ?? 'given');
  expect(codes.toSorted()).toEqual(['given', 'tip_day_limit']);
});

test('trial accounts, agents, members in a pause or muted, and closed rooms are refused by name; nobody of them is offered it', async () => {
  for (const type of [4, 1]) {
    const other = await harness.newMember({ type });
    expect((await roomFor(harness, roomId, other.caller)).tips).toBeNull();
    expect(codeOf(await tip(other))).toBe(type === 4 ? 'need_true_account' : 'access_denied');
  }
  const paused = await rich();
  await sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${paused.id}, ${paused.merchantId}, 'UTC', 'cool_off', now() - interval '1 hour', now() + interval '9 days',
      '{2026-01-01,2026-01-01,2026-01-01}')`.execute(harness.app.db);
  expect((await roomFor(harness, roomId, paused.caller)).tips).toBeNull();
  expect(codeOf(await tip(paused))).toBe('play_paused');
  const muted = await rich();
  await harness.call('officeMuteMember', { memberId: muted.id, minutes: 5, reason: 'Ofendeu outras pessoas' }, first);
  expect(codeOf(await tip(muted))).toBe('live_muted');
  const member = await rich();
  await harness.call('officeSetLiveRoom', { roomId, isOpen: false, pinned: '', stream: '', onAir: false }, first);
  expect((await roomFor(harness, roomId, member.caller)).tips).toBeNull();
  expect(codeOf(await tip(member))).toBe('live_closed');
  await harness.call('officeSetLiveRoom', { roomId, isOpen: true, pinned: '', stream: '', onAir: false }, first);
});

test('a room that closes while a tip is on its way: one that was given is answered again and not taken twice, one that comes late moves nothing', async () => {
  const member = await rich();
  const given = valueOf(await tip(member, { key: 'answer-was-lost' }));
  const standing = { roomId, pinned: '', stream: '', onAir: false };
  await harness.call('officeSetLiveRoom', { ...standing, isOpen: false }, first);
  expect(valueOf(await tip(member, { key: 'answer-was-lost' }))).toEqual(given);
  expect(codeOf(await tip(member, { key: 'came-late' }))).toBe('live_closed');
  expect(await cashOf(member)).toBe(reais(95));
  await harness.call('officeSetLiveRoom', { ...standing, isOpen: true }, first);
});

test('whoever has a limit of losses tips no more than it leaves, earlier tips counted', async () => {
  const member = await rich();
  await sql`INSERT INTO protection_limit (member_id, merchant_id, kind, period, value, set_at)
    VALUES (${member.id}, ${member.merchantId}, 'loss', 'week', ${reais(6)}, now())`.execute(harness.app.db);
  expect((await tip(member)).body.success).toBe(true);
  expect(codeOf(await tip(member, { amount: '2.00' }))).toBe('loss_limit_reached');
  expect(await cashOf(member)).toBe(reais(95));
});

test.each(['BR', 'UK', 'MT'])('under the profile of %s nobody tips, is offered it, or can switch it on', async (code) => {
  await setJurisdiction(harness, code);
  const member = await rich();
  expect(codeOf(await tip(member))).toBe('tips_off');
  expect((await roomFor(harness, roomId, member.caller)).tips).toBeNull();
  expect(codeOf(await harness.call('officeSetTips', list, first))).toBe('tips_off');
  expect(valueOf(await harness.call('officeTips', {}, first)).allowed).toBe(false);
  await setJurisdiction(harness, 'default');
});

test('a brand without a list, or with one that is put off, takes no tips', async () => {
  const member = await rich();
  valueOf(await harness.call('officeSetTips', { ...list, isOn: false }, first));
  expect(codeOf(await tip(member))).toBe('tips_off');
  expect((await roomFor(harness, roomId, member.caller)).tips).toBeNull();
  valueOf(await harness.call('officeSetTips', list, first));
});

test('a wrong tip goes back when two operators say so, once, with its line; one alone, a second asking and another brand cannot', async () => {
  const member = await rich();
  const tipId = await tipIdOf(tip(member));
  expect(codeOf(await decide(tipId, 'give'))).toBe('tip_state');
  valueOf(await ask(tipId));
  expect(codeOf(await ask(tipId, second))).toBe('tip_state');
  expect(codeOf(await decide(tipId, 'give', first))).toBe('second_approval_required');
  const foreign = await signOperatorIn(harness, 'admin', 'sabia');
  expect(codeOf(await decide(tipId, 'give', foreign))).toBe('not_found');
  expect(codeOf(await ask(tipId, foreign))).toBe('not_found');
  expect(await cashOf(member)).toBe(reais(95));
  const both = await Promise.all([decide(tipId, 'give'), decide(tipId, 'give')]);
  expect(both.map((answer) => codeOf(answer) ?? 'given').toSorted()).toEqual(['given', 'tip_state']);
  expect(await cashOf(member)).toBe(reais(100));
  expect(codeOf(await ask(tipId))).toBe('tip_state');
  const { list: entries } = valueOf(await harness.call('walletEntries', { group: 'tips' }, member.caller));
  expect(entries.map(({ kind }) => kind)).toEqual(['tip_return', 'tip']);
  // What went back counts in no day.
  expect((await roomFor(harness, roomId, member.caller)).tips?.left).toBe('10.00');
});

test('a second operator may leave a tip with the host, and who asked may take it back; sums count what stands', async () => {
  const member = await rich();
  const sumsOf = async () => valueOf(await harness.call('officeLive', {}, first)).find((room) => room.roomId === roomId)?.tips[0];
  const before = await sumsOf();
  const tipId = await tipIdOf(tip(member));
  valueOf(await ask(tipId));
  valueOf(await decide(tipId, 'refuse'));
  valueOf(await ask(tipId));
  valueOf(await decide(tipId, 'refuse', first));
  expect(await cashOf(member)).toBe(reais(95));
  expect((await sumsOf())?.count).toBe((before?.count ?? 0) + 1);
});

test('on the next day of the brand’s calendar a member may tip again', async () => {
  const member = await rich();
  await tip(member);
  await tip(member);
  expect(codeOf(await tip(member, { amount: '2.00' }))).toBe('tip_day_limit');
  await asOwner(harness.app.db, (one) =>
    sql`UPDATE live_tip SET tipped_at = tipped_at - interval '1 day' WHERE member_id = ${member.id}`.execute(one),
  );
  expect((await roomFor(harness, roomId, member.caller)).tips?.left).toBe('10.00');
  expect((await tip(member, { amount: '2.00' })).body.success).toBe(true);
});
