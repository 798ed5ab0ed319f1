import type { Calls, RequestOf } from '@trevo/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import type { Caller, TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, offeredByHouse, proposeOfHouse, signOfHouse } = useContractDesk();
type Seen = { readonly draftId: `ctd_${string}`; readonly revision: number };
const topAgent = () => desk.harness.newMember({ type: 1 });
const draftsOf = async (as: Caller) => valueOf(await desk.harness.call('officeContractDrafts', {}, as)).list;
const proposals = async () => valueOf(await desk.harness.call('officeContractProposals', {}, desk.second)).list;
const save = (text: Partial<RequestOf<Calls['officeSaveContractDraft']>> = {}, as = desk.first) =>
  desk.harness.call('officeSaveContractDraft', { ...termsAt('dividend', 300_000), ...text }, as);
const propose = (seen: Seen, as = desk.first) => desk.harness.call('officeProposeContractDraft', seen, as);
const drop = (seen: Seen, as = desk.first) => desk.harness.call('officeDropContractDraft', seen, as);
const seenOf = ({ draftId, revision }: { readonly draftId: string; readonly revision: number }) => ({ draftId, revision }) as Seen;
const kept = async (text?: Parameters<typeof save>[0], as?: Caller) => valueOf(await save(text, as)) as Seen;
const ofAgent = async ({ username }: TestMember) => (await proposals()).filter(({ downline }) => downline === username);

