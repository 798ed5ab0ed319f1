import { commitmentOf, sha256Hex } from '@trevo/fairness';
import { rootOf, ticketLeaf } from '@trevo/reward-rules/draws';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import type { TestMember } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import {
  beacon,
  cashOf,
  closeNow,
  drawNow,
  drawOf,
  faultOf,
  harness,
  ownOf,
  pause,
  play,
  proofOf,
  raffleOf,
  reckonedTo,
  roundIsDue,
  roundOf,
  running,
  useRaffleDesk,
  work,
} from '../../../test/raffle-desk.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { readPoints } from '../wallet/index.ts';

useRaffleDesk();

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
    beacon_at = clock_timestamp() - interval '1 minute', earned_to = opens_at - interval '1 hour' WHERE id = ${raffleId}`.execute(
    harness.app.db,
  );
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
  expect(commitmentOf(proof.draw?.seed ?? '')).toBe(proof.commitment);
  const claim = (member: TestMember) => harness.call('claimRafflePromotion', { promotionId: raffleId, kind: 'raffle' }, member.caller);
  const first = valueOf(await claim(members[0] as TestMember));
  expect(first.prize).toHaveLength(1);
  expect(first.proof).toEqual({
    commitment: proof.commitment,
    root: proof.list?.root,
    seed: proof.draw?.seed,
    beaconRound: proof.draw?.beaconRound,
    beaconValue: proof.draw?.beaconValue,
  });
  for (const member of members) {
    const answers = await Promise.all([claim(member), claim(member), claim(member)]);
    expect(new Set(answers.map((answer) => JSON.stringify(valueOf(answer)))).size).toBe(1);
  }
  const cash = await Promise.all(members.map(cashOf));
  const points = await Promise.all(members.map(async ({ id, merchantId }) => (await readPoints(harness.app.db, merchantId, id)).points));
  expect(cash.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(['0', '0', '500000']);
  expect(points.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(['0', '700', '700']);
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
  expect(faultOf(proof, { tickets: tickets.map((ticket, at) => (at === 0 ? { ...ticket, holderTag: 'f'.repeat(16) } : ticket)) })).toBe(
    'root',
  );
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
