import type { Calls, RequestOf } from '@trevo/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { merchantOf } from './merchant-of.ts';
import { setFlag } from './change-brand.ts';

/** Each switch of the rewards' rule book §19 in each of the places that it names, through the call by which an operator would design what it closes. */

let harness: Harness;
let operator: Caller;
beforeAll(async () => {
  harness = await startHarness();
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  for (const modId of ['PROMOBONUS', 'REFERRAL', 'VIP'] as const)
    await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId, enabled: true });
  operator = await signOperatorIn(harness, 'admin');
});
afterEach(() => setJurisdiction(harness, 'default'));
afterAll(() => harness.close());

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
type Drafts = 'officeDraftMission' | 'officeDraftOffer' | 'officeDraftRaffle' | 'officeDraftTournament' | 'officeDraftWheel';
const offer: RequestOf<Calls['officeDraftOffer']> = {
  kind: 'gift',
  titles: { PT: 'Presente' },
  amount: '10.00',
  multipleTenths: 100,
  wagerOn: 'bonus',
  contribution: { RNG: 1_000_000, LIVE: 100_000 },
  maxStake: '20.00',
  releases: 'all',
  expiryDays: 7,
  onWithdrawal: 'keep',
  onePer: 'person',
  budget: '1000.00',
  from: '2020-01-01T00:00:00.000Z',
  until: '2099-01-01T00:00:00.000Z',
};
const mission: RequestOf<Calls['officeDraftMission']> = {
  names: { PT: 'Missão' },
  texts: { PT: 'Jogue' },
  type: 'validBet',
  every: 'once',
  startsAt: later(-10),
  endsAt: later(60 * 24 * 30),
  milestones: [{ target: '1000', kind: 'cash', amount: '1.00' }],
};
const raffle: RequestOf<Calls['officeDraftRaffle']> = {
  names: { PT: 'Sorteio' },
  texts: { PT: 'Um bilhete a cada R$ 1.000.' },
  prizes: [{ kind: 'points', amount: '100.00', count: 1 }],
  per: '1000.00',
  onePrizePerPerson: true,
  opensAt: later(-5),
  closesAt: later(60),
};
const tournament: RequestOf<Calls['officeDraftTournament']> = {
  names: { PT: 'Torneio' },
  texts: { PT: 'Conta a aposta válida.' },
  measure: 'validBet',
  guarantee: '100.00',
  sharesPpm: [500_000, 500_000],
  ties: 'split',
  startsAt: later(60),
  endsAt: later(120),
};
const wheel: RequestOf<Calls['officeDraftWheel']> = {
  names: { PT: 'Roleta' },
  texts: { PT: 'Uma chance a cada R$ 100.' },
  prizes: [
    { kind: 'points', amount: '5.00', weight: 1 },
    { kind: 'none', amount: '0.00', weight: 99 },
  ],
  fallback: 0,
  per: '100.00',
  opensAt: later(-5),
  closesAt: later(60),
};

