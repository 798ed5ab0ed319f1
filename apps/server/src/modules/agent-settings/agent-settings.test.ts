import type { Calls, RequestOf } from '@trevo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { type Caller, type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { placeMember } from '../team/index.ts';

type Setting = RequestOf<Calls['officeProposeAgentSetting']>['setting'];

const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
const reason = 'the board decided it in its meeting';
let harness: Harness;
let top: TestMember;
const operators = {} as { first: Caller; second: Caller; finance: Caller };
beforeAll(async () => {
  harness = await startHarness();
  operators.first = await signOperatorIn(harness, 'admin');
  operators.second = await signOperatorIn(harness, 'admin');
  operators.finance = await signOperatorIn(harness, 'finance');
  top = await harness.newMember({ type: 1 });
});
afterAll(() => harness.close());
beforeEach(() => asOwner(harness.app.db, (db) => sql`DELETE FROM agent_setting`.execute(db)));

const propose = (setting: Setting, as = operators.first) => harness.call('officeProposeAgentSetting', { setting, reason }, as);
const decide = (settingId: string, decision: 'approve' | 'reject', as = operators.second) =>
  harness.call('officeDecideAgentSetting', { settingId: settingId as `ags_${string}`, decision }, as);
const settings = async () => valueOf(await harness.call('officeAgentSettings', {}, operators.second));
/** Proposed by one operator and signed by another. */
async function setBoth(setting: Setting): Promise<void> {
  const { settingId } = valueOf(await propose(setting));
  valueOf(await decide(settingId, 'approve'));
}

describe('a setting', () => {
  test('changes when a second operator signs, once, and by nobody alone; both stand in the audit log with what was before', async () => {
    const { levels } = await settings();
    const { settingId } = valueOf(await propose({ item: 'levels', levels: levels - 1 }));
    expect(await settings()).toMatchObject({ levels, changes: [{ item: 'levels', state: 'proposed', isOwn: false, reason }] });
    expect(codeOf(await decide(settingId, 'approve', operators.first))).toBe('ruling_same_operator');
    const both = await Promise.all([decide(settingId, 'approve'), decide(settingId, 'approve')]);
    expect(new Set(both.map(codeOf))).toEqual(new Set([undefined, 'ruling_over']));
    expect(await settings()).toMatchObject({ levels: levels - 1, changes: [{ state: 'done' }] });
    const { rows } = await sql`SELECT action, detail::jsonb -> 'before' ->> 'levels' AS before FROM audit_entry
      WHERE action LIKE 'agents.%' ORDER BY sequence DESC LIMIT 2`.execute(harness.app.db);
    expect(rows).toEqual([
      { action: 'agents.approve', before: String(levels) },
      { action: 'agents.propose', before: String(levels) },
    ]);
    await setBoth({ item: 'levels', levels });
  });

  test('that one person may have one account is off where nobody set it, and on once two operators signed it', async () => {
    expect((await settings()).oneAccount).toBe(false);
    const { settingId } = valueOf(await propose({ item: 'oneAccount', oneAccount: true }));
    expect((await settings()).oneAccount).toBe(false);
    valueOf(await decide(settingId, 'approve'));
    const { oneAccount, balances } = await settings();
    expect({ oneAccount, balances }).toEqual({ oneAccount: true, balances: false });
    await setBoth({ item: 'oneAccount', oneAccount: false });
    expect((await settings()).oneAccount).toBe(false);
  });

  test('that is rejected, or that nobody signed within two days, changes nothing and makes room for another', async () => {
    const { minClaim } = await settings();
    const wish = { item: 'minClaim', amount: '7.00' } as const;
    const { settingId } = valueOf(await propose(wish));
    expect(codeOf(await propose({ item: 'minClaim', amount: '8.00' }))).toBe('ruling_open');
    valueOf(await decide(settingId, 'reject'));
    const late = valueOf(await propose(wish)).settingId;
    await asOwner(harness.app.db, (db) => sql`UPDATE agent_setting SET lapses_at = clock_timestamp() WHERE id = ${late}`.execute(db));
    expect(codeOf(await decide(late, 'approve'))).toBe('ruling_over');
    const again = valueOf(await propose(wish)).settingId;
    const { changes, ...now } = await settings();
    expect(now.minClaim).toBe(minClaim);
    expect(changes.map(({ state }) => state).toSorted()).toEqual(['lapsed', 'proposed', 'rejected']);
    valueOf(await decide(again, 'reject'));
  });

  test('that is as it is already, or that fits nothing, is refused; and only who may write the brand proposes', async () => {
    const { balances, transfers } = await settings();
    expect(codeOf(await propose({ item: 'balances', balances }))).toBe('setting_unchanged');
    expect(codeOf(await propose({ item: 'transfers', ...transfers, least: '10.00', most: '5.00' }))).toBe('setting_unfit');
    expect(codeOf(await propose({ item: 'transfers', ...transfers, least: '0.00' }))).toBe('setting_unfit');
    expect(codeOf(await propose({ item: 'minClaim', amount: '0.00' }))).toBe('setting_unfit');
    expect((await propose({ item: 'balances', balances: !balances }, operators.finance)).status).toBe(403);
    expect(codeOf(await decide('ags_0000000000000000000000000a', 'approve'))).toBe('not_found');
    expect((await settings()).changes).toEqual([]);
  });
});

