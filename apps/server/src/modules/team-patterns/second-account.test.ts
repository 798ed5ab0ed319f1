import { randomUUID } from 'node:crypto';
import { addDays, BusinessCalendar, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { roundOf } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { hashForTest } from '../../../test/hash-for-test.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forgetMerchants } from '../brand/index.ts';
import { sealProfile } from '../members/index.ts';
import { offerReward } from '../reward-centre/index.ts';
import { creditWin, placeBet } from '../seamless/index.ts';

const { desk, put, newest } = useContractDesk();
const reason = 'one passport for both accounts';
const password = 'uma frase longa de senha';

beforeEach(() => askOne(true));
afterEach(() => assertLedgerSound(desk.harness.app));

/** As two operators set it (`modules/agent-settings`). */
async function askOne(oneAccount: boolean): Promise<void> {
  const { app, trevo } = desk.harness;
  await sql`UPDATE merchant SET settings = jsonb_set(settings, '{agents}', ${JSON.stringify({ oneAccount })}::jsonb) WHERE id = ${trevo}`.execute(
    app.db,
  );
  forgetMerchants(app);
}

/** An account that came so many days ago, with a password and an identity paper of this number. */
async function person(days: number, { paper, ...options }: { type?: number; uplineId?: TestMember['id']; paper?: string } = {}) {
  const { app } = desk.harness;
  const member = await desk.harness.newMember(options);
  await sql`UPDATE member SET created_at = now() - ${days} * interval '1 day', password_hash = ${await hashForTest(password)}, password_initial = false
    WHERE id = ${member.id}`.execute(app.db);
  await sql`INSERT INTO member_profile (member_id, merchant_id, sealed, terms_accepted_at, register_ip, id_number_mac)
    VALUES (${member.id}, ${member.merchantId}, ${sealProfile(app, {})}, now(), '127.0.0.1', ${paper ?? null})`.execute(app.db);
  return member;
}
/** The older account of somebody, and a second one. */
async function pair(options: Parameters<typeof person>[1] = {}) {
  const [older, younger] = [await person(30), await person(3, options)];
  await link(younger, older);
  return { older, younger };
}

const link = async (first: TestMember, second: TestMember) =>
  valueOf(await desk.harness.call('officeLinkPersons', { first: first.username, second: second.username, reason }, desk.first));
const look = () => runWork(desk.harness.app, 'team-patterns');
async function found(about: TestMember, state: 'confirmed' | 'open' = 'open') {
  const { list } = valueOf(await desk.harness.call('officeTeamFindings', { kind: 'second_account', state, pageSize: 100 }, desk.second));
  return list.filter(({ accounts }) => accounts.some(({ memberId }) => memberId === about.id));
}
async function findingOf(about: TestMember): Promise<`tfn_${string}`> {
  await look();
  return (await found(about))[0]?.findingId as `tfn_${string}`;
}
const decide = (findingId: `tfn_${string}`, decision: 'confirm' | 'dismiss' = 'confirm') =>
  desk.harness.call('officeDecideTeamFinding', { findingId, decision, note: reason }, desk.first);
const reopen = (findingId: string, as = desk.second) =>
  desk.harness.call('officeReopenSecondAccount', { findingId: findingId as `tfn_${string}`, reason }, as);
async function statesOf(...members: readonly TestMember[]) {
  const { rows } = await sql<{
    id: string;
    status: string;
  }>`SELECT id, status FROM member WHERE id = ANY (${members.map(({ id }) => id)}::text[])`.execute(desk.harness.app.db);
  return members.map((member) => rows.find(({ id }) => id === member.id)?.status);
}
const logIn = (who: TestMember, more: { readonly purpose?: 'withdraw' } = {}) =>
  desk.harness.call('login', { type: 'username', username: who.username, password, ...more }, { merchant: 'trevo', ip: '203.0.113.77' });
async function cashOf(who: TestMember) {
  const { rows } = await sql<{
    units: string;
  }>`SELECT (balance / 10000)::text AS units FROM ledger_account WHERE owner_id = ${who.id} AND pocket = 'main'`.execute(
    desk.harness.app.db,
  );
  return rows[0]?.units;
}

/** Has three units of rebate that nobody claimed. */
const waitForRebate = ({ id, merchantId }: TestMember) =>
  sql`INSERT INTO rebate_stream (merchant_id, member_id, balance, oldest_at) VALUES (${merchantId}, ${id}, ${String(reais(3) * 1_000_000n)}::numeric,
    clock_timestamp())`.execute(desk.harness.app.db);

describe('a second account of one person', () => {
  test('is proposed for closing where the brand asks for one account, once and with what shows it; nothing is closed by a night alone', async () => {
    const top = await person(30, { type: 1, paper: 'a paper of two' });
    const second = await person(3, { uplineId: top.id, paper: 'a paper of two' });
    await link(second, top);
    await askOne(false);
    await look();
    expect(await found(second)).toEqual([]);
    await askOne(true);
    for (let night = 0; night < 2; night++) await look();
    const [line, ...more] = await found(second);
    expect(more).toEqual([]);
    expect(line?.accounts.map(({ memberId }) => memberId)).toEqual([second.id, top.id]);
    expect(line?.second).toMatchObject({ shares: ['document'], isBelow: true, state: null });
    expect(Date.parse(line?.second?.since ?? '')).toBeGreaterThan(Date.parse(line?.second?.keptSince ?? ''));
    expect(await statesOf(second, top)).toEqual(['active', 'active']);
  });

  test('is not found of strangers, of who was taken out of a person, or where the older account is closed', async () => {
    const strangers = [await person(30, { paper: 'p1' }), await person(3, { paper: 'p2' })] as const;
    const apart = await pair();
    valueOf(await desk.harness.call('officeUnlinkPerson', { memberId: apart.younger.id, reason }, desk.first));
    const left = await pair();
    await sql`UPDATE member SET status = 'closed' WHERE id = ${left.older.id}`.execute(desk.harness.app.db);
    await look();
    for (const who of [...strangers, apart.younger, apart.older, left.younger, left.older]) expect(await found(who)).toEqual([]);
  });

  test('of several the oldest stays, whichever was linked first', async () => {
    const { older, younger } = await pair();
    const oldest = await person(90);
    await link(younger, oldest);
    await look();
    expect(new Set((await found(oldest)).map(({ accounts }) => accounts[0]?.memberId))).toEqual(new Set([older.id, younger.id]));
    expect(await found(oldest)).toHaveLength(2);
    for (const { findingId } of await found(oldest)) valueOf(await decide(findingId as `tfn_${string}`));
    expect(await statesOf(oldest, older, younger)).toEqual(['active', 'closed', 'closed']);
  });
});

describe('an operator who confirms it', () => {
  test('closes the second account and leaves the older as it is, once; its owner is told why and comes in to take all of it out, with nothing to play first', async () => {
    const { app } = desk.harness;
    const { older, younger } = await pair();
    await fundMember(app, older, reais(70));
    await fundMember(app, younger, reais(20));
    const gift = { source: 'promotion', sourceKey: randomUUID(), kind: 'cash', amount: reais(30), days: 30 } as const;
    await inTransaction(app.db, (tx) => offerReward(app, tx, { merchantId: younger.merchantId, memberId: younger.id, ...gift }));
    const round = roundOf(younger, randomUUID());
    expect(await placeBet(app.database, { ...round, minor: reais(5) })).toMatchObject({ outcome: 'posted' });
    expect(valueOf(await desk.harness.call('withdrawable', {}, younger.caller)).mode).toBe('block');
    const findingId = await findingOf(younger);
    const both = await Promise.all([decide(findingId), decide(findingId)]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'finding_over']));
    expect(await statesOf(older, younger)).toEqual(['active', 'closed']);
    expect((await found(younger, 'confirmed'))[0]?.second?.state).toBe('closed');
    expect([await cashOf(older), await cashOf(younger)]).toEqual(['70', '45']);
    // What was open is settled.
    await creditWin(app.database, { ...round, externalId: `${round.roundId}-won`, minor: reais(15), endsRound: true });
    expect(await cashOf(younger)).toBe('60');
    expect(codeOf(await desk.harness.call('memberInfo', {}, younger.caller))).toBe('session_expired');
    expect(codeOf(await logIn(younger))).toBe('login_closed');
    const as: Caller = { merchant: 'trevo', token: valueOf(await logIn(younger, { purpose: 'withdraw' })).token };
    expect(valueOf(await desk.harness.call('memberInfo', {}, as))).toMatchObject({ withdrawOnly: true });
    expect(valueOf(await desk.harness.call('withdrawable', {}, as))).toMatchObject({ mode: 'review', cash: '60.00' });
    const asked = { method: 'PIX', amount: '60.00', fields: {} } as const;
    const withdrawn = codeOf(await desk.harness.call('requestWithdrawal', asked, { ...as, headers: { 'idempotency-key': randomUUID() } }));
    expect(['play_paused', 'session_expired', 'access_denied', 'not_logged_in', 'rollover_open']).not.toContain(withdrawn);
    expect(valueOf(await desk.harness.call('memberNotices', {}, as)).map(({ kind }) => kind)).toContain('second_account_closed');
    expect(valueOf(await desk.harness.call('memberNotices', {}, older.caller)).map(({ kind }) => kind)).not.toContain(
      'second_account_closed',
    );
  });

  test('ends its contracts at the next midnight, and what rebates it waits for is paid', async () => {
    const { app } = desk.harness;
    const top = await person(60, { type: 1 });
    await put('house', top, termsAt('dividend', 3_000));
    const { younger } = await pair({ uplineId: top.id });
    const own = await put(top, younger, termsAt('dividend', 1_000));
    await waitForRebate(younger);
    valueOf(await decide(await findingOf(younger)));
    await runWork(app, 'contracts');
    const calendar = new BusinessCalendar('America/Sao_Paulo');
    const midnight = calendar.startOf(addDays(calendar.dateOf(instant(Date.now())), 1));
    expect(await newest(top, own)).toMatchObject({
      state: 'ending',
      endReason: 'ACCOUNT_CLOSED',
      endsAt: new Date(midnight).toISOString(),
    });
    const gone = await person(3);
    await sql`UPDATE member SET status = 'closed' WHERE id = ${gone.id}`.execute(app.db);
    await waitForRebate(gone);
    await runWork(app, 'rebate-claims');
    expect(await cashOf(younger)).toBe('3');
    // Who closed an account itself left nothing in it.
    expect(await cashOf(gone)).toBeUndefined();
  });

  test('is refused where nothing may be closed by it any more: the brand allows several, the account is locked or an agent’s, or no older one is left; and dismissing closes nothing', async () => {
    const { app } = desk.harness;
    const set = (who: TestMember, change: { readonly status?: string; readonly type?: number }) =>
      app.db
        .updateTable('member')
        .set(change as never)
        .where('id', '=', who.id)
        .execute();
    const [locked, agent, lone, apart, several, dismissed] = [
      await pair(),
      await pair({ type: 2 }),
      await pair(),
      await pair(),
      await pair(),
      await pair(),
    ];
    await look();
    const of = async ({ younger }: { readonly younger: TestMember }) => (await found(younger))[0]?.findingId as `tfn_${string}`;
    await set(locked.younger, { status: 'locked' });
    await set(lone.older, { status: 'closed' });
    valueOf(await desk.harness.call('officeUnlinkPerson', { memberId: apart.younger.id, reason }, desk.first));
    for (const one of [locked, agent, lone, apart]) expect(codeOf(await decide(await of(one)))).toBe('second_account_unfit');
    await askOne(false);
    expect(codeOf(await decide(await of(several)))).toBe('second_account_unfit');
    valueOf(await decide(await of(dismissed), 'dismiss'));
    await askOne(true);
    await look();
    expect(await found(dismissed.younger)).toEqual([]);
    expect(await statesOf(...[locked, agent, lone, apart, several, dismissed].map(({ younger }) => younger))).toEqual([
      'locked',
      ...Array.from({ length: 5 }, () => 'active'),
    ]);
    expect(await found(several.younger)).toHaveLength(1);
  });
});

