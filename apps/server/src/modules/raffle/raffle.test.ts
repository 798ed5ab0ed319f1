import { randomUUID } from 'node:crypto';
import { commitmentOf, sha256Hex } from '@trevo/fairness';
import { type Id, instant } from '@trevo/kernel';
import { rootOf, ticketLeaf, type RaffleDraw, verifyRaffle } from '@trevo/reward-rules/draws';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { handIn } from '../../../test/hand-in.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { merchantOf, setFlag } from '../brand/index.ts';
import { readBalances, readPoints } from '../wallet/index.ts';

let harness: Harness;
/** What the beacon says: its values by round, and whether it answers at all. */
const beacon = { values: new Map<number, string>(), isAway: false, hash: 'c'.repeat(64) };

beforeAll(async () => {
  harness = await startHarness();
  const answer = <T>(value: T): T => {
    if (beacon.isAway) throw new Error('the beacon is away');
    return value;
  };
  const chain = () => ({ hash: beacon.hash, genesisAt: instant(0), periodMs: 3_000 });
  handIn(harness.app, {
    beacon: {
      url: () => 'https://beacon.example',
      chain: async () => answer(chain()),
      roundAfter: async () => answer(1),
      valueOf: async (round) => answer(beacon.values.get(round) ?? null),
    },
  });
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'PROMOBONUS', enabled: true });
});
beforeEach(() => {
  beacon.values.clear();
  beacon.isAway = false;
  beacon.hash = 'c'.repeat(64);
});
afterEach(async () => {
  await setJurisdiction(harness, 'default');
  await sql`UPDATE raffle SET state = 'removed', commitment = NULL, no = NULL, beacon_round = NULL, secret_sealed = NULL WHERE state IN ('approved', 'running')`.execute(
    harness.app.db,
  );
  await assertLedgerSound(harness.app);
});
afterAll(() => harness.close());

const reckonedTo = (at: string) =>
  sql`INSERT INTO fact_clock (merchant_id, reckoned_to, closed_to) VALUES (${harness.trevo}, ${at}, ${at})
    ON CONFLICT (merchant_id) DO UPDATE SET reckoned_to = ${at}, closed_to = ${at}`.execute(harness.app.db);
/** The work of a minute, with everything reckoned that was settled by now. */
async function work(): Promise<void> {
  // A book's mark is a whole millisecond: what was settled in the last one waits.
  await sql`SELECT pg_sleep(0.002)`.execute(harness.app.db);
  await reckonedTo(new Date().toISOString());
  await runWork(harness.app, 'raffles');
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const usual = {
  names: { PT: 'Sorteio da semana', EN: 'Raffle of the week' },
  texts: { PT: 'Um bilhete a cada R$ 10 apostados.' },
  prizes: [
    { kind: 'cash', amount: '50.00', count: 1 },
    { kind: 'points', amount: '700.00', count: 2 },
  ],
  per: '10.00',
  onePrizePerPerson: true,
} as const;
type Draft = Partial<Parameters<typeof draftWith>[1]>;
const draftWith = (as: { readonly token?: string }, more: object) =>
  harness.call('officeDraftRaffle', { ...usual, prizes: [...usual.prizes], opensAt: later(-5), closesAt: later(60), ...more } as never, as);

/** A raffle that two persons agreed on and that was promised. */
async function running(more: Draft = {}): Promise<Id<'raffle'>> {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  valueOf(await draftWith(one, more));
  const raffleId = (await lastRaffle()) as Id<'raffle'>;
  valueOf(await harness.call('officePublishRaffle', { raffleId, version: 1 }, two));
  await work();
  return raffleId;
}
async function lastRaffle(): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM raffle ORDER BY changed_at DESC, id DESC LIMIT 1`.execute(harness.app.db);
  return rows[0]?.id ?? '';
}

/** A unit that is settled now, or the next line of one. */
type Unit = { readonly unit?: string; readonly line?: number; readonly category?: string; readonly ago?: number };
async function play(member: TestMember, units: number, more: Unit = {}): Promise<string> {
  const { unit = randomUUID(), line = 1, category = 'RNG', ago = 0 } = more;
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    VALUES (${member.id}, 'YY', ${unit}, ${line}, ${member.merchantId}, 'slot', 'BRL', ${category}, now(), clock_timestamp() - ${ago} * interval '1 second',
      date_trunc('hour', now()), 0, 0, 0, ${units * 10_000}, 0, 'COUNTED')`.execute(harness.app.db);
  return unit;
}
const raffleOf = async (id: string, as: object = { merchant: 'trevo' }) =>
  valueOf(await harness.call('raffles', {}, as)).find(({ raffleId }) => raffleId === id);
