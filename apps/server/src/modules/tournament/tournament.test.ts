import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkCredits } from '../../../test/check-credits.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import {
  boardOf,
  cashOf,
  dieEverywhere,
  draftWith,
  harness,
  joinAs,
  joinedBefore,
  lastTournament,
  later,
  moveWindow,
  pause,
  play,
  poolOf,
  prizesOf,
  published,
  shown,
  turnPromotions,
  useTournamentDesk,
  work,
} from '../../../test/tournament-desk.ts';

useTournamentDesk();

const masked = ({ username }: TestMember) => `${username.slice(0, 2)}***${username.slice(-1)}`;
const newPlayers = async (count: number, cash = 0): Promise<TestMember[]> => {
  const members: TestMember[] = [];
  for (let one = 0; one < count; one++) {
    const member = await harness.newMember();
    if (cash > 0) await fundMember(harness.app, member, reais(cash));
    members.push(member);
  }
  return members;
};

test('one drafts, another publishes; the guarantee stands in the pool from then on, and terms change no more', async () => {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  valueOf(await draftWith(one));
  const tournamentId = await lastTournament();
  const publish = (version: number, as = two) => harness.call('officePublishTournament', { tournamentId, version }, as);
  expect(await shown(tournamentId)).toBeUndefined();
  expect(codeOf(await harness.call('tournamentBoard', { tournamentId }, { merchant: 'trevo' }))).toBe('not_found');
  valueOf(await draftWith(one, { tournamentId, names: { PT: 'Outro' } }));
  expect(codeOf(await publish(2, one))).toBe('second_approval_required');
  expect(codeOf(await publish(1))).toBe('figures_changed');
  expect(await poolOf(tournamentId)).toBe(0n);
  const preview = valueOf(await harness.call('officeTournamentPreview', { tournamentId }, one));
  expect(preview).toMatchObject({ cost: '100.00', prizes: ['50.00', '30.00', '20.00'], earnsPpm: null, fits: false, violations: [] });
  valueOf(await publish(2));
  expect(await poolOf(tournamentId)).toBe(reais(100));
  expect(codeOf(await publish(2))).toBe('reward_state');
  expect(codeOf(await draftWith(one, { tournamentId }))).toBe('reward_state');
  expect(await shown(tournamentId)).toMatchObject({ name: 'Outro', state: 'coming', pool: '100.00', canJoin: true, own: null });
  const listed = valueOf(await harness.call('officeTournaments', {}, one)).list.find((row) => row.tournamentId === tournamentId);
  expect(listed).toMatchObject({ state: 'published', isOwn: true, entrants: 0, pool: '100.00' });
  const unknown = harness.app.newId('tournament');
  for (const answer of [
    await draftWith(one, { tournamentId: unknown }),
    await harness.call('officePublishTournament', { tournamentId: unknown, version: 1 }, one),
    await harness.call('officeStopTournament', { tournamentId: unknown, reason: 'none' }, one),
    await harness.call('officeTournamentPreview', { tournamentId: unknown }, one),
    await harness.call('officeTournamentBoard', { tournamentId: unknown }, one),
  ])
    expect(codeOf(answer)).toBe('not_found');
  expect((await harness.call('officeTournaments', {}, await signOperatorIn(harness, 'games'))).status).toBe(403);
});

