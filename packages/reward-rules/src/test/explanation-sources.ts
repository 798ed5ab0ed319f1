import { sha256Hex } from '@trevo/fairness';
import { instant } from '@trevo/kernel';
import type { BonusTerms, WageredUnit } from '../bonus/index.ts';
import { usualConversion, usualLadder } from '../settings.ts';
import { type Explanation, type ExplanationSources } from '../explanation/index.ts';

export const head = { id: 'exp_1', member: 'mbr_1', at: instant(1000), offer: 'off_1', version: 3, ledger: { transferIds: ['txn_1'] } };
const date = { year: 2026, month: 5, day: 1 };
const place = { at: instant(5), date };

export const terms: BonusTerms = {
  wagerOn: 'bonus',
  multiplePpm: 1_000_000,
  contribution: { RNG: 1_000_000, LIVE: 100_000 },
  maxStakeMinor: 200n,
  minOddsMilli: 1500,
  releases: 'winningsOnly',
  maxConversionMinor: 150n,
  expirySeconds: 100,
  onWithdrawal: 'keep',
};
const unit: WageredUnit = {
  rule: 'NET',
  product: 'LIVE',
  stakeMinor: 300n,
  voidMinor: 0n,
  pushMinor: 0n,
  payoutMinor: 250n,
  accountCounted: true,
  settled: true,
};
const fact = {
  kind: 'unit' as const,
  seq: 1,
  ...place,
  stakeMinor: 10n,
  validBetMinor: 10n,
  payoutMinor: 30n,
  product: 'RNG' as const,
  game: 'g',
};
export const grant = { wonMinor: 200n, bonusMinor: 100n, releasedMinor: 20n, progressMicro: 50n, requiredMicro: 100n };
export const seeds = { serverSeed: sha256Hex('seed'), clientSeed: 'c', nonce: 4 };
const first = { stake: { cashMinor: 1n, wonMinor: 1n, bonusMinor: 1n }, paid: { payoutMinor: 0n, lockedMinor: 0n } };
const measure = { kind: 'multipliers' as const, best: 1, minStakeMinor: 0n, maxMultiplierPpm: null };
export const prizes = { prizesMinor: [7n, 3n], sharesPpm: [], guaranteeMinor: 0n, ties: 'first' as const, minEntrants: 0 };
const mission = {
  id: 'm',
  type: 'validBet' as const,
  start: instant(0),
  end: instant(10),
  period: 'once' as const,
  products: null,
  games: null,
  minStakeMinor: 0n,
  joinNeeded: true,
  milestones: [{ target: 10n, reward: 'r' }],
  claimDays: 7,
  after: 'before',
};
const lot = { id: 'd', amountMinor: 100n, requiredMicro: 100_000_000n, doneMicro: 0n, state: 'open' as const, openedSeq: 1 };
const board = { measure, minScore: 0n, products: null, games: null };
const entrants = { joined: null, persons: {} };

const quietDay = { date, keepWindowMinor: 0n, previousMonthMinor: 0n, previousWeekMinor: 0n, facts: [], birthday: null };