const ownOf = async (id: string, member: TestMember) => (await raffleOf(id, member.caller))?.own;
const proofOf = async (raffleId: Id<'raffle'>) => valueOf(await harness.call('raffleProof', { raffleId }, { merchant: 'trevo' }));
/** The close of a raffle has come: everything that was settled in it stays in it. */
const closeNow = async (id: string) => {
  await sql`SELECT pg_sleep(0.002)`.execute(harness.app.db);
  return sql`UPDATE raffle SET closes_at = date_trunc('milliseconds', clock_timestamp()), beacon_at = clock_timestamp() + interval '2 minutes' WHERE id = ${id}`.execute(
    harness.app.db,
  );
};
/** The time of the round has come, so long ago. */
const roundIsDue = (id: string, ago = '1 second') =>
  sql`UPDATE raffle SET opens_at = opens_at - i.by, closes_at = closes_at - i.by, closed_at = closed_at - i.by, beacon_at = clock_timestamp() - ${ago}::interval
    FROM (SELECT beacon_at - (clock_timestamp() - ${ago}::interval) AS by FROM raffle WHERE id = ${id}) i WHERE id = ${id}`.execute(
    harness.app.db,
  );
async function roundOf(id: string): Promise<number> {
  const { rows } = await sql<{ round: bigint }>`SELECT beacon_round AS round FROM raffle WHERE id = ${id}`.execute(harness.app.db);
  return Number(rows[0]?.round);
}
async function drawNow(id: Id<'raffle'>, value = sha256Hex(id)): Promise<void> {
  await closeNow(id);
  await work();
  beacon.values.set(await roundOf(id), value);
  await roundIsDue(id);
  await work();
}
const pause = (member: TestMember, kind: 'cool_off' | 'exclusion', since: string) =>
  sql`INSERT INTO member_guard (member_id, merchant_id, time_zone, pause_kind, paused_at, paused_until, periods)
    VALUES (${member.id}, ${member.merchantId}, 'UTC', ${kind}, clock_timestamp() + ${since}::interval, now() + interval '9 days',
      '{2026-01-01,2026-01-01,2026-01-01}')`.execute(harness.app.db);
const cashOf = async ({ id, merchantId }: TestMember) => (await readBalances(harness.app.db, merchantId, id, 'BRL')).main;

/** A draw as anybody makes it again from its public proof. */
function drawOf(proof: Awaited<ReturnType<typeof proofOf>>): RaffleDraw {
  const { list, draw } = proof;
  if (list === null || draw === null) throw new Error('not drawn');
  return {
    raffleId: proof.raffleId,
    raffleNo: proof.no,
    secret: draw.secret,
    beacon: draw.beaconValue,
    prizes: proof.prizes,
    tickets: list.tickets.map((ticket) => ({ ...ticket, person: ticket.holderTag })),
    onePrizePerPerson: proof.onePrizePerPerson,
  };
}
function faultOf(proof: Awaited<ReturnType<typeof proofOf>>, change: Partial<RaffleDraw> = {}) {
  const { list, draw, commitment } = proof;
  if (list === null || draw === null) throw new Error('not drawn');
  const winners = draw.winners.map(({ prize, ticket, holderTag }) => ({ prize, ticket, holderTag }));
  const published = { commitment, root: list.root, count: list.count, drawn: draw.drawn, winners };
  return verifyRaffle({ ...drawOf(proof), ...change }, published);
}

