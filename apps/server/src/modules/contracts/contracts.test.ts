import { dayMs, hourMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeOf, contractKindsAll, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { contractsInForce } from './contracts-in-force.ts';

const { desk, pass, offer, offerOfHouse, answer, sign, put, move, detail, newest, chain } = useContractDesk();

describe.each(contractKindsAll)('a contract of the kind %s', (kind) => {
  test('[S4.CONTR.01] [S4.CONTR.02] is offered by the upline, and the downline accepts or rejects it; said twice it is the same answer', async () => {
    const [top, agent] = await chain();
    await put('house', top, termsAt(kind, 2_000));
    const { contractId: id, version } = valueOf(await offer(top, agent, termsAt(kind, 1_000)));
    expect(version).toBe(1);
    expect(await newest(agent, id)).toMatchObject({ state: 'offered', side: 'downline', upline: top.username, ending: [] });
    for (let time = 0; time < 2; time++) expect((await answer(agent, { kind, id }, 'R', { version })).status).toBe(200);
    expect((await newest(top, id)).state).toBe('rejected');

    const again = valueOf(await offer(top, agent, termsAt(kind, 1_000)));
    for (let time = 0; time < 2; time++)
      expect((await answer(agent, { kind, id: again.contractId }, 'A', { version: 1 })).status).toBe(200);
    expect((await newest(top, again.contractId)).state).toBe('scheduled');
    expect((await detail(top, again.contractId)).events.map(({ event }) => event)).toEqual(['send', 'accept']);
    await pass(7 * dayMs);
    expect((await newest(agent, again.contractId)).state).toBe('active');
  });

  test('[S7.CONTR.01] [S7.SAL.01] [S7.SAL.02] [S7.SAL.03] the answer is refused without a session, to others and to trials, and says why it cannot be', async () => {
    const [top, agent, below] = await chain();
    await put('house', top, termsAt(kind, 2_000));
    const { contractId: id } = valueOf(await offer(top, agent, termsAt(kind, 1_000)));
    const of = { kind, id };
    expect(codeOf(await answer({ ...agent, caller: { merchant: 'trevo' } }, of, 'A'))).toBe('not_logged_in');
    expect(codeOf(await answer(await desk.harness.newMember({ type: 4 }), of, 'A'))).toBe('need_true_account');
    expect(codeOf(await answer(below, of, 'A'))).toBe('contract_unknown');
    expect(codeOf(await answer(agent, of, 'C'))).toBe('contract_state');
    expect(codeOf(await answer(agent, of, 'A', { version: 7 }))).toBe('offer_changed');
    // What was right when it was sent is judged again.
    await sql`UPDATE member SET status = 'locked' WHERE id = ${top.id}`.execute(desk.harness.app.db);
    expect(codeOf(await answer(agent, of, 'A'))).toBe('offer_unfit');
    await sql`UPDATE member SET status = 'active' WHERE id = ${top.id}`.execute(desk.harness.app.db);
    expect((await newest(agent, id)).state).toBe('offered');
    await pass(8 * dayMs);
    expect(codeOf(await answer(agent, of, 'A'))).toBe('offer_expired');
    expect((await newest(agent, id)).state).toBe('expired');
  });

  test('[S4.CONTR.04] a lower rate ends the higher one below at the same start, once that is confirmed; an equal one stays', async () => {
    const [top, agent, below] = await chain();
    const equal = await desk.harness.newMember({ type: 2, uplineId: agent.id });
    await put('house', top, termsAt(kind, 2_200));
    await put(top, agent, termsAt(kind, 2_000));
    const higher = await put(agent, below, termsAt(kind, 1_500));
    const same = await put(agent, equal, termsAt(kind, 1_000));
    const { contractId: id, version } = valueOf(await offer(top, agent, termsAt(kind, 1_000)));
    expect(version).toBe(2);
    expect(await newest(agent, id)).toMatchObject({ state: 'offered', ending: [below.username] });
    expect(codeOf(await answer(agent, { kind, id }, 'A'))).toBe('confirm_downline_ending');
    expect((await newest(agent, id)).state).toBe('offered');
    valueOf(await answer(agent, { kind, id }, 'A', { confirmed: 'Y' }));
    const ending = await newest(below, higher);
    expect(ending).toMatchObject({ state: 'ending', endReason: 'UPLINE_LOWERED', endsAt: (await newest(agent, id)).effectiveFrom });
    expect((await newest(equal, same)).state).toBe('active');
    await pass(7 * dayMs);
    expect((await newest(below, higher)).state).toBe('ended');
    expect((await newest(equal, same)).state).toBe('active');
    expect((await detail(agent, id)).versions.map(({ state }) => state)).toEqual(['active', 'superseded']);
  });

  test('[S4.CONTR.03] either side asks to end it, and the other answers', async () => {
    const [top, agent] = await chain();
    await put('house', top, termsAt(kind, 2_000));
    const id = await put(top, agent, termsAt(kind, 1_000));
    valueOf(await move(agent, id, 'requestTermination'));
    expect(await newest(top, id)).toMatchObject({ state: 'terminationRequested', requestedBy: 'downline' });
    expect(codeOf(await move(agent, id, 'agreeTermination'))).toBe('own_request');
    expect(codeOf(await move(top, id, 'takeBackTermination'))).toBe('not_your_request');
    expect(codeOf(await answer(agent, { kind, id }, 'C'))).toBe('own_request');
    valueOf(await move(top, id, 'refuseTermination'));
    expect((await newest(top, id)).state).toBe('active');
    valueOf(await move(top, id, 'requestTermination'));
    expect(codeOf(await answer(agent, { kind, id }, 'R'))).toBe('contract_state');
    valueOf(await answer(agent, { kind, id }, 'C'));
    expect(await newest(agent, id)).toMatchObject({ state: 'ending', endReason: 'AGREED' });
    await pass(7 * dayMs);
    expect((await newest(agent, id)).state).toBe('ended');
  });
});

test('[S3.ENT.30] [S3.ENT.31] [S3.ENT.24] offers stand in the consolidated funds with the values of the specification', async () => {
  const [top] = await chain();
  for (const kind of contractKindsAll) valueOf(await offerOfHouse(top, termsAt(kind, 2_000)));
  const funds = valueOf(await desk.harness.call('consolidatedFunds', {}, top.caller));
  const head = { status: 'P', downlineHigherRate: 'N' };
  const tier = { activeMember: 0, rateType: 'P', rate: '0.002' };
  expect(funds.divtypereq).toEqual({
    CONS: [
      { ...head, minimumBet: '0.00', netLoss: '0.00', activeMember: 0, contractRate: '0.001999' },
      { ...head, minimumBet: '100.00', netLoss: '0.00', activeMember: 0, contractRate: '0.002' },
    ],
  });
  expect(funds.dailysalreqtype).toMatchObject({ CONS: [{ ...head, details: [{}, { betVolume: '100.00', ...tier }] }] });
  expect(funds.contracthoursalreq).toMatchObject({ CONS: [{ ...head, hourSalaryRates: [{}, { minimumBet: '100.00', ...tier }] }] });
  expect(funds.realtimesalreqtype).toMatchObject({
    CONS: [{ ...head, realTimeSalaryRates: [{ singleBetAmount: '1.00', winRate: '0.002', lossRate: '0.002' }] }],
  });
  const contractId = funds.dailysalreqtype.CONS?.[0]?.id;
  valueOf(await answer(top, { kind: 'daily', id: contractId as string }, 'A'));
  const after = valueOf(await desk.harness.call('consolidatedFunds', {}, top.caller));
  expect(after.dailysalreqtype).toEqual({});
});

test('[S6.ROLE.03] a member holds a contract as an agent does, and gives none', async () => {
  const [top] = await chain();
  const member = await desk.harness.newMember({ uplineId: top.id });
  await put('house', top, termsAt('daily', 2_000));
  const id = await put(top, member, termsAt('daily', 1_000));
  expect((await newest(member, id)).state).toBe('active');
  expect(valueOf(await desk.harness.call('agentContracts', { as: 'holder' }, member.caller)).list).toHaveLength(1);
  expect((await offer(member, top, termsAt('daily', 500))).status).toBe(403);
});

test('accept and withdraw at the same moment: exactly one of them counts, and the other is told', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 2_000));
  for (let time = 0; time < 4; time++) {
    const { contractId: id } = valueOf(await offer(top, agent, termsAt('daily', 1_000)));
    const [accepted, withdrawn] = await Promise.all([answer(agent, { kind: 'daily', id }, 'A'), move(top, id, 'withdraw')]);
    expect(new Set([accepted.status, withdrawn.status])).toEqual(new Set([200, 409]));
    const { state } = await newest(top, id);
    expect(state).toBe(accepted.status === 200 ? 'scheduled' : 'withdrawn');
    if (state === 'scheduled') return;
  }
});

