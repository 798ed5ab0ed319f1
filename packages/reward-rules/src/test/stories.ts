import fc from 'fast-check';
import type { Input } from './adapter/json.ts';
import { minor, moneyStories, signed } from './money-stories.ts';

/** Random inputs of missions, boards and referral, in the format of the vectors. */
const figures = {
  stake: minor(90, 50),
  validBet: minor(60),
  payout: minor(900),
  game: fc.constantFrom('x', 'y', 'z'),
  product: fc.constant('RNG'),
};

/** A correction names a unit that has come before it; it never takes back more than the unit had. */
function withCorrections(steps: readonly Input[]): readonly Input[] {
  const units: Input[] = [];
  return steps.map((step, index) => {
    const event: Input = { ...step, seq: index + 1, t: index + 1 };
    if (event.kind === 'unit') units.push(event);
    const unit = units[Number(step.which ?? 0) % Math.max(1, units.length)];
    if (step.kind !== 'correction' || unit === undefined)
      return step.kind === 'correction' ? { kind: 'checkIn', seq: index + 1, t: index + 1, date: '2026-05-01' } : event;
    return {
      ...event,
      of: unit.seq,
      member: unit.member,
      date: unit.date,
      stake: '0',
      validBet: step.more === true ? '5' : `-${String(unit.validBet)}`,
      payout: '0',
    };
  });
}

const missionTypes = [
  'validBet',
  'unitCount',
  'bestMultiplier',
  'distinctGames',
  'activeDays',
  'depositSum',
  'depositCount',
  'checkIns',
  'referrals',
];
const oneMission = (id: string, after: string | undefined): fc.Arbitrary<Input> =>
  fc
    .record({
      type: fc.constantFrom(...missionTypes),
      minStake: minor(60, 40),
      start: fc.constantFrom(0, 4),
      end: fc.constantFrom(15, 1_000_000),
      join: fc.boolean(),
    })
    .map((mission) => ({
      ...mission,
      id,
      period: 'once',
      ...(after !== undefined && { after }),
      milestones:
        mission.type === 'bestMultiplier'
          ? [
              { target: '2000000', reward: 'r' },
              { target: '9000000', reward: 'q' },
            ]
          : [
              { target: '1', reward: 'r' },
              { target: '3', reward: 'q' },
            ],
    }));

const mission = fc
  .record({
    missions: fc.tuple(oneMission('a', undefined), oneMission('b', 'a'), oneMission('c', 'b')),
    steps: fc.array(
      fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record({ kind: fc.constant('unit'), date: fc.constantFrom('2026-05-01', '2026-05-02', '2026-05-03'), ...figures }),
        },
        { weight: 2, arbitrary: fc.record({ kind: fc.constant('correction'), which: fc.nat(9), more: fc.boolean() }) },
        { weight: 2, arbitrary: fc.record({ kind: fc.constant('deposit'), date: fc.constant('2026-05-01'), amount: signed(80) }) },
        { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('checkIn', 'referral'), date: fc.constant('2026-05-01') }) },
        { weight: 2, arbitrary: fc.record({ kind: fc.constant('join'), mission: fc.constantFrom('a', 'b', 'c') }) },
        {
          weight: 2,
          arbitrary: fc.record({
            kind: fc.constant('claim'),
            mission: fc.constantFrom('a', 'b', 'c', 'd'),
            milestone: fc.nat(2),
            date: fc.constant('2026-05-01'),
          }),
        },
      ),
      { maxLength: 24 },
    ),
  })
  .map(({ missions, steps }) => ({ missions, events: withCorrections(steps) }));

const board = fc
  .record({
    rules: fc.record({
      scoring: fc.constantFrom('best', 'sumBest:2', 'sumBest:3', 'validBet', 'count'),
      ties: fc.constantFrom('first', 'split'),
      prizes: fc.constantFrom(null, ['10', '7', '5'], ['1']),
      shares: fc.constantFrom([500_000, 300_000, 200_000], [400_000, 300_000]),
      guarantee: minor(1000),
      minStake: fc.constantFrom('0', '30'),
      minScore: fc.constantFrom('0', '40', '2000000'),
      minEntrants: fc.constantFrom(0, 3),
      maxMultiplier: fc.constantFrom('3000000', '99999999'),
    }),
    steps: fc.array(
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc.record({
            kind: fc.constant('unit'),
            member: fc.constantFrom('a', 'b', 'c', 'd'),
            date: fc.constant('2026-05-01'),
            ...figures,
          }),
        },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant('correction'), which: fc.nat(9), more: fc.boolean() }) },
      ),
      { maxLength: 18 },
    ),
    joined: fc.constantFrom(undefined, { a: 0, b: 3, c: 6 }),
    persons: fc.constantFrom({}, { a: 'p', c: 'p' }),
    buyIns: fc.constantFrom('0', '999'),
  })
  .map(({ steps, ...rest }) => ({ ...rest, units: withCorrections(steps).filter(({ kind }) => kind !== 'checkIn') }));

const referee = (id: string): fc.Arbitrary<Input> =>
  fc.record({
    id: fc.constant(id),
    t: fc.constantFrom(0, 86_400 * 27),
    person: fc.constantFrom('P', 'p1', 'p2', 'p3', 'p4', 'p5'),
    knownPerson: fc.integer({ min: 0, max: 6 }).map((draw) => draw === 0),
    instruments: fc.constantFrom([], ['x'], ['x', 'card']),
    devices: fc.constantFrom([], [], ['dev']),
    identityAt: fc.constantFrom(null, 0, 86_400 * 2, 86_400 * 20),
    excludedAt: fc.constantFrom(undefined, undefined, 86_400 * 9),
    facts: fc.array(
      fc.record({
        t: fc.integer({ min: 0, max: 60 }).map((half) => half * 43_200 * 2),
        validBet: fc.oneof(minor(900, 500), signed(300)),
        deposit: minor(50),
      }),
      { maxLength: 8 },
    ),
  });

const referral = fc.record({
  terms: fc.record({
    withinDays: fc.constantFrom(10, 30),
    qualifyValidBet: fc.constantFrom('0', '500', '1000'),
    qualifyDeposit: fc.constantFrom(undefined, '40'),
    tiers: fc.constant([
      { from: 1, reward: '7' },
      { from: 3, reward: '9' },
    ]),
    refereeReward: fc.constant('3'),
    commissionPpm: fc.constantFrom(500, 33_333),
    commissionDays: fc.constantFrom(5, 90),
    monthlyCap: fc.constantFrom('10', '5000000'),
    maxReferees: fc.constantFrom(1, 2, 20),
  }),
  referrer: fc.record({
    type: fc.constantFrom(0, 0, 0, 2),
    person: fc.constant('P'),
    instruments: fc.constant(['card']),
    devices: fc.constant(['dev']),
  }),
  qualifiedBefore: fc.constantFrom(0, 2),
  referees: fc.tuple(referee('a'), referee('d'), referee('b'), referee('c')),
});

/** Random inputs of every chapter that has a second reading. */
export const stories = { ...moneyStories, mission, board, referral };