test('one drafts, another publishes; the promise stands before the first ticket, and from then on nobody changes it', async () => {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  valueOf(await draftWith(one, {}));
  const raffleId = (await lastRaffle()) as Id<'raffle'>;
  const publish = (version: number, as = two) => harness.call('officePublishRaffle', { raffleId, version }, as);
  expect(codeOf(await publish(1, one))).toBe('second_approval_required');
  expect(codeOf(await publish(2))).toBe('figures_changed');
  expect(codeOf(await harness.call('raffleProof', { raffleId }, { merchant: 'trevo' }))).toBe('not_found');
  valueOf(await publish(1));
  expect(codeOf(await publish(1))).toBe('reward_state');
  const member = await harness.newMember();
  await play(member, 500, { ago: 60 });
  beacon.isAway = true;
  await expect(work()).rejects.toThrow('the beacon is away');
  expect(await raffleOf(raffleId)).toBeUndefined();
  beacon.isAway = false;
  await work();
  const promised = await raffleOf(raffleId);
  expect(promised).toMatchObject({ state: 'running', tickets: 0, name: 'Sorteio da semana', per: '10.00', own: null });
  expect(promised?.commitment).toMatch(/^[0-9a-f]{64}$/);
  // The round is made an hour after the close, at the least.
  expect(Date.parse(promised?.beacon.at ?? '')).toBeGreaterThan(Date.parse(promised?.closesAt ?? '') + 3_600_000 - 1);
  expect(await proofOf(raffleId)).toMatchObject({ commitment: promised?.commitment, list: null, draw: null });
  expect((await ownOf(raffleId, member))?.tickets).toEqual([]);
  expect(codeOf(await draftWith(one, { raffleId }))).toBe('reward_state');
  expect(codeOf(await harness.call('officeRemoveRaffle', { raffleId }, one))).toBe('reward_state');
  const listed = valueOf(await harness.call('officeRaffles', {}, one)).list.find((raffle) => raffle.raffleId === raffleId);
  expect(listed).toMatchObject({ state: 'running', no: promised?.no, tickets: 0 });
});

test('terms that do not hold together, or that the law closes, are refused; a draft can be changed and taken away', async () => {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  for (const change of [
    { closesAt: later(-10) },
    { opensAt: later(90) },
    { per: '0.50' },
    { prizes: [{ kind: 'points', amount: '0.50', count: 1 }] },
  ])
    expect(codeOf(await draftWith(one, change))).toBe('raffle_terms_malformed');
  await setJurisdiction(harness, 'BR');
  expect(codeOf(await draftWith(one, {}))).toBe('profile_violation');
  expect(codeOf(await draftWith(one, { authorisation: '04.123/2026' }))).toBe('profile_violation');
  const goods = { authorisation: '04.123/2026', prizes: [{ kind: 'points', amount: '700.00', count: 1 }] };
  valueOf(await draftWith(one, goods));
  await setJurisdiction(harness, 'default');
  const raffleId = (await lastRaffle()) as Id<'raffle'>;
  valueOf(await draftWith(one, { raffleId, cap: 3 }));
  await setJurisdiction(harness, 'BR');
  expect(codeOf(await harness.call('officePublishRaffle', { raffleId, version: 2 }, two))).toBe('profile_violation');
  await setJurisdiction(harness, 'default');
  await sql`UPDATE raffle SET opens_at = now() - interval '2 days', closes_at = now() - interval '1 day' WHERE id = ${raffleId}`.execute(harness.app.db);
  expect(codeOf(await harness.call('officePublishRaffle', { raffleId, version: 2 }, two))).toBe('raffle_terms_malformed');
  valueOf(await harness.call('officeRemoveRaffle', { raffleId }, two));
  expect(codeOf(await harness.call('officeRemoveRaffle', { raffleId }, two))).toBe('reward_state');
  const unknown = harness.app.newId('raffle');
  expect(codeOf(await draftWith(one, { raffleId: unknown }))).toBe('not_found');
  expect(codeOf(await harness.call('officePublishRaffle', { raffleId: unknown, version: 1 }, one))).toBe('not_found');
  expect(codeOf(await harness.call('officeRemoveRaffle', { raffleId: unknown }, one))).toBe('not_found');
  expect(codeOf(await harness.call('officeRafflePreview', { raffleId: unknown }, one))).toBe('not_found');
  expect((await harness.call('officeRaffles', {}, await signOperatorIn(harness, 'games'))).status).toBe(403);
});

