import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, useCashierDesk, valueOf } from '../../../test/cashier-desk.ts';
import type { Caller } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { seedCatalogue } from '../../seed/seed-catalogue.ts';
import { readAudit } from '../audit/index.ts';

const desk = useCashierDesk();
const reason = 'because a test asks for it';
let admin: Caller;
let second: Caller;
let stranger: Caller;
beforeAll(async () => {
  await seedCatalogue(desk.harness.app, desk.harness.app.db, desk.harness.trevo);
  admin = await signOperatorIn(desk.harness, 'admin');
  second = await signOperatorIn(desk.harness, 'finance');
  stranger = await signOperatorIn(desk.harness, 'admin', 'sabia');
});

const keyed = (caller: Caller, key: string = randomUUID()): Caller => ({ ...caller, headers: { 'idempotency-key': key } });
const decide = (name: 'officeApproveWithdrawal' | 'officeRejectWithdrawal', withdrawalId: string, as: Caller) =>
  desk.harness.call(name, { withdrawalId, ...(name === 'officeRejectWithdrawal' ? { reason } : {}) } as never, as);

test('an operator sees the queue, approves, and the member is paid; the audit log tells who did it', async () => {
  const member = await desk.memberWith(100);
  const { withdrawalId } = await desk.newWithdrawal(member, '60.00');
  const queue = await desk.harness.call('officeWithdrawals', { status: 'waiting' }, admin);
  expect(valueOf<{ list: { withdrawalId: string }[] }>(queue.body).list.map((line) => line.withdrawalId)).toContain(withdrawalId);
  const story = await desk.harness.call('officeWithdrawal', { withdrawalId } as never, admin);
  expect(story.body).toMatchObject({
    value: { balance: '40.00', totals: { deposits: '100.00' }, withdrawal: { username: member.username } },
  });
  const key = randomUUID();
  const approved = await decide('officeApproveWithdrawal', withdrawalId, keyed(admin, key));
  expect(approved.body).toMatchObject({ success: true });
  expect((await decide('officeApproveWithdrawal', withdrawalId, keyed(admin, key))).body).toEqual(approved.body);
  expect(codeOf((await decide('officeApproveWithdrawal', withdrawalId, keyed(second))).body)).toBe('withdrawal_not_pending');
  expect(codeOf((await decide('officeRejectWithdrawal', withdrawalId, keyed(second))).body)).toBe('withdrawal_not_pending');
  const audit = await desk.harness.call('officeAudit', { action: 'withdrawal.approve' }, admin);
  expect(audit.body).toMatchObject({ value: { list: [{ subject: { id: withdrawalId }, actor: { name: 'Operator' } }] } });
});

test('above the threshold two persons are needed, and the same person cannot be both', async () => {
  await desk.setCashier({ secondApprovalFrom: '50.00', twoPersonsFrom: '50.00' });
  const member = await desk.memberWith(50_000);
  const { withdrawalId } = await desk.newWithdrawal(member, '10000.00');
  expect((await decide('officeApproveWithdrawal', withdrawalId, keyed(admin))).body).toMatchObject({
    value: { approvals: 1, approvalsNeeded: 2 },
  });
  expect(codeOf((await decide('officeApproveWithdrawal', withdrawalId, keyed(admin))).body)).toBe('withdrawal_same_operator');
  for (const [as, isOwnApproval] of [[admin, true] as const, [second, false] as const])
    expect((await desk.harness.call('officeWithdrawal', { withdrawalId } as never, as)).body).toMatchObject({
      value: { withdrawal: { isOwnApproval } },
    });
  expect((await decide('officeApproveWithdrawal', withdrawalId, keyed(second))).body).toMatchObject({ value: { approvals: 2 } });
  await desk.setCashier({});
});

test('a rejection gives the money back with its reason, and a decision without, or with a used, key is refused', async () => {
  const member = await desk.memberWith(100);
  const { withdrawalId } = await desk.newWithdrawal(member, '60.00');
  const other = await desk.newWithdrawal(member, '20.00');
  for (const name of ['officeApproveWithdrawal', 'officeRejectWithdrawal'] as const) {
    expect(codeOf((await decide(name, withdrawalId, admin)).body)).toBe('idempotency_key_missing');
    expect(codeOf((await decide(name, desk.harness.app.newId('withdrawal'), keyed(admin))).body)).toBe('not_found');
    const key = randomUUID();
    await decide(name, desk.harness.app.newId('withdrawal'), keyed(admin, key));
    expect(codeOf((await decide(name, other.withdrawalId, keyed(admin, key))).body)).toBe('idempotency_key_reused');
  }
  expect((await decide('officeRejectWithdrawal', withdrawalId, keyed(admin))).body).toMatchObject({ value: { status: 'rejected' } });
  expect(await desk.funds(member)).toEqual(['80.00', '20.00']);
});