describe('a closing that was a mistake', () => {
  test('is taken back once, by one operator with a reason: the account is as before, its owner is told, and the night does not propose it again', async () => {
    const { older, younger } = await pair();
    await fundMember(desk.harness.app, younger, reais(20));
    const findingId = await findingOf(younger);
    expect(codeOf(await reopen(findingId))).toBe('not_found');
    valueOf(await decide(findingId));
    const both = await Promise.all([reopen(findingId), reopen(findingId)]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'second_account_open']));
    expect(await statesOf(older, younger)).toEqual(['active', 'active']);
    expect((await found(younger, 'confirmed'))[0]?.second?.state).toBe('opened');
    const as: Caller = { merchant: 'trevo', token: valueOf(await logIn(younger)).token };
    expect(valueOf(await desk.harness.call('memberInfo', {}, as))).toMatchObject({ withdrawOnly: false });
    expect(valueOf(await desk.harness.call('memberNotices', {}, as)).map(({ kind }) => kind)).toContain('second_account_opened');
    expect(await cashOf(younger)).toBe('20');
    await look();
    expect(await found(younger)).toEqual([]);
    const { rows } = await sql<{ action: string }>`SELECT action FROM audit_entry WHERE subject_id = ${younger.id} AND action LIKE 'team.%'
      ORDER BY sequence`.execute(desk.harness.app.db);
    expect(rows.map(({ action }) => action).slice(-2)).toEqual(['team.finding.confirm', 'team.second.open']);
  });

  test('does not open an account that its owner had closed before anybody confirmed', async () => {
    const { younger } = await pair();
    const findingId = await findingOf(younger);
    await sql`UPDATE member SET status = 'closed' WHERE id = ${younger.id}`.execute(desk.harness.app.db);
    valueOf(await decide(findingId));
    expect(codeOf(await reopen(findingId))).toBe('not_found');
    expect(await statesOf(younger)).toEqual(['closed']);
    expect(codeOf(await logIn(younger, { purpose: 'withdraw' }))).toBe('contact_your_agent');
  });
});
