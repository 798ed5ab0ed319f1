import { commitmentOf } from '@trevo/fairness';
import type { Id } from '@trevo/kernel';
import { verifySpin } from '@trevo/reward-rules/draws';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import {
  dieEverywhere,
  harness,
  later,
  pause,
  play,
  prizesOf,
  reckon,
  turnPromotions,
  useTournamentDesk,
} from '../../../test/tournament-desk.ts';

useTournamentDesk();

const usual = {
  names: { PT: 'Roleta', EN: 'Wheel' },
  texts: { PT: 'Uma chance a cada R$ 100.' },
  prizes: [
    { kind: 'cash', amount: '1.00', weight: 1, stock: 2 },
    { kind: 'points', amount: '5.00', weight: 3 },
    { kind: 'none', amount: '0.00', weight: 96 },
  ],
  fallback: 1,
  per: '100.00',
} as const;
type Terms = Partial<Parameters<typeof harness.call<'officeDraftWheel'>>[1]>;
const draftWith = (as: object, more: Terms = {}) =>
  harness.call('officeDraftWheel', { ...usual, prizes: [...usual.prizes], opensAt: later(-5), closesAt: later(60), ...more }, as);
async function lastWheel(): Promise<Id<'wheel'>> {
  const { rows } = await sql<{ id: Id<'wheel'> }>`SELECT id FROM wheel ORDER BY changed_at DESC, id DESC LIMIT 1`.execute(harness.app.db);
  return rows[0]?.id as Id<'wheel'>;
}
async function published(more: Terms = {}): Promise<Id<'wheel'>> {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  valueOf(await draftWith(one, more));
  const wheelId = await lastWheel();
  valueOf(await harness.call('officePublishWheel', { wheelId, version: 1 }, two));
  return wheelId;
}
async function work(): Promise<void> {
  await reckon();
  await runWork(harness.app, 'wheels');
}
const shown = async (id: string, as: object = { merchant: 'trevo' }) =>
  valueOf(await harness.call('wheels', {}, as)).find(({ wheelId }) => wheelId === id);
const ownOf = async (id: string, member: TestMember) => (await shown(id, member.caller))?.own;
const spin = (wheelId: Id<'wheel'>, no: number, member: TestMember) => harness.call('spinWheel', { wheelId, no }, member.caller);
const stop = (wheelId: Id<'wheel'>, as: object) => harness.call('officeStopWheel', { wheelId, reason: 'end of test' }, as);
/** Every place gives: what is drawn is won. */
const always: Terms = {
  prizes: [
    { kind: 'cash', amount: '1.00', weight: 1, stock: 1 },
    { kind: 'points', amount: '5.00', weight: 1_000 },
  ],
};