test('while a decision is being made, the same request is told to wait', async () => {
  const member = await desk.memberWith(100);
  for (const name of ['officeApproveWithdrawal', 'officeRejectWithdrawal'] as const) {
    const { withdrawalId } = await desk.newWithdrawal(member, '20.00');
    const key = randomUUID();
    expect((await decide(name, withdrawalId, keyed(admin, key))).status).toBe(200);
    // The first process died between the money and the answer: its answer is missing and its lease runs.
    await sql`UPDATE stored_answer SET status = NULL, body = NULL, lease_until = now() + interval '1 minute' WHERE key = ${key}`.execute(
      desk.harness.app.db,
    );
    expect(codeOf((await decide(name, withdrawalId, keyed(admin, key))).body)).toBe('request_in_progress');
  }
});

test('an operator of another brand finds none of it', async () => {
  const member = await desk.memberWith(50);
  const { withdrawalId } = await desk.newWithdrawal(member, '50.00');
  const answers = [
    await desk.harness.call('officeWithdrawal', { withdrawalId } as never, stranger),
    await decide('officeApproveWithdrawal', withdrawalId, keyed(stranger)),
    await desk.harness.call('officeMember', { memberId: member.id }, stranger),
    await desk.harness.call('officeMemberLedger', { memberId: member.id }, stranger),
    await desk.harness.call('officeMemberRounds', { memberId: member.id }, stranger),
    await desk.harness.call('officeSetMemberStatus', { memberId: member.id, status: 'locked', reason }, stranger),
    await desk.harness.call('officeRound', { memberId: member.id, vendor: 'PGE', round: 'none' }, admin),
    await desk.harness.call('officeSetFlag', { modId: 'NOTHING', enabled: true }, admin),
  ];
  expect(answers.map(({ body }) => codeOf(body))).toEqual(answers.map(() => 'not_found'));
  const list = await desk.harness.call('officeMembers', {}, stranger);
  expect(list.body).toMatchObject({ value: { total: 0 } });
});

test('a member page shows money, and locking ends every session at once', async () => {
  const member = await desk.memberWith(25);
  const page = await desk.harness.call('officeMember', { memberId: member.id }, admin);
  expect(page.body).toMatchObject({ value: { member: { balance: '25.00', status: 'active' }, totals: { deposits: '25.00' } } });
  const ledger = await desk.harness.call('officeMemberLedger', { memberId: member.id }, admin);
  expect(ledger.body).toMatchObject({ value: { total: 1, list: [{ kind: 'deposit', amount: '25.00', balanceAfter: '25.00' }] } });
  expect((await desk.harness.call('officeMemberRounds', { memberId: member.id }, admin)).body).toMatchObject({
    value: { list: [], next: null },
  });
  await desk.harness.call('officeSetMemberStatus', { memberId: member.id, status: 'locked', reason }, admin);
  expect(codeOf((await desk.harness.call('memberInfo', {}, member.caller)).body)).toBe('session_expired');
});

test('flags, status, games and vendors change with a reason, and what does not exist is refused', async () => {
  const games = valueOf<{ list: { nodeId: `gam_${string}`; enabled: boolean }[] }>(
    (await desk.harness.call('officeGames', {}, admin)).body,
  ).list;
  expect(games[0]).toMatchObject({ vendor: 'PGE', vendorName: 'Estúdio Trevo' });
  const [game] = games;
  if (!game) throw new Error('the catalogue is empty');
  expect((await desk.harness.call('officeSetGame', { nodeId: game.nodeId, enabled: false, reason }, admin)).status).toBe(200);
  const unknown = desk.harness.app.newId('game');
  expect(codeOf((await desk.harness.call('officeSetGame', { nodeId: unknown, enabled: false, reason }, admin)).body)).toBe('game_unknown');
  expect(codeOf((await desk.harness.call('officeSetVendor', { vendor: 'NOBODY', enabled: false, reason }, admin)).body)).toBe(
    'game_unknown',
  );
  expect((await desk.harness.call('officeSetVendor', { vendor: 'PGE', maintenance: { until: null }, reason }, admin)).status).toBe(200);
  expect((await desk.harness.call('officeVendors', {}, admin)).body).toMatchObject({
    value: [{ vendor: 'PGE', maintenance: { until: null } }],
  });
  expect((await desk.harness.call('officeSetFlag', { modId: 'FREEPLAY', enabled: false }, admin)).status).toBe(200);
  const brand = await desk.harness.call('officeBrand', {}, admin);
  expect(
    valueOf<{ flags: { modId: string; enabled: boolean }[] }>(brand.body).flags.find(({ modId }) => modId === 'FREEPLAY')?.enabled,
  ).toBe(false);
  const status = (wanted: 0 | 1 | 2, blockedCountries: string[]) =>
    desk.harness.call('officeSetStatus', { status: wanted, maintenanceUntil: null, blockedCountries, reason }, admin);
  expect(codeOf((await status(2, [])).body)).toBe('blocked_countries_empty');
  expect(codeOf((await status(2, ['QQ'])).body)).toBe('country_unknown');
  expect((await status(2, ['VN'])).body).toMatchObject({ value: { status: 2, blockedCountries: ['VN'] } });
  expect((await status(0, [])).body).toMatchObject({ value: { status: 0, blockedCountries: [] } });
  for (const action of ['brand.status', 'brand.blocked_countries'] as const) {
    const lines = await readAudit(desk.harness.app.db, desk.harness.trevo, { action, limit: 2 });
    expect(lines.map(({ detail }) => detail.reason)).toEqual([reason, reason]);
  }
});

