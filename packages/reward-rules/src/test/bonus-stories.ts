import fc from 'fast-check';
import type { Input } from './adapter/json.ts';

/** Random stories of one member's bonuses, in the format of the vectors. Amounts are small and odd, so that roundings and edges come up. */
export const bonusStories: fc.Arbitrary<Input> = fc
  .record({ t: termsOf('bonus'), n: termsOf('winnings'), d: termsOf('bonusAndDeposit') })
  .chain((terms) => fc.array(step(), { minLength: 5, maxLength: 45 }).map((steps) => ({ terms, events: inTime(steps) })));

function termsOf(wagerOn: string): fc.Arbitrary<Input> {
  return fc.record({
    wagerOn: fc.constant(wagerOn),
    multiplePpm: fc.constantFrom(0, 100_000, 500_000, 1_000_000, 3_000_000),
    contribution: fc.constant({
      RNG: 1_000_000,
      LIVE: 100_000,
      LOTT: 500_000,
      SPORTS: 1_000_000,
      PVP: 700_000,
      'game:x': 0,
      'game:y': 333_333,
    }),
    maxStake: fc.constantFrom(null, '50', '300', '5000'),
    minOddsMilli: fc.constantFrom(1500, 1800),
    releases: fc.constantFrom('all', 'winningsOnly'),
    maxConversion: fc.constantFrom(null, '0', '150', '2000'),
    expirySeconds: fc.constantFrom(60, 500, 100_000),
    onWithdrawal: fc.constantFrom('keep', 'forfeit'),
  });
}

const amount = (...usual: number[]): fc.Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...usual), fc.integer({ min: 0, max: 700 })).map(String);
const unit = fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5', 'u6');
const grant = fc.constantFrom('g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8');
const games = [
  { product: 'RNG', rule: 'STAKE' },
  { product: 'RNG', rule: 'STAKE', game: 'x' },
  { product: 'LIVE', rule: 'NET', game: 'y' },
  { product: 'LIVE', rule: 'NET' },
  { product: 'LOTT', rule: 'COVER', coveragePpm: 0 },
  { product: 'LOTT', rule: 'COVER', coveragePpm: 700_000 },
  { product: 'SPORTS', rule: 'ODDS', oddsMilli: 2000 },
  { product: 'SPORTS', rule: 'ODDS', oddsMilli: 1600 },
  { product: 'SPORTS', rule: 'ODDS', oddsMilli: 1400 },
  { product: 'PVP', rule: 'RAKE' },
];

const settlement = { payout: amount(0, 0, 1, 99, 100, 1500), void: amount(0, 0, 0), push: amount(0, 0, 0) };

function step(): fc.Arbitrary<Input> {
  const wait = fc.constantFrom(0, 0, 1, 30, 70, 400, 90_000, 2_600_000);
  const bet = fc
    .record({ unit, stake: amount(1, 2, 3, 100, 299, 300, 301), vendor: fc.constantFrom('v', 'w'), game: fc.constantFrom(...games) })
    .chain(({ game, ...rest }) =>
      fc.record({ feature: rarely(), free: rarely(), late: rarely() }).map(({ late, ...flags }) => ({
        type: 'bet',
        ...rest,
        ...game,
        ...flags,
        ...(late && { settlesAt: 9_999_999 }),
      })),
    );
  const event = fc.oneof(
    { weight: 3, arbitrary: fc.record({ type: fc.constant('deposit'), amount: amount(100, 500) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constant('grant'),
        terms: fc.constantFrom('t', 't', 'n', 'd'),
        amount: amount(99, 100, 500),
        deposit: amount(0, 100),
      }),
    },
    { weight: 12, arbitrary: bet },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('win'), unit, amount: amount(1, 2, 100) }) },
    { weight: 9, arbitrary: fc.record({ type: fc.constant('settle'), unit, ...settlement }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('rollback'), unit }) },
    { weight: 6, arbitrary: fc.record({ type: fc.constant('resettle'), unit, ...settlement }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('forfeit'), grant }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel'), grant, reason: fc.constantFrom('CHARGEBACK', 'FAULT_OF_GAME') }) },
    {
      weight: 2,
      arbitrary: fc.record({ type: fc.constant('withdraw'), amount: amount(0, 1, 100), forfeit: fc.uniqueArray(grant, { maxLength: 2 }) }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('coolOff'), seconds: fc.constantFrom(10, 300, 200_000) }) },
    { weight: 1, arbitrary: fc.constantFrom({ type: 'tick' }, { type: 'tick' }, { type: 'tick' }, { type: 'exclude' }) },
  );
  return fc.tuple(wait, event).map(([pause, given]) => ({ ...given, wait: pause }));
}

function rarely(): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 11 }).map((draw) => draw === 0);
}

/** Gives the events their instants, and every grant an id of its own in an order that is not alphabetic. */
function inTime(steps: readonly Input[]): readonly Input[] {
  let t = 0;
  let grants = 0;
  return steps.map(({ wait, ...event }) => {
    t += Number(wait);
    if (event.type !== 'grant') return { t, ...event };
    grants += 1;
    return { t, ...event, id: `g${(grants * 4) % 9}${grants > 9 ? `-${grants}` : ''}` };
  });
}
