import { productRuleDefaults as usual } from '@trevo/commission/units';
import type { Calls, RequestOf } from '@trevo/contract';
import { addDays, BusinessCalendar, dayMs, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { useFactsDesk } from '../../../test/facts-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

const { desk, reckon, playRound, linesOf, expectFactsToBeTheSumOfLines } = useFactsDesk();
const codeOf = ({ body }: { readonly body: { readonly success: boolean } }) => (body as { readonly errorCode?: string }).errorCode;
const reason = 'stakes of slots are hedged';

const operators = {} as { admin: Caller; finance: Caller };
let agent: TestMember;
beforeAll(async () => {
  operators.admin = await signOperatorIn(desk.harness, 'admin');
  operators.finance = await signOperatorIn(desk.harness, 'finance');
  agent = await desk.harness.newMember({ type: 1 });
});
beforeEach(() => asOwner(desk.harness.app.db, (db) => sql`DELETE FROM product_rule`.execute(db)));

type Wish = Omit<RequestOf<Calls['officeSetProductRule']>, 'reason'>;
const set = (wish: Partial<Wish> & Pick<Wish, 'product' | 'rule'>, as = operators.admin) =>
  desk.harness.call('officeSetProductRule', { ...usual, ...wish, reason }, as);
const itemOf = async (product: Wish['product']) =>
  valueOf(await desk.harness.call('agentProductRules', {}, agent.caller)).items.find((one) => one.product === product);
/** What was announced holds since so long, and was announced before that. */
const pass = (ms: number) =>
  asOwner(desk.harness.app.db, (db) =>
    sql`UPDATE product_rule SET since = clock_timestamp() - interval '1 millisecond' * ${ms}, made_at = clock_timestamp() - interval '9 days'`.execute(
      db,
    ),
  );

test('without a word of the brand the rules of the rule book hold, and agents read them', async () => {
  const { items } = valueOf(await desk.harness.call('agentProductRules', {}, agent.caller));
  expect(items.map(({ product, rule }) => `${product} ${rule}`).toSorted()).toEqual(
    [
      'COCKFIGHT ODDS',
      'ELOTT NET',
      'ESPORTS ODDS',
      'FISH STAKE',
      'INHOUSE NET',
      'LIVE NET',
      'LOTT COVER',
      'PVP RAKE',
      'RNG STAKE',
      'SPORTS ODDS',
    ].toSorted(),
  );
  expect(items.every(({ waiting }) => waiting === null)).toBe(true);
  const player = await desk.harness.newMember({ uplineId: agent.id });
  expect((await desk.harness.call('agentProductRules', {}, player.caller)).status).toBe(403);
  const merchant = await merchantOf(desk.harness.app, 'localhost', 'trevo');
  if (!merchant) throw new Error('no brand');
  const switchAgents = (enabled: boolean) =>
    setFlag(desk.harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'AGENTPOLICY3', enabled });
  await switchAgents(false);
  expect(codeOf(await desk.harness.call('agentProductRules', {}, agent.caller))).toBe('feature_disabled');
  await switchAgents(true);
});

