import { house } from '@trevo/commission';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { dayMs, hourMs, type Id, instant, plusMs } from '@trevo/kernel';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractOf, playOf, tierOf, useCommissionDesk } from '../../../test/commission-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const desk = useCommissionDesk();
const start = instant(Date.parse('2026-09-01T03:00:00Z'));
const call = () => desk.harness.call;
const day = (n: number) => plusMs(start, n * dayMs);

let first: Caller;
let second: Caller;
let top: TestMember;
let from = 0;
/** What open pages of the holder were told. */
let pushed: Readonly<Record<string, unknown>>[] = [];
let leave: () => void = () => undefined;
beforeAll(async () => {
  [first, second] = [await signOperatorIn(desk.harness, 'finance'), await signOperatorIn(desk.harness, 'admin')];
});
/** A top agent with a dividend and a salary of three percent each, who turns over 100.0000 on one day that is over. */
beforeEach(async () => {
  from += 1;
  const { trevo, app } = desk.harness;
  top = await desk.topAgent(day(from - 1));
  for (const kind of ['dividend', 'daily'] as const)
    await desk.sign(trevo, contractOf({ kind, upline: house, downline: top.id, effectiveFrom: day(from), tiers: [tierOf(30_000)] }));
  await desk.play(trevo, [playOf(top.id, plusMs(day(from), hourMs), { turnover: 1_000_000n })]);
  await desk.closeFacts(trevo, day(from + 1));
  pushed = [];
  leave = app.bus.subscribe(`member:${top.id}`, (message) => pushed.push(message));
});
afterEach(() => leave());

type Notice = ResponseOf<Calls['memberNotices']>[number];
const notices = async (): Promise<Pick<Notice, 'kind' | 'values'>[]> =>
  valueOf(await call()('memberNotices', {}, top.caller)).map(({ kind, values }) => ({ kind, values }));
const own = async (kind: 'daily' | 'dividend') => valueOf(await call()('commissionStatements', { kind }, top.caller)).list[0];
const hold = (wish: Partial<RequestOf<Calls['officeHoldCommission']>> = {}) =>
  call()('officeHoldCommission', { username: top.username, reason: 'LEGAL', days: 3, note: 'A letter came in.', ...wish }, first);
const holdId = async () =>
  valueOf(await call()('officeCommissionHolds', { pageSize: 100 }, first)).list.find(({ username }) => username === top.username)
    ?.holdId as Id<'commissionHold'>;

test('a dividend that was published waits in the messages with its amount and day, once; of a salary the open pages are told only', async () => {
  for (let time = 0; time < 2; time++) await desk.run();
  const dividend = await own('dividend');
  const told = await notices();
  expect(told).toEqual([{ kind: 'pay_published', values: { pay: 'dividend', amount: '3.00', currency: 'BRL', day: expect.any(String) } }]);
  const statements = pushed.filter(({ type }) => type === 'statement');
  expect(new Set(statements.map(({ statementId }) => statementId))).toEqual(
    new Set([dividend?.statementId, (await own('daily'))?.statementId]),
  );
  expect(pushed.filter(({ type }) => type === 'notice')).toHaveLength(1);
});

test('a hold, a longer one and what it takes back are told with the reason, the day and the amount, and never the note', async () => {
  await desk.run();
  valueOf(await hold({ kind: 'dividend' }));
  const propose = async (act: 'cancelHold' | 'extendHold') => {
    const wish = { holdId: await holdId(), act, evidence: 'written in the letter of that day' };
    const { rulingId } = valueOf(await call()('officeProposeHoldRuling', wish, first));
    valueOf(await call()('officeDecideCommissionRuling', { rulingId: rulingId as Id<'commissionRuling'>, decision: 'approve' }, second));
  };
  await propose('extendHold');
  await propose('cancelHold');
  const told = await notices();
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['pay_cancelled', 'pay_held', 'pay_held', 'pay_published']);
  expect(told.find(({ kind }) => kind === 'pay_cancelled')?.values).toEqual({ pay: 'dividend', amount: '3.00', currency: 'BRL' });
  const held = told.filter(({ kind }) => kind === 'pay_held').map(({ values }) => values);
  expect(held.map(({ reason }) => reason)).toEqual(['LEGAL', 'LEGAL']);
  const days = held.map(({ day: until }) => Date.parse(until ?? '')).toSorted((a, b) => a - b) as [number, number];
  expect(days[1] - days[0]).toBe(14 * dayMs);
  expect(JSON.stringify(told)).not.toContain('letter');
  expect(pushed.filter(({ type }) => type === 'notice').length).toBeGreaterThanOrEqual(4);
});

test('an answer to a dispute is told, and whether it was upheld', async () => {
  await desk.run();
  const statementId = (await own('dividend'))?.statementId as Id<'statement'>;
  valueOf(await call()('disputeStatement', { statementId, claim: 'A tier is missing here.' }, top.caller));
  const open = valueOf(await call()('officeCommissionDisputes', { pageSize: 100 }, first)).list.find(
    ({ username }) => username === top.username,
  );
  const before = pushed.length;
  valueOf(
    await call()('officeAnswerDispute', { disputeId: open?.disputeId as Id<'commissionDispute'>, answer: 'The tier asks for ten.' }, first),
  );
  const kinds = (await notices()).map(({ kind }) => kind);
  expect(kinds).toContain('dispute_answered');
  expect(kinds).not.toContain('dispute_upheld');
  expect(pushed.slice(before)).toEqual(
    expect.arrayContaining([{ type: 'statement', statementId, kind: 'dividend' }, expect.objectContaining({ type: 'notice' })]),
  );
});