test('the dashboard adds up, the ledger proves itself, and payment faults are listed', async () => {
  const dashboard = await desk.harness.call('officeDashboard', {}, admin);
  expect(dashboard.body).toMatchObject({
    success: true,
    value: { revenue: { amount: '0.00' }, vendors: [{ vendor: 'PGE', vendorName: 'Estúdio Trevo' }] },
  });
  expect((await desk.harness.call('officeLedgerProof', {}, admin)).body).toMatchObject({
    value: { sound: true, auditSound: true, faults: [] },
  });
  expect((await desk.harness.call('officePaymentFaults', {}, admin)).body).toMatchObject({ value: { total: 0 } });
});

test('a role may do what it may, and nothing else', async () => {
  const games = await signOperatorIn(desk.harness, 'games');
  expect(codeOf((await desk.harness.call('officeWithdrawals', {}, games)).body)).toBe('access_denied');
  expect((await desk.harness.call('officeGames', {}, games)).status).toBe(200);
});

test('lists are narrowed to days of the brand’s clock and sorted, and what is no day or no order is refused', async () => {
  const member = await desk.memberWith(100);
  const small = await desk.newWithdrawal(member, '20.00');
  const large = await desk.newWithdrawal(member, '70.00');
  const search = member.username;
  const queue = async (request: object): Promise<unknown[]> =>
    valueOf<{ list: { withdrawalId: string }[] }>(
      (await desk.harness.call('officeWithdrawals', { search, ...request }, admin)).body,
    ).list.map(({ withdrawalId }) => withdrawalId);
  const [up, down] = [
    [small.withdrawalId, large.withdrawalId],
    [large.withdrawalId, small.withdrawalId],
  ];
  expect(await queue({ sort: 'amount' })).toEqual(up);
  expect(await queue({ sort: '-amount' })).toEqual(down);
  expect(await queue({ sort: 'at' })).toEqual(up);
  expect(await queue({ sort: '-at' })).toEqual(down);
  const past = { from: '2020-01-01', to: '2020-01-31' };
  const since = { from: '2020-01-01' };
  expect(await queue(since)).toEqual(up);
  expect(await queue(past)).toEqual([]);
  const counts = async (name: 'officeMembers' | 'officeDeposits' | 'officeAudit' | 'officeMemberLedger', request: object) => {
    const ask = async (days: object) =>
      valueOf<{ list: unknown[] }>((await desk.harness.call(name, { ...request, ...days }, admin)).body).list.length;
    return [(await ask(since)) > 0, await ask(past), await ask({ from: '2999-01-01' })];
  };
  expect(await counts('officeMembers', { search, sort: '-balance' })).toEqual([true, 0, 0]);
  expect(await counts('officeDeposits', { sort: '-amount' })).toEqual([expect.any(Boolean), 0, 0]);
  expect(await counts('officeMemberLedger', { memberId: member.id })).toEqual([true, 0, 0]);
  await decide('officeRejectWithdrawal', small.withdrawalId, keyed(admin));
  expect(await counts('officeAudit', {})).toEqual([true, 0, 0]);
  for (const wrong of [{ from: '2026-02-30' }, { to: 'today' }, { sort: 'username' }, { sort: '--at' }])
    expect((await desk.harness.call('officeWithdrawals', wrong as never, admin)).body).toMatchObject({ success: false });
});