test('terms that do not hold together, or that the law closes, are refused when drafted and when published', async () => {
  const [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
  for (const change of [
    { startsAt: later(-10) },
    { endsAt: later(30) },
    { guarantee: '0.00' },
    { minEntrants: 2 },
    { sharesPpm: [300_000, 500_000] },
    { sharesPpm: [900_000, 200_000] },
    { buyIn: '10.00', sharesPpm: [500_000] },
    { games: ['PGE/nothing-of-ours'] },
    { minScore: 'ten' },
    { measure: 'best' as const, maxMultiplier: '0.00' },
  ])
    expect(codeOf(await draftWith(one, change)), JSON.stringify(change)).toBe('tournament_unfit');
  await setJurisdiction(harness, 'BR');
  expect(codeOf(await draftWith(one, { buyIn: '10.00' }))).toBe('profile_violation');
  await setJurisdiction(harness, 'UK');
  expect(codeOf(await draftWith(one, { ties: 'first' }))).toBe('profile_violation');
  await setJurisdiction(harness, 'default');
  valueOf(await draftWith(one, { buyIn: '10.00' }));
  const tournamentId = await lastTournament();
  await setJurisdiction(harness, 'BR');
  const publish = () => harness.call('officePublishTournament', { tournamentId, version: 1 }, two);
  expect(codeOf(await publish())).toBe('profile_violation');
  await setJurisdiction(harness, 'default');
  await moveWindow(tournamentId, -5, 60);
  expect(codeOf(await publish())).toBe('tournament_unfit');
  const removed = valueOf(await harness.call('officeStopTournament', { tournamentId, reason: 'typed wrong' }, one));
  expect(removed).toEqual({ outcome: 'removed' });
  expect(codeOf(await harness.call('officeStopTournament', { tournamentId, reason: 'typed wrong' }, one))).toBe('reward_state');
});

test('a buy-in is taken once however often the member presses, and comes back in full until the start', async () => {
  const tournamentId = await published({ buyIn: '20.00', guarantee: '30.00' });
  const [member, poor] = [...(await newPlayers(1, 50)), ...(await newPlayers(1, 19))] as [TestMember, TestMember];
  const answers = await Promise.all([1, 2, 3, 4].map(() => joinAs(tournamentId, member, '20.00')));
  for (const answer of answers) valueOf(answer);
  expect([await cashOf(member), await poolOf(tournamentId)]).toEqual([reais(30), reais(50)]);
  expect(codeOf(await joinAs(tournamentId, poor, '20.00'))).toBe('insufficient_balance');
  expect(codeOf(await joinAs(tournamentId, poor, '5.00'))).toBe('figures_changed');
  expect(await shown(tournamentId, member.caller)).toMatchObject({ entrants: 1, pool: '30.00', own: { canLeave: true } });
  const leave = () => harness.call('leaveTournament', { tournamentId }, member.caller);
  for (const answer of await Promise.all([leave(), leave(), leave()])) valueOf(answer);
  expect([await cashOf(member), await poolOf(tournamentId)]).toEqual([reais(50), reais(30)]);
  valueOf(await joinAs(tournamentId, member, '20.00'));
  expect(await cashOf(member)).toBe(reais(30));
  await moveWindow(tournamentId, -1, 60);
  expect(codeOf(await leave())).toBe('tournament_closed');
  const [late] = (await newPlayers(1, 50)) as [TestMember];
  expect(codeOf(await joinAs(tournamentId, late, '20.00'))).toBe('tournament_closed');
  const unknown = harness.app.newId('tournament');
  expect(codeOf(await joinAs(unknown, late))).toBe('not_found');
  expect(codeOf(await harness.call('leaveTournament', { tournamentId: unknown }, late.caller))).toBe('not_found');
});

test('who is in a pause, does not count, is the same person, or lives under a law that closes it takes no part', async () => {
  const tournamentId = await published();
  const [member, mate, paused] = (await newPlayers(3)) as [TestMember, TestMember, TestMember];
  for (const { id, merchantId } of [member, mate])
    await sql`INSERT INTO member_person (merchant_id, member_id, person_id, since) VALUES (${merchantId}, ${id}, ${member.id}, now() - interval '1 day')`.execute(
      harness.app.db,
    );
  await pause(paused, 'cool_off', '-1 minute');
  valueOf(await joinAs(tournamentId, member));
  expect(codeOf(await joinAs(tournamentId, mate))).toBe('offer_taken');
  expect(codeOf(await joinAs(tournamentId, paused))).toBe('play_paused');
  expect(await shown(tournamentId, paused.caller)).toBeUndefined();
  expect(codeOf(await harness.call('tournamentBoard', { tournamentId }, paused.caller))).toBe('not_found');
  const foreign = await harness.newMember({ currency: 'USD' });
  expect(codeOf(await joinAs(tournamentId, foreign))).toBe('not_eligible');
  const trial = await harness.newMember({ type: 4 });
  expect((await joinAs(tournamentId, trial)).status).toBe(403);
  await setJurisdiction(harness, 'BR');
  const [fresh] = (await newPlayers(1)) as [TestMember];
  expect(codeOf(await joinAs(tournamentId, fresh))).toBe('bonus_closed');
  await setJurisdiction(harness, 'default');
  await turnPromotions(false);
  expect(codeOf(await joinAs(tournamentId, fresh))).toBe('feature_disabled');
  expect(await shown(tournamentId, fresh.caller)).toBeUndefined();
  // Who takes part sees it still, and can leave.
  expect(await shown(tournamentId, member.caller)).toMatchObject({ own: { canLeave: true } });
  valueOf(await harness.call('leaveTournament', { tournamentId }, member.caller));
  await turnPromotions(true);
});

test('settled play after joining scores once, live on the board; two workers and a correction leave what the facts say', async () => {
  const tournamentId = await published();
  const [a, b, stranger] = (await newPlayers(3)) as [TestMember, TestMember, TestMember];
  for (const member of [a, b]) valueOf(await joinAs(tournamentId, member));
  await moveWindow(tournamentId, -60, 60);
  await play(a, 500, { ago: 50 });
  await joinedBefore(tournamentId, 40);
  await play(a, 30, { ago: 30 });
  const unit = await play(b, 80, { ago: 20 });
  await play(stranger, 900, { ago: 20 });
  const told: unknown[] = [];
  const stop = harness.app.bus.subscribe(`merchant:${harness.trevo}`, (message) => told.push(message));
  await Promise.all([work(), work()]);
  await work();
  stop();
  expect(told).toContainEqual({ type: 'tournament_board', tournamentId });
  expect(await boardOf(tournamentId, a.caller)).toMatchObject({
    frozen: false,
    players: 2,
    list: [
      { rank: 1, name: masked(b), score: '80.00', prize: '50.00', own: false },
      { rank: 2, name: masked(a), score: '30.00', prize: '30.00', own: true },
    ],
    own: { rank: 2 },
  });
  await play(b, -60, { unit, line: 2 });
  await work();
  expect((await boardOf(tournamentId)).list.map(({ name, score }) => [name, score])).toEqual([
    [masked(a), '30.00'],
    [masked(b), '20.00'],
  ]);
  const operator = await signOperatorIn(harness, 'admin');
  const places = valueOf(await harness.call('officeTournamentBoard', { tournamentId }, operator)).list;
  expect(places.map(({ username, score, frozen }) => [username, score, frozen])).toEqual([
    [a.username, '30.00', false],
    [b.username, '20.00', false],
  ]);
  // Who leaves gives the score up; who comes back begins anew.
  valueOf(await harness.call('leaveTournament', { tournamentId }, a.caller));
  valueOf(await joinAs(tournamentId, a));
  await play(a, 1);
  await work();
  expect((await boardOf(tournamentId)).list.map(({ score }) => score)).toEqual(['20.00', '1.00']);
});

test('the best multipliers of cash stakes count, from the smallest stake on and up to the cap', async () => {
  const tournamentId = await published({ measure: 'sumBest', bestOf: 2, minStake: '2.00', maxMultiplier: '50.00' });
  const [member] = (await newPlayers(1)) as [TestMember];
  valueOf(await joinAs(tournamentId, member));
  await moveWindow(tournamentId, -60, 60);
  await joinedBefore(tournamentId, 61);
  await play(member, 1, { win: 900, ago: 50 });
  const best = await play(member, 2, { win: 400, ago: 40 });
  await work();
  expect((await boardOf(tournamentId)).list[0]?.score).toBe('50.00');
  await play(member, 2, { win: 6 });
  await play(member, 4, { win: 10 });
  await work();
  expect((await boardOf(tournamentId)).list[0]?.score).toBe('53.00');
  await play(member, 0, { unit: best, line: 2, win: -399 });
  await work();
  expect((await boardOf(tournamentId)).list[0]?.score).toBe('5.50');
});

test('the board is frozen fifteen minutes after the end, once, by however many and wherever one dies; the pool is paid as cash', async () => {
  const tournamentId = await published({ buyIn: '20.00', guarantee: '100.00', minEntrants: 2 });
  const members = (await newPlayers(3, 20)) as [TestMember, TestMember, TestMember];
  for (const member of members) valueOf(await joinAs(tournamentId, member, '20.00'));
  expect(await poolOf(tournamentId)).toBe(reais(160));
  await moveWindow(tournamentId, -60, -10);
  await joinedBefore(tournamentId, 70);
  const [a, b, c] = members;
  for (const member of [a, b]) await play(member, 40, { ago: 30 });
  await play(c, 10, { ago: 30 });
  const late = await play(c, 500, { ago: 9 });
  await work();
  // What buy-ins do not fill of the guarantee is the house's; before the freezing nothing is paid.
  expect([await poolOf(tournamentId), await cashOf(a)]).toEqual([reais(100), 0n]);
  expect(await shown(tournamentId, a.caller)).toMatchObject({ state: 'counting', pool: '100.00' });
  await sql`UPDATE tournament SET ends_at = clock_timestamp() - interval '16 minutes' WHERE id = ${tournamentId}`.execute(harness.app.db);
  expect(await dieEverywhere()).toBeGreaterThan(8);
  await Promise.all([work(), work()]);
  await play(c, -500, { unit: late, line: 2 });
  await work();
  expect([await cashOf(a), await cashOf(b), await cashOf(c), await poolOf(tournamentId)]).toEqual([reais(40), reais(40), reais(20), 0n]);
  expect(await boardOf(tournamentId, c.caller)).toMatchObject({
    frozen: true,
    players: 3,
    own: { rank: 3, prize: '20.00', score: '10.00' },
  });
  expect([await prizesOf(a), await checkCredits(harness, a)]).toEqual([['tournament issued 40'], ['rank']]);
  expect(await shown(tournamentId)).toMatchObject({ state: 'ended', canJoin: false });
  const operator = await signOperatorIn(harness, 'admin');
  expect(codeOf(await harness.call('officeStopTournament', { tournamentId, reason: 'too late' }, operator))).toBe('reward_state');
});

test('too few at the start, or nobody with a score: every buy-in goes back, and the guarantee to the house', async () => {
  const few = await published({ buyIn: '20.00', minEntrants: 2 });
  const idle = await published({ buyIn: '10.00' });
  const [member] = (await newPlayers(1, 50)) as [TestMember];
  valueOf(await joinAs(few, member, '20.00'));
  valueOf(await joinAs(idle, member, '10.00'));
  await moveWindow(few, -1, 60);
  await moveWindow(idle, -60, -16);
  expect(await dieEverywhere()).toBeGreaterThan(4);
  await work();
  expect([await cashOf(member), await poolOf(few), await poolOf(idle)]).toEqual([reais(50), 0n, 0n]);
  expect(await shown(few)).toMatchObject({ state: 'cancelled' });
  expect(await shown(idle)).toMatchObject({ state: 'cancelled' });
  expect((await boardOf(idle)).list).toEqual([]);
});

test('stopped before its start everything goes back; stopped under way it is ranked as it stands, and the whole pool is paid', async () => {
  const operator = await signOperatorIn(harness, 'admin');
  const [early, running] = [await published({ buyIn: '20.00' }), await published({ sharesPpm: [1_000_000] })];
  const [member, other] = (await newPlayers(2, 20)) as [TestMember, TestMember];
  valueOf(await joinAs(early, member, '20.00'));
  const stop = (tournamentId: typeof early) => harness.call('officeStopTournament', { tournamentId, reason: 'fault of a game' }, operator);
  const outcomes = await Promise.all([stop(early), stop(early)]);
  expect(outcomes.map((answer) => (answer.status === 200 ? 'ok' : codeOf(answer))).sort()).toEqual(['ok', 'reward_state']);
  expect([await cashOf(member), await poolOf(early)]).toEqual([reais(20), 0n]);
  valueOf(await joinAs(running, other));
  await moveWindow(running, -60, 60);
  await joinedBefore(running, 70);
  await play(other, 5, { ago: 30 });
  await work();
  expect(valueOf(await stop(running))).toEqual({ outcome: 'ranked' });
  await play(other, 70, { ago: -1 });
  await sql`UPDATE tournament SET ends_at = clock_timestamp() - interval '16 minutes' WHERE id = ${running}`.execute(harness.app.db);
  await work();
  expect(await boardOf(running)).toMatchObject({ frozen: true, list: [{ score: '5.00', prize: '100.00' }] });
  expect(await cashOf(other)).toBe(reais(120));
});

test('who shuts themselves out keeps the place without a name, scores nothing in the pause, and is sent nothing; a closed account leaves its place', async () => {
  const tournamentId = await published({ sharesPpm: [600_000, 400_000] });
  const [gone, closed, next] = (await newPlayers(3)) as [TestMember, TestMember, TestMember];
  for (const member of [gone, closed, next]) valueOf(await joinAs(tournamentId, member));
  await moveWindow(tournamentId, -60, -16);
  await joinedBefore(tournamentId, 70);
  await play(gone, 50, { ago: 40 });
  await play(closed, 90, { ago: 40 });
  await play(next, 20, { ago: 40 });
  await pause(gone, 'exclusion', '-30 minutes');
  await play(gone, 500, { ago: 20 });
  await sql`UPDATE member SET status = 'closed' WHERE id = ${closed.id}`.execute(harness.app.db);
  await work();
  expect((await boardOf(tournamentId)).list.map(({ name, score, prize }) => [name, score, prize])).toEqual([
    ['***', '50.00', '60.00'],
    [masked(next), '20.00', '40.00'],
  ]);
  expect([await cashOf(gone), await cashOf(closed), await cashOf(next)]).toEqual([reais(60), 0n, reais(40)]);
  expect(await prizesOf(gone)).toEqual(['tournament issued 60']);
});