test('play earns tickets once, in the order it was settled, up to the cap of a person; two workers give no more', async () => {
  const raffleId = await running({ cap: 4 });
  const [a, b, mate] = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
  const trial = await harness.newMember({ type: 4 });
  for (const id of [b.id, mate.id])
    await sql`INSERT INTO member_person (merchant_id, member_id, person_id, since) VALUES (${b.merchantId}, ${id}, ${b.id}, now() - interval '1 day')`.execute(
      harness.app.db,
    );
  await play(a, 25);
  await play(b, 30);
  await play(trial, 900);
  await play(a, 6);
  await play(mate, 99);
  await Promise.all([work(), work()]);
  await work();
  expect(await ownOf(raffleId, a)).toEqual({ tickets: [1, 2, 6], holderTag: null, played: '31.00', toNext: '9.00' });
  expect((await ownOf(raffleId, b))?.tickets).toEqual([3, 4, 5]);
  expect((await ownOf(raffleId, mate))?.tickets).toEqual([7]);
  expect((await raffleOf(raffleId))?.tickets).toBe(7);
  expect(await ownOf(raffleId, trial)).toBeNull();
});

test('a correction before the close takes the newest tickets and no number is used again; one after the close changes nothing', async () => {
  const raffleId = await running();
  const member = await harness.newMember();
  const unit = await play(member, 35);
  await work();
  await play(member, -20, { unit, line: 2 });
  await work();
  expect(await ownOf(raffleId, member)).toMatchObject({ tickets: [1], played: '15.00' });
  await play(member, 10);
  // A unit of before the raffle: what is corrected of it is none of its matter.
  const old = await play(member, 100, { ago: 600 });
  await play(member, -100, { unit: old, line: 2 });
  await work();
  expect(await ownOf(raffleId, member)).toMatchObject({ tickets: [1, 4], played: '25.00' });
  await closeNow(raffleId);
  await play(member, -20, { unit, line: 3 });
  await work();
  expect((await proofOf(raffleId)).list).toMatchObject({ count: 2, tickets: [{ number: 1 }, { number: 4 }] });
  await play(member, 500);
  await work();
  expect((await proofOf(raffleId)).list?.count).toBe(2);
});

test('what is settled in a pause gives nothing; who was excluded keeps the tickets and is paid in cash', async () => {
  const raffleId = await running({ prizes: [{ kind: 'points', amount: '700.00', count: 1 }] });
  const [resting, gone] = [await harness.newMember(), await harness.newMember()];
  await pause(resting, 'cool_off', '-1 hour');
  await play(resting, 500);
  await play(gone, 10);
  await work();
  expect((await raffleOf(raffleId))?.tickets).toBe(1);
  expect(valueOf(await harness.call('raffles', {}, resting.caller))).toEqual([]);
  await pause(gone, 'exclusion', '0 seconds');
  await drawNow(raffleId);
  await runWork(harness.app, 'reward-ends');
  expect(await cashOf(gone)).toBe(70_000n);
  expect((await readPoints(harness.app.db, gone.merchantId, gone.id)).points).toBe(0n);
});

test('the list is frozen only when everything before the close is reckoned, and stands before the value of the round', async () => {
  const raffleId = await running();
  const member = await harness.newMember();
  await play(member, 20);
  await closeNow(raffleId);
  await reckonedTo('2000-01-01');
  await runWork(harness.app, 'raffles');
  expect((await proofOf(raffleId)).list).toBeNull();
  await work();
  const { list, beacon: told, draw } = await proofOf(raffleId);
  expect(list?.count).toBe(2);
  expect(draw).toBeNull();
  expect(Date.parse(list?.closedAt ?? '')).toBeLessThan(Date.parse(told.at));
  expect(list?.root).toBe(rootOf((list?.tickets ?? []).map((ticket) => ticketLeaf(raffleId, ticket))));
  expect((await ownOf(raffleId, member))?.holderTag).toBe(list?.tickets[0]?.holderTag);
  expect(list?.tickets[0]?.holderTag).not.toBe(member.id);
});

