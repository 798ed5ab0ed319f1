import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { readAudit } from '../audit/index.ts';

const { desk, proposeOfHouse, signOfHouse, offeredByHouse, newest, sign } = useContractDesk();
const proposals = async (as = desk.first) => valueOf(await desk.harness.call('officeContractProposals', {}, as)).list;
const contractsOf = async () => valueOf(await desk.harness.call('officeContracts', { state: 'open' }, desk.first)).list;
const topAgent = () => desk.harness.newMember({ type: 1 });
const idOf = async (proposed: ReturnType<typeof proposeOfHouse>) => valueOf(await proposed).proposalId;
const unknownId = 'ctp_00000000000000000000000000';

describe('a contract of the house [F17]', () => {
  test('is offered by two: its agent has nothing before the second signs, and then what the first wrote', async () => {
    const top = await topAgent();
    const terms = termsAt('dividend', 300_000, { carry: 'capped', carryCap: '150.50', cap: '4000.00', answerDays: 3 });
    const id = await idOf(proposeOfHouse(top, terms));
    expect((await contractsOf()).filter(({ downline }) => downline === top.username)).toEqual([]);
    expect(valueOf(await desk.harness.call('agentContracts', { as: 'holder' }, top.caller)).list).toEqual([]);
    const [waiting] = await proposals(desk.second);
    expect(waiting).toMatchObject({
      proposalId: id,
      downline: top.username,
      state: 'proposed',
      isOwn: false,
      effectiveFrom: null,
      terms: { kind: 'dividend', carry: 'capped', carryCap: '150.50', cap: '4000.00' },
    });
    expect((await proposals())[0]?.isOwn).toBe(true);
    expect(codeOf(await signOfHouse(id, desk.first))).toBe('ruling_same_operator');
    const { offered } = valueOf(await signOfHouse(id));
    expect(await newest(top, offered?.contractId ?? '')).toMatchObject({
      state: 'offered',
      terms: { tiers: [{ ratePpm: 299_999 }, { ratePpm: 300_000 }], carryCap: '150.50', cap: '4000.00' },
    });
    expect(codeOf(await signOfHouse(id))).toBe('ruling_over');
    expect((await proposals())[0]).toMatchObject({ state: 'done', decidedBy: expect.any(String) });
    const acts = (await readAudit(desk.harness.app.db, desk.harness.trevo, { limit: 20 })).map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(['contract.offer.propose', 'contract.offer']));
  });

  test('is not offered where the proposal is ended, by whoever of both, and can be proposed again', async () => {
    const top = await topAgent();
    for (const by of [desk.first, desk.second]) {
      const id = await idOf(proposeOfHouse(top, termsAt('daily', 300)));
      expect(codeOf(await proposeOfHouse(top, termsAt('daily', 200)))).toBe('ruling_open');
      expect(valueOf(await signOfHouse(id, by, 'reject'))).toEqual({ offered: null });
      expect(codeOf(await signOfHouse(id))).toBe('ruling_over');
    }
    expect((await contractsOf()).filter(({ downline }) => downline === top.username)).toEqual([]);
  });

  test('signed twice at once is one offer', async () => {
    const top = await topAgent();
    const third = await signOperatorIn(desk.harness, 'finance');
    const id = await idOf(proposeOfHouse(top, termsAt('daily', 300)));
    const codes = (await Promise.all([signOfHouse(id), signOfHouse(id, third)])).map(codeOf);
    expect(codes).toHaveLength(2);
    expect(codes).toEqual(expect.arrayContaining(['ruling_over', undefined]));
    expect((await contractsOf()).filter(({ downline }) => downline === top.username)).toHaveLength(1);
  });

  test('that can no longer be offered when it is signed stays a proposal, and says why', async () => {
    const top = await topAgent();
    const id = await idOf(proposeOfHouse(top, termsAt('daily', 300)));
    await setJurisdiction(desk.harness, 'UK');
    expect(codeOf(await signOfHouse(id))).toBe('feature_disabled');
    await setJurisdiction(desk.harness, 'default');
    expect((await proposals())[0]?.state).toBe('proposed');
    const other = await topAgent();
    await offeredByHouse(other, termsAt('daily', 300));
    expect(codeOf(await proposeOfHouse(other, termsAt('daily', 200)))).toBe('open_item_exists');
    expect(valueOf(await signOfHouse(id)).offered).not.toBeNull();
  });

  test('that nobody signed in two days is nothing, and makes place for another', async () => {
    const top = await topAgent();
    const id = await idOf(proposeOfHouse(top, termsAt('daily', 300)));
    await asOwner(desk.harness.app.db, (db) =>
      sql`UPDATE contract_proposal SET lapses_at = now() - interval '1 second' WHERE id = ${id}`.execute(db),
    );
    expect(codeOf(await signOfHouse(id))).toBe('ruling_over');
    expect((await proposals())[0]?.state).toBe('lapsed');
    expect(valueOf(await signOfHouse(await idOf(proposeOfHouse(top, termsAt('daily', 300))))).offered).not.toBeNull();
  });

  test('is not proposed where one is signed and still to begin', async () => {
    const top = await topAgent();
    const first = await sign('house', top, termsAt('dividend', 200_000));
    expect(codeOf(await proposeOfHouse(top, termsAt('dividend', 300_000)))).toBe('open_item_exists');
    expect(first).toMatch(/^ctr_/);
  });

  test('is nobody else’s: another brand and who may only read sign nothing', async () => {
    const top = await topAgent();
    const id = await idOf(proposeOfHouse(top, termsAt('daily', 300)));
    const foreign = await signOperatorIn(desk.harness, 'admin', 'sabia');
    expect(codeOf(await signOfHouse(id, foreign))).toBe('not_found');
    expect(codeOf(await signOfHouse(unknownId))).toBe('not_found');
    const auditor = await signOperatorIn(desk.harness, 'auditor');
    expect(codeOf(await signOfHouse(id, auditor))).toBe('access_denied');
    expect((await proposals(auditor))[0]?.proposalId).toBe(id);
    expect(await proposals(foreign)).toEqual([]);
  });

  test.each([
    ['feature_disabled', () => setJurisdiction(desk.harness, 'UK')],
    ['account_not_eligible', (id: string) => sql`UPDATE member SET status = 'locked' WHERE id = ${id}`.execute(desk.harness.app.db)],
    ['not_in_team', (id: string) => sql`UPDATE member SET type = 0 WHERE id = ${id}`.execute(desk.harness.app.db)],
    [
      'effective_date_invalid',
      () =>
        asOwner(desk.harness.app.db, (db) =>
          sql`UPDATE contract_proposal SET terms = terms || '{"effectiveFrom": "2020-01-06T03:00:00.000Z"}' WHERE state = 'proposed'`.execute(
            db,
          ),
        ),
    ],
  ] as const)('is refused with %s where that came between both signatures', async (code, happens) => {
    const top = await topAgent();
    const id = await idOf(proposeOfHouse(top, termsAt('daily', 300)));
    await happens(top.id);
    expect(codeOf(await signOfHouse(id))).toBe(code);
    await setJurisdiction(desk.harness, 'default');
    expect((await contractsOf()).filter(({ downline }) => downline === top.username)).toEqual([]);
  });

  test('is refused where another one that was signed before it leaves no room: of the same games, and of the budget', async () => {
    const top = await topAgent();
    const ofSlots = await idOf(proposeOfHouse(top, termsAt('daily', 300, { category: 'RNG' })));
    await offeredByHouse(top, termsAt('daily', 300));
    expect(codeOf(await signOfHouse(ofSlots))).toBe('category_overlap');
    const other = await topAgent();
    const large = await idOf(proposeOfHouse(other, termsAt('daily', 4_500)));
    await offeredByHouse(other, termsAt('hourly', 4_500));
    expect(codeOf(await signOfHouse(large))).toBe('budget_exceeded');
  });
});