describe('a change', () => {
  test('holds from the first midnight after seven full days, is read by agents at once, and stands in the audit log', async () => {
    const before = desk.harness.app.clock.now();
    const { since } = valueOf(await set({ product: 'RNG', rule: 'NET' }));
    const calendar = new BusinessCalendar('America/Sao_Paulo');
    const at = instant(Date.parse(since ?? ''));
    expect(at).toBeGreaterThanOrEqual(before + 7 * dayMs);
    expect(at).toBeLessThanOrEqual(calendar.startOf(addDays(calendar.dateOf(before), 9)));
    expect(calendar.startOf(calendar.dateOf(at))).toBe(at);
    expect(await itemOf('RNG')).toMatchObject({ rule: 'STAKE', waiting: { rule: 'NET', since } });
    const { rows } = await sql`SELECT detail::jsonb -> 'wanted' ->> 'rule' AS rule FROM audit_entry WHERE action = 'product.rule'`.execute(
      desk.harness.app.db,
    );
    expect(rows.at(-1)).toEqual({ rule: 'NET' });
    const office = valueOf(await desk.harness.call('officeProductRules', {}, operators.admin));
    expect(office.changes).toMatchObject([{ product: 'RNG', rule: 'NET', reason, since, isWithdrawn: false }]);
  });

  test('counts for bets that were accepted since, and for no others, whenever they are settled', async () => {
    const member = await desk.player(1_000);
    valueOf(await set({ product: 'RNG', rule: 'NET' }));
    await playRound(member, 'waits', [100, 90], 'slot');
    await reckon();
    await pass(60_000);
    // Accepted before the rule holds, settled after.
    await playRound(member, 'before', [100, 90], 'slot');
    await asOwner(desk.harness.app.db, (db) =>
      sql`UPDATE settled_line SET accepted_at = clock_timestamp() - interval '2 minutes' WHERE external_id = 'before'`.execute(db),
    );
    await playRound(member, 'after', [100, 90], 'slot');
    await reckon();
    expect((await linesOf(member)).map(({ unit, valid, reason: why }) => [unit, valid, why])).toEqual([
      ['waits', 100n, 'FULL'],
      ['before', 100n, 'FULL'],
      ['after', 10n, 'NET'],
    ]);
    await expectFactsToBeTheSumOfLines();
  });

  test('is taken back by what holds now, another replaces the one that waits, and what holds already changes nothing', async () => {
    expect(codeOf(await set({ product: 'RNG', rule: 'STAKE' }))).toBe('rule_unchanged');
    valueOf(await set({ product: 'RNG', rule: 'NET' }));
    expect(valueOf(await set({ product: 'RNG', rule: 'STAKE' }))).toEqual({ since: null });
    expect(await itemOf('RNG')).toMatchObject({ rule: 'STAKE', waiting: null });
    valueOf(await set({ product: 'LOTT', rule: 'COVER', coveragePpm: 600_000 }));
    valueOf(await set({ product: 'LOTT', rule: 'COVER', coveragePpm: 500_000 }));
    expect(await itemOf('LOTT')).toMatchObject({ coveragePpm: usual.coveragePpm, waiting: { coveragePpm: 500_000 } });
    const { changes } = valueOf(await desk.harness.call('officeProductRules', {}, operators.admin));
    expect(changes.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, true, true]);
  });

  test('that does not fit the kind of game is refused, and only who may write the brand makes one', async () => {
    expect(codeOf(await set({ product: 'INHOUSE', rule: 'STAKE' }))).toBe('rule_unfit');
    expect(codeOf(await set({ product: 'LIVE', rule: 'STAKE' }))).toBe('rule_unfit');
    expect((await set({ product: 'RNG', rule: 'NET' }, operators.finance)).status).toBe(403);
    expect((await itemOf('RNG'))?.waiting).toBeNull();
  });
});

test('an account for trying things out counts in no figure while it is marked, and what it played before and after counts', async () => {
  const member = await desk.player(1_000);
  const support = await signOperatorIn(desk.harness, 'support');
  const mark = (isTest: boolean, as = support) => desk.harness.call('officeMarkTestAccount', { memberId: member.id, isTest, reason }, as);
  const play = async (unit: string) => {
    await playRound(member, unit, [10, 0]);
    await reckon();
  };
  await play('before');
  for (let time = 0; time < 2; time++) valueOf(await mark(true));
  await play('meanwhile');
  const shown = valueOf(await desk.harness.call('officeMember', { memberId: member.id }, support)).member;
  expect(shown).toMatchObject({ isTest: true });
  valueOf(await mark(false));
  await play('afterwards');
  expect((await linesOf(member)).map(({ unit }) => unit)).toEqual(['before', 'afterwards']);
  await expectFactsToBeTheSumOfLines();
  const { rows } =
    await sql`SELECT detail::jsonb ->> 'after' AS after FROM audit_entry WHERE action = 'member.test' ORDER BY sequence`.execute(
      desk.harness.app.db,
    );
  expect(rows).toEqual([{ after: 'true' }, { after: 'false' }]);
  expect((await mark(true, await signOperatorIn(desk.harness, 'games'))).status).toBe(403);
  // A trial account counts nowhere as it is.
  const trial = await desk.harness.newMember({ type: 4 });
  expect(codeOf(await desk.harness.call('officeMarkTestAccount', { memberId: trial.id, isTest: true, reason }, support))).toBe('not_found');
});