test('one drafts, another publishes; terms that do not hold together, that turnover may not earn, or that the law closes, are refused', async () => {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  for (const change of [
    { fallback: 0 },
    { fallback: 9 },
    { per: '0.50' },
    { closesAt: later(-10) },
    { opensAt: later(90) },
    { prizes: [{ kind: 'none', amount: '1.00', weight: 1 } as const, { kind: 'points', amount: '5.00', weight: 3 } as const] },
    { prizes: [{ kind: 'points', amount: '0.50', weight: 1 } as const, { kind: 'points', amount: '5.00', weight: 3 } as const] },
  ])
    expect(codeOf(await draftWith(one, change)), JSON.stringify(change)).toBe('wheel_unfit');
  const dear = { prizes: [{ kind: 'cash', amount: '90.00', weight: 1 } as const, { kind: 'points', amount: '5.00', weight: 1 } as const] };
  expect(codeOf(await draftWith(one, dear))).toBe('budget_exceeded');
  await setJurisdiction(harness, 'BR');
  expect(codeOf(await draftWith(one))).toBe('profile_violation');
  await setJurisdiction(harness, 'default');
  valueOf(await draftWith(one));
  const wheelId = await lastWheel();
  const publish = (version: number, as = two) => harness.call('officePublishWheel', { wheelId, version }, as);
  const preview = valueOf(await harness.call('officeWheelPreview', { wheelId }, one));
  expect(preview).toMatchObject({ per: '100.00', violations: [] });
  expect(preview.budgets.every(({ ok }) => ok)).toBe(true);
  expect(codeOf(await publish(1, one))).toBe('second_approval_required');
  expect(codeOf(await publish(2))).toBe('figures_changed');
  await setJurisdiction(harness, 'BR');
  expect(codeOf(await publish(1))).toBe('profile_violation');
  await setJurisdiction(harness, 'default');
  await sql`UPDATE wheel SET prizes = jsonb_set(prizes, '{0,amount}', '"90000000"') WHERE id = ${wheelId}`.execute(harness.app.db);
  expect(codeOf(await publish(1))).toBe('budget_exceeded');
  await sql`UPDATE wheel SET fallback = 0 WHERE id = ${wheelId}`.execute(harness.app.db);
  expect(codeOf(await publish(1))).toBe('wheel_unfit');
  valueOf(await draftWith(one, { wheelId }));
  valueOf(await publish(2));
  for (const answer of [await publish(2), await draftWith(one, { wheelId })]) expect(codeOf(answer)).toBe('reward_state');
  expect(await shown(wheelId)).toMatchObject({
    per: '100.00',
    fallback: 1,
    own: null,
    prizes: [{ weight: 1, left: 2 }, { weight: 3 }, { weight: 96 }],
  });
  valueOf(await stop(wheelId, one));
  expect(codeOf(await stop(wheelId, one))).toBe('reward_state');
  const unknown = harness.app.newId('wheel');
  for (const answer of [
    await draftWith(one, { wheelId: unknown }),
    await harness.call('officePublishWheel', { wheelId: unknown, version: 1 }, one),
    await harness.call('officeWheelPreview', { wheelId: unknown }, one),
    await stop(unknown, one),
  ])
    expect(codeOf(answer)).toBe('not_found');
  expect(valueOf(await harness.call('officeWheels', {}, one)).list.find((row) => row.wheelId === wheelId)).toMatchObject({
    spins: 0,
    isOwn: true,
  });
});