test('where the facts come too late for the promised round another takes its place, an hour away, and both are told', async () => {
  const raffleId = await running();
  await play(await harness.newMember(), 10);
  await closeNow(raffleId);
  const promised = await roundOf(raffleId);
  await sql`UPDATE raffle SET opens_at = opens_at - interval '1 hour', closes_at = clock_timestamp() - interval '10 minutes',
    beacon_at = clock_timestamp() - interval '1 minute', earned_to = opens_at - interval '1 hour' WHERE id = ${raffleId}`.execute(harness.app.db);
  beacon.hash = 'd'.repeat(64);
  await work();
  expect((await proofOf(raffleId)).list).toBeNull();
  beacon.hash = 'c'.repeat(64);
  await work();
  const { beacon: told, list } = await proofOf(raffleId);
  expect(told.firstRound).toBe(promised);
  expect(told.round).not.toBe(promised);
  expect(Date.parse(told.at)).toBeGreaterThan(Date.parse(list?.closedAt ?? '') + 3_600_000 - 1);
});

test('[S7.API.32] a drawn raffle is proven by anybody, its prizes are taken once, and a claim says what decided', async () => {
  const raffleId = await running();
  const members = [await harness.newMember(), await harness.newMember(), await harness.newMember()];
  for (const member of members) await play(member, 40);
  await drawNow(raffleId);
  await work();
  const proof = await proofOf(raffleId);
  expect(faultOf(proof)).toBeNull();
  expect(proof.draw?.winners).toHaveLength(3);
  expect(new Set(proof.draw?.winners.map(({ holderTag }) => holderTag)).size).toBe(3);
  expect(commitmentOf(proof.draw?.secret ?? '')).toBe(proof.commitment);
  const claim = (member: TestMember) => harness.call('claimRafflePromotion', { promotionId: raffleId, kind: 'raffle' }, member.caller);
  const first = valueOf(await claim(members[0] as TestMember));
  expect(first.prize).toHaveLength(1);
  expect(first.proof).toEqual({
    commitment: proof.commitment,
    root: proof.list?.root,
    secret: proof.draw?.secret,
    beaconRound: proof.draw?.beaconRound,
    beaconValue: proof.draw?.beaconValue,
  });
  for (const member of members) {
    const answers = await Promise.all([claim(member), claim(member), claim(member)]);
    expect(new Set(answers.map((answer) => JSON.stringify(valueOf(answer)))).size).toBe(1);
  }
  const cash = await Promise.all(members.map(cashOf));
  const points = await Promise.all(members.map(async ({ id, merchantId }) => (await readPoints(harness.app.db, merchantId, id)).points));
  expect(cash.toSorted()).toEqual([0n, 0n, 500_000n]);
  expect(points.toSorted()).toEqual([0n, 700n, 700n]);
  expect(codeOf(await claim(await harness.newMember()))).toBe('not_found');
  const anonymous = await harness.call('claimRafflePromotion', { promotionId: raffleId, kind: 'raffle' }, { merchant: 'trevo' });
  expect(anonymous.status).toBe(401);
});

test('a proof that was changed anywhere does not hold', async () => {
  const raffleId = await running();
  const members = [await harness.newMember(), await harness.newMember()];
  for (const member of members) await play(member, 50);
  await drawNow(raffleId);
  const proof = await proofOf(raffleId);
  const { tickets, secret } = drawOf(proof);
  const turned = `${secret.startsWith('0') ? '1' : '0'}${secret.slice(1)}`;
  expect(faultOf(proof, { secret: turned })).toBe('commitment');
  expect(faultOf(proof, { tickets: tickets.slice(1) })).toBe('count');
  expect(faultOf(proof, { tickets: tickets.map((ticket, at) => (at === 0 ? { ...ticket, holderTag: 'f'.repeat(16) } : ticket)) })).toBe('root');
  expect(faultOf(proof, { raffleId: harness.app.newId('raffle') })).toBe('root');
  expect(faultOf(proof, { beacon: sha256Hex('another') })).toMatch(/drawn|winners/);
  expect(faultOf(proof, { raffleNo: proof.no + 1 })).toMatch(/drawn|winners/);
  expect(faultOf(proof, { prizes: proof.prizes.toReversed() })).toBe('winners');
});