/** What is drafted, and in which places the law closes it, with the switch that says no. */
const cases: readonly (readonly [what: string, call: Drafts, terms: object, closed: readonly string[], by: string])[] = [
  [
    'a bonus for a deposit',
    'officeDraftOffer',
    { ...offer, kind: 'deposit', matchPpm: 500_000, minDeposit: '20.00' },
    ['BR'],
    'rewardsFromDeposits',
  ],
  ['a mission of deposits', 'officeDraftMission', { ...mission, type: 'depositSum' }, ['BR'], 'rewardsFromDeposits'],
  ['a bonus that is wagered eleven times', 'officeDraftOffer', { ...offer, multipleTenths: 110 }, ['UK'], 'wageringMaxPpm'],
  ['a bonus that is wagered ten times', 'officeDraftOffer', offer, [], ''],
  ['a bonus that is wagered 31 times', 'officeDraftOffer', { ...offer, multipleTenths: 310 }, ['BR', 'UK', 'MT'], 'wageringMaxPpm'],
  [
    'a bonus for slots and lotteries',
    'officeDraftOffer',
    { ...offer, contribution: { RNG: 1_000_000, LOTT: 500_000 } },
    ['UK'],
    'mixedProducts',
  ],
  ['a mission over two kinds of play', 'officeDraftMission', { ...mission, categories: ['RNG', 'LOTT'] }, ['UK'], 'mixedProducts'],
  [
    'a board whose ties go to the first',
    'officeDraftMission',
    { ...mission, board: { prizes: ['2.00', '1.00'], ties: 'first' } },
    ['UK'],
    'speedNeutral',
  ],
  ['a board whose ties share', 'officeDraftMission', { ...mission, board: { prizes: ['2.00', '1.00'], ties: 'split' } }, [], ''],
  ['a tournament whose ties go to the first', 'officeDraftTournament', { ...tournament, ties: 'first' }, ['UK'], 'speedNeutral'],
  ['a raffle without the number of its authorisation', 'officeDraftRaffle', raffle, ['BR'], 'raffles'],
  ['a raffle with it', 'officeDraftRaffle', { ...raffle, authorisation: '04.123/2026' }, [], ''],
  [
    'a raffle for cash',
    'officeDraftRaffle',
    { ...raffle, authorisation: '04.123/2026', prizes: [{ kind: 'cash', amount: '5.00', count: 1 }] },
    ['BR'],
    'raffleCashPrizes',
  ],
  [
    'a tournament that is paid for',
    'officeDraftTournament',
    { ...tournament, buyIn: '5.00', minEntrants: 2 },
    ['BR', 'UK'],
    'tournamentBuyIn',
  ],
  ['a tournament that is free', 'officeDraftTournament', tournament, [], ''],
  ['a wheel', 'officeDraftWheel', wheel, ['BR'], 'wheel'],
];

describe.each(['BR', 'UK', 'MT'])('under the law of %s', (law) => {
  test.each(cases)('%s', async (_, call, terms, closed, by) => {
    await setJurisdiction(harness, law);
    const { body } = await harness.call(call, terms as never, operator);
    const answer = body as { success: boolean; errorCode?: string; message?: string };
    if (!closed.includes(law)) expect(answer).toMatchObject({ success: true });
    else {
      expect(answer.errorCode).toBe('profile_violation');
      expect(answer.message).toContain(by);
    }
  });

  test('points can be turned into money, and friends brought', async () => {
    await setJurisdiction(harness, law);
    const member = await harness.newMember();
    const config = await harness.call('getPointConfig', {}, member.caller);
    expect(config.body).toMatchObject({ success: true });
    const programme = await harness.call('memberReferral', {}, member.caller);
    expect(programme.body).toMatchObject({ success: true, value: { riskNotice: true } });
  });

  test('what is offered to players carries the notice of risk, and more than can be withdrawn is looked at', async () => {
    await setJurisdiction(harness, law);
    const { body } = await harness.call('protectionRules', {}, { merchant: 'trevo' });
    expect(body).toMatchObject({ success: true, value: { riskNotice: true } });
    const member = await harness.newMember();
    expect((await harness.call('withdrawable', {}, member.caller)).body).toMatchObject({ success: true, value: { mode: 'review' } });
  });

  test('a first gift comes after a first bet, where the law wants one', async () => {
    await setJurisdiction(harness, 'default');
    const drafted = await harness.call('officeDraftOffer', offer, operator);
    expect(drafted.body).toMatchObject({ success: true });
    const { rows } = await sql<{
      id: `bof_${string}`;
      edition: number;
    }>`SELECT id, edition FROM bonus_draft ORDER BY drafted_at DESC LIMIT 1`.execute(harness.app.db);
    const [draft] = rows;
    if (draft === undefined) throw new Error('no draft');
    const second = await signOperatorIn(harness, 'admin');
    expect((await harness.call('officePublishOffer', { offerId: draft.id, edition: draft.edition }, second)).body).toMatchObject({
      success: true,
    });
    await setJurisdiction(harness, law);
    const member = await harness.newMember();
    const taken = (await harness.call('takeBonus', { offerId: draft.id, version: 1 }, member.caller)).body as { success: boolean };
    expect(taken.success).toBe(law !== 'BR');
  });
});
