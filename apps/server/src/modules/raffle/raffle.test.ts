import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setJurisdiction } from '../../../test/protected-play.ts';
import {
  beacon,
  closeNow,
  draftWith,
  harness,
  lastRaffle,
  later,
  ownOf,
  play,
  proofOf,
  raffleOf,
  running,
  useRaffleDesk,
  work,
} from '../../../test/raffle-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { merchantOf, setFlag } from '../brand/index.ts';

useRaffleDesk();

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
  await sql`UPDATE raffle SET opens_at = now() - interval '2 days', closes_at = now() - interval '1 day' WHERE id = ${raffleId}`.execute(
    harness.app.db,
  );
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