test('the draw waits for the beacon: late, away, another chain; after seven silent days the next round decides', async () => {
  const raffleId = await running();
  await play(await harness.newMember(), 10);
  await closeNow(raffleId);
  await work();
  const round = await roundOf(raffleId);
  beacon.values.set(round + 1, sha256Hex('next'));
  await work();
  const drawn = async () => (await proofOf(raffleId)).draw;
  expect(await drawn()).toBeNull();
  await roundIsDue(raffleId, '6 days');
  await work();
  expect(await drawn()).toBeNull();
  await roundIsDue(raffleId, '8 days');
  beacon.isAway = true;
  await expect(work()).rejects.toThrow('the beacon is away');
  beacon.isAway = false;
  beacon.hash = 'd'.repeat(64);
  await work();
  expect(await drawn()).toBeNull();
  beacon.hash = 'c'.repeat(64);
  await work();
  expect(await drawn()).toMatchObject({ beaconRound: round + 1, beaconValue: sha256Hex('next') });
  expect(faultOf(await proofOf(raffleId))).toBeNull();
});

test('a raffle without tickets is closed with an empty root, and its prizes stay', async () => {
  const raffleId = await running();
  await drawNow(raffleId);
  const proof = await proofOf(raffleId);
  expect(proof.list).toMatchObject({ count: 0, root: sha256Hex(''), tickets: [] });
  expect(proof.draw).toMatchObject({ drawn: [], winners: [] });
  expect(faultOf(proof)).toBeNull();
});

test('a prize asks again when it is taken: a pause, the law, its end; nothing moved', async () => {
  const raffleId = await running({ prizes: [{ kind: 'cash', amount: '5.00', count: 1 }] });
  const member = await harness.newMember();
  await play(member, 10);
  await drawNow(raffleId);
  const claim = () => harness.call('claimRafflePromotion', { promotionId: raffleId, kind: 'raffle' }, member.caller);
  await setJurisdiction(harness, 'BR');
  expect(codeOf(await claim())).toBe('bonus_closed');
  await setJurisdiction(harness, 'default');
  await pause(member, 'cool_off', '0 seconds');
  expect(codeOf(await claim())).toBe('play_paused');
  await asOwner(harness.app.db, (db) => sql`DELETE FROM member_guard WHERE member_id = ${member.id}`.execute(db));
  await sql`UPDATE reward SET claim_until = clock_timestamp() WHERE member_id = ${member.id}`.execute(harness.app.db);
  expect(codeOf(await claim())).toBe('reward_expired');
  expect(await cashOf(member)).toBe(0n);
  await runWork(harness.app, 'reward-ends');
  expect(valueOf(await claim()).prize).toMatchObject([{ state: 'issued', amount: '5.00', place: 1 }]);
  expect(await cashOf(member)).toBe(50_000n);
});

test('the preview tells what a draft costs, and what it would have given', async () => {
  const one = await signOperatorIn(harness, 'admin');
  valueOf(await draftWith(one, {}));
  const raffleId = (await lastRaffle()) as Id<'raffle'>;
  const member = await harness.newMember();
  await sql`INSERT INTO member_fact (member_id, slot, category, merchant_id, valid_bet, lines)
    VALUES (${member.id}, clock_timestamp(), 'RNG', ${member.merchantId}, 400000, 1)`.execute(harness.app.db);
  expect(valueOf(await harness.call('officeRafflePreview', { raffleId }, one))).toEqual({
    currency: 'BRL',
    cash: '50.00',
    points: '1400',
    cost: '64.00',
    validBet: '40.00',
    tickets: 4,
    members: 1,
    ticketValue: '16.00',
    earnsPpm: 1_600_000,
  });
});

test('while the brand has no promotions nothing is promised or shown, and proofs stay', async () => {
  const raffleId = await running();
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  const turn = (enabled: boolean) => setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'PROMOBONUS', enabled });
  await turn(false);
  expect(await raffleOf(raffleId)).toBeUndefined();
  expect((await proofOf(raffleId)).raffleId).toBe(raffleId);
  const waiting = await running();
  expect(codeOf(await harness.call('raffleProof', { raffleId: waiting }, { merchant: 'trevo' }))).toBe('not_found');
  await turn(true);
  await work();
  expect(await raffleOf(waiting)).toMatchObject({ state: 'running' });
});