describe('once it is signed', () => {
  test('levels, balances, single bets, limits of transfers, the least claim and the fund are what the rules read', async () => {
    const before = await settings();
    const transfers = { item: 'transfers', least: '2.00', most: '40.00', day: '90.00', perDay: 3 } as const;
    await setBoth({ item: 'balances', balances: !before.balances });
    await setBoth({ item: 'units', units: true });
    await setBoth(transfers);
    await setBoth({ item: 'minClaim', amount: '9.00' });
    await setBoth({ item: 'fund', left: '500.00' });
    const { item: _item, ...limits } = transfers;
    expect(await settings()).toMatchObject({
      balances: !before.balances,
      units: true,
      transfers: limits,
      minClaim: '9.00',
      fund: '500.00',
    });
    expect(valueOf(await harness.call('officeCommissionFund', {}, operators.finance))).toMatchObject({ left: '500.00' });
    await setBoth({ item: 'fund', left: null });
    expect(valueOf(await harness.call('officeCommissionFund', {}, operators.finance))).toMatchObject({ left: null });
    await setBoth({ item: 'levels', levels: 1 });
    const place = async () => {
      const below = await harness.newMember({ type: 2 });
      return inTransaction(harness.app.db, async (tx) =>
        placeMember(tx, harness.trevo, { memberId: below.id, uplineId: top.id, at: await databaseNow(tx) }),
      );
    };
    expect(await place()).toMatchObject({ ok: false });
    await setBoth({ item: 'levels', levels: before.levels });
    expect(await place()).toBeNull();
  });

  test('a name of an account type is read by pages in that language, and goes back to the platform’s', async () => {
    const kindNames = async () => valueOf(await harness.call('systemStatus', {}, { merchant: 'trevo' })).merchant.kindNames;
    await setBoth({ item: 'kindName', accountType: '42', language: 'PT', name: 'Embaixador' });
    expect(await kindNames()).toEqual({ '42': { PT: 'Embaixador' } });
    expect((await settings()).kindNames).toEqual([{ accountType: '42', language: 'PT', name: 'Embaixador' }]);
    await setBoth({ item: 'kindName', accountType: '42', language: 'PT', name: null });
    expect((await settings()).kindNames).toEqual([]);
  });
});

describe('a budget of turnover', () => {
  const budgetOf = async (product: 'INHOUSE' | 'LIVE') => (await settings()).budgets.find((one) => one.product === product);

  test('lies below what the best game keeps, and not below what is promised', async () => {
    const live = await budgetOf('LIVE');
    expect(live).toMatchObject({ from: 'assumed', ownBudgetPpm: null });
    await setBoth({ item: 'budget', product: 'LIVE', budgetPpm: null, bestReturnPpm: 950_000 });
    const told = await budgetOf('LIVE');
    expect(told).toMatchObject({ from: 'house', edgePpm: 50_000, bestReturnPpm: 950_000 });
    const above = { item: 'budget', product: 'LIVE', budgetPpm: 50_001, bestReturnPpm: 950_000 } as const;
    expect(codeOf(await propose(above))).toBe('budget_exceeded');
    // The site gives rebates of live games: less than they come to cannot be set.
    expect(Number(told?.promisedPpm)).toBeGreaterThan(0);
    expect(codeOf(await propose({ ...above, budgetPpm: 0 }))).toBe('budget_exceeded');
    expect((await budgetOf('LIVE'))?.budgetPpm).toBe(told?.budgetPpm);
    await setBoth({ item: 'budget', product: 'LIVE', budgetPpm: null, bestReturnPpm: null });
  });

  test('that fitted when it was proposed is not signed once more is promised; it waits, and can still be rejected', async () => {
    const promised = async () => Number((await budgetOf('LIVE'))?.promisedPpm);
    const budgetPpm = Math.ceil(await promised());
    const { settingId } = valueOf(await propose({ item: 'budget', product: 'LIVE', budgetPpm, bestReturnPpm: 950_000 }));
    valueOf(await harness.call('officeSetSiteMost', { item: 'LIVE', value: 4_000, reason }, operators.first));
    expect(await promised()).toBeGreaterThan(budgetPpm);
    expect(codeOf(await decide(settingId, 'approve'))).toBe('budget_exceeded');
    expect(await budgetOf('LIVE')).toMatchObject({ from: 'assumed', ownBudgetPpm: null });
    expect((await settings()).changes).toMatchObject([{ state: 'proposed' }]);
    valueOf(await decide(settingId, 'reject'));
  });

  test('of the studio’s own games has no word of the brand about what they return: their sheets say it', async () => {
    expect(codeOf(await propose({ item: 'budget', product: 'INHOUSE', budgetPpm: null, bestReturnPpm: 950_000 }))).toBe('setting_unfit');
    expect(await budgetOf('INHOUSE')).toMatchObject({ from: 'studio', bestReturnPpm: null });
  });
});