test('before it is drafted it says what last month would have cost, the cap by person, and why it cannot stand; it writes nothing', async () => {
  const one = await signOperatorIn(harness, 'admin');
  const [a, mate, little, trial] = [
    await harness.newMember(),
    await harness.newMember(),
    await harness.newMember(),
    await harness.newMember({ type: 4 }),
  ];
  for (const { id, merchantId } of [a, mate])
    await sql`INSERT INTO member_person (merchant_id, member_id, person_id, since) VALUES (${merchantId}, ${id}, ${a.id}, now() - interval '1 day')`.execute(
      harness.app.db,
    );
  const fact = (member: TestMember, units: number, daysAgo: number, category = 'RNG') =>
    sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, valid_bet, rebate_base, lines)
      VALUES (${member.id}, date_trunc('hour', now()) - ${daysAgo} * interval '1 day', ${category}, ${member.merchantId}, ${units * 10_000}, ${units * 10_000}, 1)`.execute(
      harness.app.db,
    );
  const { fallback, per } = usual;
  const terms = { fallback, per, prizes: [...usual.prizes], categories: ['PVP' as const] };
  const look = async (more: object = {}) => valueOf(await harness.call('officePreviewWheel', { ...terms, ...more }, one));
  expect(await look()).toMatchObject({ validBet: '0.00', members: 0, chances: '0', cost: '0.00' });
  // 2 + 4 chances of one person, none of 90; what is too old, another kind of game, or a trial account's does not count.
  await fact(a, 250, 3, 'PVP');
  await fact(mate, 400, 29, 'PVP');
  await fact(little, 90, 1, 'PVP');
  await fact(little, 9_000, 31, 'PVP');
  await fact(little, 9_000, 1, 'RNG');
  await fact(trial, 9_000, 1, 'PVP');
  const found = await look();
  // A chance: (1.00 × 1 + 5 points at 0.01 × 3) / 100, rounded up to a ledger unit.
  expect(found).toMatchObject({ days: 30, validBet: '740.00', members: 2, chances: '6', fault: null, violations: [] });
  expect(await look({ cap: 5 })).toMatchObject({ chances: '5' });
  const minor = (text: string) => Math.round(Number(text) * 10_000);
  const dear = { prizes: [{ kind: 'cash', amount: '90.00', weight: 1 } as const, { kind: 'points', amount: '5.00', weight: 1 } as const] };
  const tooDear = await look(dear);
  expect(tooDear.fault).toBe('budget_exceeded');
  expect(minor(tooDear.cost)).toBeGreaterThan(minor(found.cost));
  expect(await look({ fallback: 0 })).toMatchObject({ fault: 'wheel_unfit', chanceValue: '0.00', budgets: [] });
  await setJurisdiction(harness, 'BR');
  expect(await look()).toMatchObject({ fault: 'profile_violation', violations: ['wheel'] });
  await setJurisdiction(harness, 'default');
  const { rows } = await sql`SELECT 1 FROM wheel WHERE categories = '{PVP}'`.execute(harness.app.db);
  expect(rows).toEqual([]);
});

test('play earns chances once, up to the cap of a person; a correction takes what is not used, and no spin back', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  const wheelId = await published({ cap: 4 });
  const [a, mate, trial] = [await harness.newMember(), await harness.newMember(), await harness.newMember({ type: 4 })];
  for (const { id, merchantId } of [a, mate])
    await sql`INSERT INTO member_person (merchant_id, member_id, person_id, since) VALUES (${merchantId}, ${id}, ${a.id}, now() - interval '1 day')`.execute(
      harness.app.db,
    );
  const told: unknown[] = [];
  const unhear = harness.app.bus.subscribe(`merchant:${harness.trevo}`, (message) => told.push(message));
  const unit = await play(a, 350);
  await play(trial, 900);
  await Promise.all([work(), work()]);
  await expect.poll(() => told).toContainEqual({ type: 'wheel_chances', wheelId });
  unhear();
  expect(await ownOf(wheelId, a)).toMatchObject({ chances: 3, spun: 0, played: '350.00', toNext: '50.00', spins: [] });
  await play(mate, 999);
  await work();
  expect((await ownOf(wheelId, mate))?.chances).toBe(1);
  valueOf(await spin(wheelId, 1, a));
  await play(a, -300, { unit, line: 2 });
  await work();
  expect(await ownOf(wheelId, a)).toMatchObject({ chances: 0, spun: 1 });
  expect(codeOf(await spin(wheelId, 2, a))).toBe('wheel_no_chance');
  expect((await spin(wheelId, 1, trial)).status).toBe(403);
  valueOf(await stop(wheelId, operator));
});

test('two presses and two tabs use one chance; the prize waits once; a used up prize is replaced and weights stay', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  const wheelId = await published(always);
  const member = await harness.newMember();
  await play(member, 300);
  await work();
  const answers = await Promise.all([spin(wheelId, 1, member), spin(wheelId, 1, member), spin(wheelId, 1, member)]);
  const spins = answers.map((answer) => valueOf(answer));
  expect(new Set(spins.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await ownOf(wheelId, member)).toMatchObject({ chances: 2, spun: 1 });
  expect((await prizesOf(member)).length).toBe(1);
  expect(codeOf(await spin(wheelId, 3, member))).toBe('wheel_no_chance');
  await sql`UPDATE wheel SET given[1] = 1, prizes = jsonb_set(jsonb_set(prizes, '{0,weight}', '1000000'), '{1,weight}', '1') WHERE id = ${wheelId}`.execute(
    harness.app.db,
  );
  const replaced = valueOf(await spin(wheelId, 2, member));
  expect([replaced.drawn, replaced.given]).toEqual([0, 1]);
  expect((await shown(wheelId))?.prizes[0]).toMatchObject({ left: 0, weight: 1_000_000 });
  valueOf(await stop(wheelId, operator));
  // Chances that were earned are used after it, too.
  valueOf(await spin(wheelId, 3, member));
  await sql`UPDATE wheel SET opens_at = opens_at - interval '90 days', closes_at = closes_at - interval '90 days' WHERE id = ${wheelId}`.execute(
    harness.app.db,
  );
  expect(codeOf(await spin(wheelId, 4, member))).toBe('reward_expired');
});

test('every spin is what the promised seeds give: once the pair is open anybody draws it again, and no nonce is used twice', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  const wheelId = await published();
  const member = await harness.newMember();
  const seeds = valueOf(await harness.call('rewardSeeds', {}, member.caller));
  await play(member, 500);
  await work();
  for (let no = 1; no <= 5; no++) valueOf(await spin(wheelId, no, member));
  const before = (await ownOf(wheelId, member))?.spins ?? [];
  expect(before.map(({ nonce }) => nonce)).toEqual([4, 3, 2, 1, 0]);
  expect(before.every(({ serverSeed, commitment }) => serverSeed === null && commitment === seeds.current.commitment)).toBe(true);
  valueOf(await harness.call('rotateRewardSeeds', { seedPairId: seeds.current.seedPairId as Id<'seedPair'> }, member.caller));
  const wheel = await shown(wheelId, member.caller);
  const rules = { prizes: ['1', '2', '3'], weights: wheel?.prizes.map(({ weight }) => weight) ?? [], fallback: '2' };
  for (const { serverSeed, clientSeed, nonce, drawn, commitment } of wheel?.own?.spins ?? []) {
    expect(commitmentOf(serverSeed ?? '')).toBe(commitment);
    expect(verifySpin(rules, { serverSeed: serverSeed ?? '', clientSeed, nonce }, { index: drawn, prize: String(drawn + 1) })).toBe(true);
  }
  valueOf(await stop(wheelId, operator));
});

test('who is in a pause, or lives where the law closes it, spins nothing and is shown nothing', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  const wheelId = await published(always);
  const [member, fresh] = [await harness.newMember(), await harness.newMember()];
  await play(member, 200);
  await work();
  expect(codeOf(await spin(harness.app.newId('wheel'), 1, member))).toBe('not_found');
  await setJurisdiction(harness, 'BR');
  expect(codeOf(await spin(wheelId, 1, member))).toBe('bonus_closed');
  expect(await shown(wheelId, member.caller)).toBeUndefined();
  await setJurisdiction(harness, 'default');
  await turnPromotions(false);
  expect(codeOf(await spin(wheelId, 1, member))).toBe('feature_disabled');
  expect(await shown(wheelId, member.caller)).toBeUndefined();
  await turnPromotions(true);
  await pause(member, 'cool_off', '-1 minute');
  expect(codeOf(await spin(wheelId, 1, member))).toBe('play_paused');
  expect(await shown(wheelId, member.caller)).toBeUndefined();
  await play(member, 500);
  await work();
  const { rows } = await sql<{
    earned: number;
  }>`SELECT earned FROM wheel_member WHERE wheel_id = ${wheelId} AND member_id = ${member.id}`.execute(harness.app.db);
  expect(rows).toEqual([{ earned: 2 }]);
  expect((await ownOf(wheelId, fresh))?.chances).toBe(0);
  valueOf(await stop(wheelId, operator));
});

test('a worker that dies at any statement earns every chance once', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  const wheelId = await published();
  const members = [await harness.newMember(), await harness.newMember()];
  for (const member of members) await play(member, 230);
  expect(await dieEverywhere('wheels')).toBeGreaterThan(5);
  for (const member of members) expect(await ownOf(wheelId, member)).toMatchObject({ chances: 2, played: '230.00' });
  valueOf(await stop(wheelId, operator));
});