test('two offers at the same moment make one', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 2_000));
  const offers = await Promise.all([1, 2, 3].map(() => offer(top, agent, termsAt('daily', 1_000))));
  expect(offers.map((it) => codeOf(it) ?? 'sent').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'open_item_exists',
    'open_item_exists',
    'sent',
  ]);
});

test('one request that is refused can be made again: the second is notice, to the end of the next full period, and ends all below', async () => {
  const [top, agent, below] = await chain();
  await put('house', top, termsAt('daily', 3_000));
  const id = await put(top, agent, termsAt('daily', 2_000));
  const lower = await put(agent, below, termsAt('daily', 1_000));
  valueOf(await move(agent, id, 'requestTermination'));
  valueOf(await move(top, id, 'refuseTermination'));
  valueOf(await move(agent, id, 'requestTermination'));
  const ending = await newest(agent, id);
  expect(ending).toMatchObject({ state: 'ending', endReason: 'NOTICE' });
  expect(Date.parse(ending.endsAt ?? '') - Date.now()).toBeGreaterThan(dayMs - hourMs);
  expect(await newest(below, lower)).toMatchObject({ state: 'ending', endReason: 'UPLINE_ENDED', endsAt: ending.endsAt });
  await pass(3 * dayMs);
  expect([(await newest(agent, id)).state, (await newest(below, lower)).state]).toEqual(['ended', 'ended']);
});