/** One source of every kind, and the figures that must come out, by hand. */
export const sources: { readonly [K in keyof ExplanationSources]: readonly [ExplanationSources[K], Partial<Explanation>] } = {
  wagering: [
    { terms, inputs: [unit, { ...unit, rule: 'STAKE', product: 'RNG' }], before: { progressMicro: 7n } },
    // |250 − 300| = 50 at 10 %, then 300 cut to 200 at 100 %.
    {
      after: { progressMicro: String(7n + 50n * 100_000n + 200n * 1_000_000n) },
      limits: [{ name: 'maxStake', value: '200', used: '600' }],
    },
  ],
  payOut: [
    { terms: null, inputs: [{ winMinor: 1n }, { winMinor: 1n }], before: first },
    {
      result: {
        wins: [
          { cashMinor: '1', wonMinor: '0', bonusMinor: '0' },
          { cashMinor: '0', wonMinor: '1', bonusMinor: '0' },
        ],
      },
    },
  ],
  grantEnd: [
    { terms, inputs: [{ reason: 'WAGERED' }], before: grant },
    {
      reason: 'WAGERED',
      result: {
        releasedMinor: '130',
        released: [{ amountMinor: '130' }],
        forfeited: [
          { amountMinor: '70', reason: 'CAP' },
          { amountMinor: '100', reason: 'BONUS_PART' },
        ],
      },
      formula: ['50 ≥ 100', 'convertible = 200', 'released = 130', 'forfeited = 300 − 130 = 170'],
      limits: [{ name: 'maxConversion', value: '150', used: '150' }],
    },
  ],
  freeSpins: [
    { terms: { count: 2, maxWinMinor: 5n, expired: false }, inputs: [{ winMinor: 4n }, { winMinor: 2n }], before: null },
    {
      result: { state: 'done', left: 0, creditMinor: '5' },
      formula: ['total = min(4 + 2, 5) = 5'],
      limits: [{ name: 'maxWin', value: '5', used: '6' }],
    },
  ],
  freeBet: [
    { terms: { valueMinor: 100n, minOddsMilli: 1500, stakeReturned: false }, inputs: [{ result: 'won', payoutMinor: 250n }], before: null },
    { result: { cashMinor: '150' }, after: { state: 'used' }, formula: ['cash = max(0, 250 − 100) = 150'] },
  ],
  lots: [
    {
      terms: { LIVE: 500_000 },
      inputs: [
        { unit: 'u', product: 'LIVE', validBetMinor: 61n, cashMinor: 0n, acceptedSeq: 2 },
        { unit: 'old', product: 'RNG', validBetMinor: 99n, cashMinor: 0n, acceptedSeq: 1 },
      ],
      before: { lots: [lot] },
    },
    {
      result: { filled: [{ lot: 'd', micro: '30500000' }], lockedMinor: '70' },
      formula: ['u: 61 × 500000 = 30500000', 'old: 99 × 1000000 = 99000000', 'd: locked = ceil(100 × 69500000 / 100000000) = 70'],
    },
  ],
  points: [
    {
      terms: { rates: { RNG: 100_000 }, dailyCaps: { rng: 1 } },
      inputs: [{ date, product: 'RNG', amountMinor: 150_000n, level: 0 }],
      before: { streams: { rng: 5n }, balance: 2n, credited: {} },
    },
    {
      after: { streams: { rng: '5' }, balance: '3', credited: { 'rng:2026-05-01': '10000000000' } },
      limits: [{ name: 'dailyCap rng', value: 1, used: 1 }],
    },
  ],
  conversion: [
    { terms: usualConversion, inputs: [{ points: 500n }], before: { balance: 600n, dayUsed: 100n } },
    {
      after: { balance: '100', dayUsed: '600' },
      formula: ['amount = 500 × 10000 / 100 = 50000', 'balance = 600 − 500 = 100'],
      limits: [{ name: 'dayLimit', value: '50000', used: '600' }],
    },
  ],
  vip: [
    {
      terms: { ladder: usualLadder, from: date, to: { ...date, day: 3 }, birthday: null },
      inputs: [{ date: { ...date, day: 2 }, validBetMinor: 10_000_000n, depositMinor: 0n }],
      before: { level: 0, scoreMinor: 0n, depositsMinor: 0n, since: date, upgradesGiven: [], birthdaysGiven: [] },
    },
    {
      result: { events: [{ date: { ...date, day: 2 }, event: 'up', level: 1, giftMinor: '20000' }] },
      formula: ['score: 0 + (10000000) → 10000000'],
    },
  ],
  vipDay: [
    {
      terms: { ladder: usualLadder, gift: { event: 'up', level: 1 } },
      inputs: [
        { ...quietDay, facts: [{ validBetMinor: 10_000_000n, depositMinor: 0n }] },
        { ...quietDay, date: { ...date, day: 2 } },
      ],
      before: { level: 0, scoreMinor: 5n, depositsMinor: 0n, since: date, upgradesGiven: [], birthdaysGiven: [] },
    },
    {
      result: { events: [{ date, event: 'up', level: 1, giftMinor: '20000' }], paidMinor: '20000' },
      formula: ['2026-5-1: score 5 + 10000000 = 10000005', '2026-5-1: score ≥ 10000000, level 1: up 20000'],
    },
  ],
  order: [
    { terms: { points: 30n, costMinor: 50_000n, paysCash: true }, inputs: [{ quantity: 2 }], before: null },
    { result: { points: '60', paidMinor: '100000' }, formula: ['points = 30 × 2 = 60', 'cash = 50000 × 2 = 100000'] },
  ],
  referral: [
    {
      terms: {
        tiers: [
          { from: 1, rewardMinor: 7n },
          { from: 3, rewardMinor: 9n },
        ],
        refereeRewardMinor: 4n,
      },
      inputs: [{ side: 'referrer', ordinal: 3 }],
      before: null,
    },
    { result: { paidMinor: '9' }, formula: ['referee 3: tier = 9'] },
  ],
  offer: [
    {
      terms: { amount: { matchPpm: 500_000, maxMinor: 1000n, minDepositMinor: 10n }, stepMinor: 100n },
      inputs: [{ depositMinor: 777n }],
      before: null,
    },
    { result: { bonusMinor: '300' }, formula: ['bonus = min(1000, floor(777 × 500000 / 1000000)), in steps of 100 = 300'] },
  ],
  given: [
    { terms: { reward: 'points 5' }, inputs: [{ by: 'activity', id: 'act_1' }], before: null },
    { result: { reward: 'points 5' }, formula: ['activity act_1: points 5'] },
  ],
  mission: [
    { terms: mission, inputs: [fact, { ...fact, seq: 2, validBetMinor: 12n }], before: { joinedSeq: 1 } },
    { result: { score: '12', completedSeq: 2 }, after: { states: ['reached'] }, formula: ['12 ≥ 10'] },
  ],
  rank: [
    {
      terms: { board, prizes, entrants, buyInsMinor: 0n, entrantCount: 2 },
      inputs: [
        { ...fact, member: 'a' },
        { ...fact, seq: 2, payoutMinor: 20n, member: 'b' },
      ],
      before: { member: 'b' },
    },
    {
      result: { rank: 2, member: 'b', score: '2000000', reachedSeq: 2, prizeMinor: '3' },
      formula: ['1: 3000000 at 1 → 7', '2: 2000000 at 2 → 3'],
    },
  ],
  commission: [
    {
      terms: { commissionPpm: 500, monthlyCapMinor: 3n },
      inputs: [{ validBetMinor: 9000n }, { validBetMinor: 100n }],
      before: { streamMicro: 500_000n, paidThisMonthMinor: 1n },
    },
    {
      result: { paidMinor: '2', droppedMinor: '3', remainderMicro: '50000' },
      formula: ['credit = (9000 + 100) × 500 = 4550000', 'paid = floor((500000 + 4550000) / 1000000) = 5'],
      limits: [{ name: 'monthlyCap', value: '3', used: '3' }],
    },
  ],
  tickets: [
    {
      terms: { perMinor: 10n, cap: 2, persons: {} },
      inputs: [
        { seq: 1, member: 'x', validBetMinor: 10n },
        { seq: 2, member: 'a', validBetMinor: 35n },
      ],
      before: { member: 'a' },
    },
    { result: { numbers: [2, 3] }, formula: ['floor(35 / 10), at most 2'], limits: [{ name: 'cap', value: 2, used: 2 }] },
  ],
  raffle: [
    {
      terms: { raffleId: 'rf', raffleNo: 1, secret: sha256Hex('h'), beacon: 'b', prizes: ['p'], onePrizePerPerson: true },
      inputs: [{ number: 1, holderTag: 't', person: 'a' }],
      before: null,
    },
    {
      result: { winners: [{ prize: 'p', ticket: 1, holderTag: 't' }], unawarded: [] },
      proof: { commitment: sha256Hex(sha256Hex('h')), seed: sha256Hex('h'), nonce: 1, roll: null },
    },
  ],
  wheel: [
    { terms: { prizes: ['p'], weights: [7], fallback: 'p' }, inputs: [seeds], before: { stock: { p: 1 } } },
    { result: { spins: [{ nonce: 4, index: 0, prize: 'p', given: 'p' }] }, after: { stock: { p: 0 } }, formula: ['p: 7/7'] },
  ],
  checkIn: [
    {
      terms: { mode: 'streak', rewards: ['a', 'b'], coolOffs: [], missing: [{ ...date, day: 2 }] },
      inputs: [
        { ...date, day: 3 },
        { ...date, day: 3 },
      ],
      before: { dates: [date] },
    },
    {
      result: {
        presses: [
          { day: 2, reward: 'b' },
          { day: 0, reward: 'already_checked_in' },
        ],
      },
      formula: ['day 2: b', 'day 0: already_checked_in'],
    },
  ],
  rebate: [
    {
      terms: { minClaimMinor: 2n },
      inputs: [{ at: instant(0), product: 'RNG', baseMinor: 1000n, ratePpm: 5000, extraPpm: 200 }],
      before: { pendingMicro: 900_000n, oldestAt: null },
    },
    {
      result: { payableMinor: '6', remainderMicro: '100000' },
      formula: ['RNG: 1000 × 5000 = 5000000, extra × 200 = 200000', 'pending = 6100000, payable = 6, remainder 100000'],
    },
  ],
  jackpot: [
    {
      terms: { type: 'mustHitBy', contributionPpm: 2000, reservePpm: 500, minStakeMinor: 1n, seedMinor: 1n, ceilingMinor: 10n },
      inputs: [{ ...seeds, cashStakeMinor: 5000n }],
      before: { meterMicro: 0n, reserveMicro: 0n },
    },
    // The contribution fills the room, so it must hit: ten minors are paid, the seed comes from the reserve.
    { result: { feeds: [{ hit: true, paidMinor: '10', roll: null }] }, after: { meterMicro: '1000000', reserveMicro: '1500000' } },
  ],
};