describe('a draft of the house [F17]', () => {
  test('is its writer’s alone, and nothing stands, is proposed or is paid by it', async () => {
    const top = await topAgent();
    const wish = { account: top.username, answerDays: 3, carry: 'capped', carryCap: '150.50', cap: '4000.00' } as const;
    const { draftId, revision } = await kept(wish);
    const [own] = await draftsOf(desk.first);
    expect(own).toMatchObject({ draftId, revision: 1, downline: top.username, effectiveFrom: null, answerDays: 3 });
    expect(own?.terms).toMatchObject({ kind: 'dividend', carry: 'capped', carryCap: '150.50', cap: '4000.00', currency: 'BRL' });
    expect(await draftsOf(desk.second)).toEqual([]);
    for (const act of [propose, drop]) expect(codeOf(await act({ draftId, revision }, desk.second))).toBe('draft_unknown');
    expect(codeOf(await save({ of: { draftId, revision } }, desk.second))).toBe('draft_unknown');
    await runWork(desk.harness.app, 'contracts');
    expect(await ofAgent(top)).toEqual([]);
    const { rows } = await sql`SELECT FROM contract_line WHERE downline_id = ${top.id}`.execute(desk.harness.app.db);
    expect(rows).toEqual([]);
    valueOf(await drop({ draftId, revision }));
  });

  test('is resumed and changed; of two windows the later is told, and overwrites nothing', async () => {
    const top = await topAgent();
    const first = await kept();
    expect((await draftsOf(desk.first))[0]).toMatchObject({ draftId: first.draftId, downline: null });
    expect(valueOf(await save({ of: first, account: top.username }))).toEqual({ draftId: first.draftId, revision: 2 });
    for (const late of [save({ of: first, ...termsAt('daily', 10) }), propose(first), drop(first)])
      expect(codeOf(await late)).toBe('draft_changed');
    expect((await draftsOf(desk.first))[0]).toMatchObject({ revision: 2, downline: top.username, terms: { kind: 'dividend' } });
    valueOf(await drop({ ...first, revision: 2 }));
  });

  test('proposed twice, also at once, is one proposal; signed, it is what was written', async () => {
    const top = await topAgent();
    const seen = await kept({ account: top.username });
    const answers = (await Promise.all([propose(seen), propose(seen)])).map(valueOf);
    answers.push(valueOf(await propose(seen)));
    expect(new Set(answers.map(({ proposalId }) => proposalId)).size).toBe(1);
    expect(await ofAgent(top)).toMatchObject([{ state: 'proposed', terms: { tiers: [{ ratePpm: 299_999 }, { ratePpm: 300_000 }] } }]);
    expect(await draftsOf(desk.first)).toEqual([]);
    for (const late of [save({ of: seen }), drop(seen)]) expect(codeOf(await late)).toBe('contract_state');
    const { proposalId } = answers[0] as { proposalId: string };
    expect(codeOf(await signOfHouse(proposalId, desk.first))).toBe('ruling_same_operator');
    expect(valueOf(await signOfHouse(proposalId)).offered).not.toBeNull();
    expect(valueOf(await propose(seen)).proposalId).toBe(proposalId);
  });

  test('that cannot be proposed says why and stays as it was', async () => {
    const top = await topAgent();
    const seen = await kept();
    expect(codeOf(await propose(seen))).toBe('draft_account_missing');
    const named = valueOf(await save({ of: seen, account: top.username })) as Seen;
    valueOf(await proposeOfHouse(top, termsAt('dividend', 200_000)));
    expect(codeOf(await propose(named))).toBe('ruling_open');
    await sql`UPDATE member SET status = 'locked' WHERE id = ${top.id}`.execute(desk.harness.app.db);
    expect(codeOf(await propose(named))).toBe('account_not_eligible');
    expect((await draftsOf(desk.first))[0]).toMatchObject(named);
    expect(codeOf(await save({ of: named, tiers: [] }))).toBe('tiers_invalid');
    expect(codeOf(await save({ account: 'nobodyofthatname' }))).toBe('not_in_team');
    expect(valueOf(await drop(named))).toEqual({ done: true });
    expect(valueOf(await drop(named))).toEqual({ done: true });
    expect(codeOf(await propose(named))).toBe('contract_state');
  });

  test.each([
    ['not_in_team', (id: string) => sql`UPDATE member SET type = 0 WHERE id = ${id}`, {}],
    ['effective_date_invalid', () => sql`SELECT 1`, { effectiveFrom: '2020-01-06T03:00:00.000Z' }],
    ['budget_exceeded', () => sql`SELECT 1`, termsAt('daily', 900_000)],
  ] as const)('is refused with %s when it is proposed, as an offer is', async (code, happens, text) => {
    const top = await topAgent();
    const seen = await kept({ account: top.username, ...text });
    await happens(top.id).execute(desk.harness.app.db);
    expect(codeOf(await propose(seen))).toBe(code);
    expect(await ofAgent(top)).toEqual([]);
    valueOf(await drop(seen));
  });

  test('is refused where something stands in its place by then, or the law of the place keeps its kind off', async () => {
    const top = await topAgent();
    const [same, ofSlots, other] = [
      await kept({ account: top.username, ...termsAt('daily', 200) }),
      await kept({ account: top.username, ...termsAt('daily', 200, { category: 'RNG' }) }),
      await kept({ account: (await topAgent()).username, ...termsAt('daily', 200) }),
    ];
    await offeredByHouse(top, termsAt('daily', 300));
    expect(codeOf(await propose(same))).toBe('open_item_exists');
    expect(codeOf(await propose(ofSlots))).toBe('category_overlap');
    await setJurisdiction(desk.harness, 'UK');
    expect(codeOf(await propose(other))).toBe('feature_disabled');
    await setJurisdiction(desk.harness, 'default');
    for (const one of [same, ofSlots, other]) valueOf(await drop(one));
  });

  test('ends with the account that it is for, is one of twenty at most, and no other brand’s or reader’s', async () => {
    const top = await topAgent();
    const seen = await kept({ account: top.username });
    await sql`UPDATE member SET status = 'closed' WHERE id = ${top.id}`.execute(desk.harness.app.db);
    await runWork(desk.harness.app, 'contracts');
    expect(codeOf(await propose(seen))).toBe('contract_state');
    for (let made = 0; made < 20; made++) await kept();
    expect(codeOf(await save())).toBe('drafts_full');
    const [last] = (await draftsOf(desk.first)).map(seenOf) as [Seen];
    const foreign = await signOperatorIn(desk.harness, 'admin', 'sabia');
    expect(codeOf(await drop(last, foreign))).toBe('draft_unknown');
    const auditor = await signOperatorIn(desk.harness, 'auditor');
    expect(codeOf(await desk.harness.call('officeContractDrafts', {}, auditor))).toBe('access_denied');
    for (const one of await draftsOf(desk.first)) valueOf(await drop(seenOf(one)));
  });
});