test('silence on a request is agreement after seven days, and an answer after that comes too late', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 3_000));
  const id = await put(top, agent, termsAt('daily', 2_000));
  valueOf(await move(top, id, 'requestTermination'));
  const open = await offer(top, agent, termsAt('daily', 1_000));
  // What follows may begin only once the answer and the running period are over.
  expect(codeOf(open)).toBe('effective_date_invalid');
  await pass(8 * dayMs + hourMs);
  expect(codeOf(await move(agent, id, 'refuseTermination'))).toBe('contract_state');
  expect(await newest(agent, id)).toMatchObject({ endReason: 'SILENCE' });
});

test('a contract with an open item cannot be asked to end, and what is asked for twice is an agreement', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 3_000));
  const id = await put(top, agent, termsAt('daily', 2_000));
  const { contractId, version } = valueOf(await offer(top, agent, termsAt('daily', 2_500)));
  expect([contractId, version]).toEqual([id, 2]);
  expect(codeOf(await move(agent, id, 'requestTermination'))).toBe('open_item_exists');
  expect(codeOf(await move(agent, id, 'withdraw'))).toBe('contract_unknown');
  valueOf(await move(top, id, 'withdraw'));
  expect(codeOf(await move(top, id, 'withdraw'))).toBe('contract_state');
  valueOf(await move(agent, id, 'requestTermination'));
  valueOf(await move(agent, id, 'takeBackTermination'));
  valueOf(await move(agent, id, 'requestTermination'));
  valueOf(await move(top, id, 'requestTermination'));
  expect((await detail(top, id)).versions.map(({ state }) => state)).toEqual(['withdrawn', 'ending']);
});

test('an offer that was made under a contract that ends is withdrawn with it', async () => {
  const [top, agent, below] = await chain();
  await put('house', top, termsAt('daily', 3_000));
  const id = await put(top, agent, termsAt('daily', 2_000));
  const { contractId } = valueOf(await offer(agent, below, termsAt('daily', 1_000)));
  valueOf(await move(agent, id, 'requestTermination'));
  valueOf(await move(top, id, 'agreeTermination'));
  expect((await newest(below, contractId)).state).toBe('withdrawn');
});

test('what is due happens once, however often it is looked for, and is in force by its dates even before', async () => {
  const [top] = await chain();
  const id = await sign('house', top, termsAt('daily', 3_000));
  const { effectiveFrom } = await newest(top, id);
  const start = Date.parse(effectiveFrom) as never;
  const inForce = (from: number) =>
    contractsInForce(desk.harness.app.db, desk.harness.trevo, 'daily', { start: from as never, end: (from + dayMs) as never }, top.id);
  expect(await inForce(start)).toMatchObject([{ id, version: 1, upline: 'house', downline: top.id, endsAt: null }]);
  expect(await inForce(start - 3 * dayMs)).toEqual([]);
  await pass(2 * dayMs);
  for (let time = 0; time < 3; time++) await runWork(desk.harness.app, 'contracts');
  expect((await detail(top, id)).events.map(({ event }) => event)).toEqual(['send', 'accept', 'periodStart']);
});

test('a version takes the place of the one before without a gap, and both are told of at once', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 3_000));
  const id = await put(top, agent, termsAt('daily', 1_000));
  const told: string[] = [];
  const stop = [top, agent].map((side) =>
    desk.harness.app.bus.subscribe(
      `member:${side.id}`,
      (message) => void (message.type === 'notice' || told.push(`${side.username} ${message.type}`)),
    ),
  );
  expect(await sign(top, agent, termsAt('daily', 1_200))).toBe(id);
  expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(
    [top, top, agent, agent].map(({ username }) => `${username} contract`).toSorted((a, b) => a.localeCompare(b)),
  );
  for (const end of stop) end();
  const before = await detail(agent, id);
  const [next] = before.versions;
  const window = {
    start: (Date.parse(next?.effectiveFrom ?? '') - dayMs) as never,
    end: (Date.parse(next?.effectiveFrom ?? '') + dayMs) as never,
  };
  const versions = await contractsInForce(desk.harness.app.db, desk.harness.trevo, 'daily', window, agent.id);
  expect(versions.map(({ version }) => version)).toEqual([1, 2]);
  expect(versions[0]?.endsAt).toBe(versions[1]?.effectiveFrom);
  await pass(2 * dayMs);
  expect((await detail(agent, id)).versions.map(({ state, endReason }) => [state, endReason])).toEqual([
    ['active', null],
    ['superseded', 'SUPERSEDED'],
  ]);
});

test('closing an account ends its contracts at the next local midnight, and those below with them', async () => {
  const [top, agent, below] = await chain();
  await put('house', top, termsAt('dividend', 3_000));
  const id = await put(top, agent, termsAt('dividend', 2_000));
  const lower = await put(agent, below, termsAt('dividend', 1_000));
  const { contractId } = valueOf(
    await offer(agent, await desk.harness.newMember({ type: 2, uplineId: agent.id }), termsAt('dividend', 500)),
  );
  await sql`UPDATE member SET status = 'closed' WHERE id = ${agent.id}`.execute(desk.harness.app.db);
  for (let time = 0; time < 2; time++) await runWork(desk.harness.app, 'contracts');
  const ending = await newest(top, id);
  expect(ending).toMatchObject({ state: 'ending', endReason: 'ACCOUNT_CLOSED' });
  expect(Date.parse(ending.endsAt ?? '') - Date.now()).toBeLessThanOrEqual(dayMs);
  expect(await newest(below, lower)).toMatchObject({ state: 'ending', endsAt: ending.endsAt });
  expect((await detail(top, id)).events.filter(({ event }) => event === 'accountClosed')).toHaveLength(1);
  const offered = await sql<{ state: string }>`SELECT state FROM contract WHERE id = ${contractId}`.execute(desk.harness.app.db);
  expect(offered.rows).toEqual([{ state: 'withdrawn' }]);
});

test('everything that happens to a contract is one line of the table of transitions, and its lines never change', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('daily', 3_000));
  const id = await put(top, agent, termsAt('daily', 2_000));
  valueOf(await move(agent, id, 'requestTermination'));
  valueOf(await move(top, id, 'agreeTermination'));
  const { events } = await detail(top, id);
  expect(events.map(({ from, to, by }) => `${from} ${to} ${by}`)).toEqual([
    'draft offered upline',
    'offered scheduled downline',
    'scheduled active system',
    'active terminationRequested downline',
    'terminationRequested ending upline',
  ]);
  const change = sql`UPDATE contract_event SET event = 'reject' WHERE contract_id = ${id}`.execute(desk.harness.app.db);
  await expect(change).rejects.toThrow(/permission denied/);
});

test('an offer that took the place of the one that was read is not what is answered', async () => {
  const [top, agent] = await chain();
  await put('house', top, termsAt('dividend', 3_000));
  const first = valueOf(await offer(top, agent, termsAt('dividend', 2_000)));
  valueOf(await move(top, first.contractId, 'withdraw'));
  const second = valueOf(await offer(top, agent, termsAt('dividend', 1_000)));
  for (const status of ['A', 'R'] as const) {
    const read = { type: 'CONS', contractId: first.contractId as `ctr_${string}`, version: 1, status } as const;
    expect(codeOf(await desk.harness.call('processDividendReq', read, agent.caller))).toBe('offer_changed');
  }
  expect((await newest(agent, second.contractId)).state).toBe('offered');
});

test('what happens to a contract is left as a notice with the side that did not do it, and with both where it ends', async () => {
  const [top, agent] = await chain();
  const noticesOf = async ({ caller }: typeof top) =>
    valueOf(await desk.harness.call('memberNotices', {}, caller))
      .filter(({ kind }) => kind.startsWith('contract_'))
      .map(({ kind, values }) => `${kind}${kind === 'contract_accepted' ? ` ${values['account'] ?? ''}` : ''}`);
  await put('house', top, termsAt('daily', 3_000));
  const id = await put(top, agent, termsAt('daily', 2_000));
  expect(await noticesOf(agent)).toEqual(['contract_offered']);
  expect((await noticesOf(top))[0]).toBe(`contract_accepted ${agent.username}`);
  valueOf(await move(agent, id, 'requestTermination'));
  expect((await noticesOf(top))[0]).toBe('contract_termination');
  expect(await noticesOf(agent)).toEqual(['contract_offered']);
  valueOf(await move(top, id, 'agreeTermination'));
  expect((await noticesOf(agent))[0]).toBe('contract_ending');
  expect(codeOf(await offer(top, agent, termsAt('daily', 9_000)))).not.toBeUndefined();
  expect((await noticesOf(agent))[0]).toBe('contract_ending');
});
