import type { Calls, ResponseOf } from '@trevo/contract';
import { pageOf } from './page-of.ts';
import { round } from './rounds.ts';

type Line = ResponseOf<Calls['officeMembers']>['list'][number];
type Protection = ResponseOf<Calls['officeMemberProtection']>;
const reset: ResponseOf<Calls['officeMemberReset']> = { channels: ['email'], open: null };

const zero = { deposited: '0.00', withdrawn: '0.00', staked: '0.00', won: '0.00', returned: '0.00', net: '0.00' };

/** A player in good standing. */
export const member: Line = {
  memberId: 'mbr_01k0000000000000000000000a',
  username: 'marina.alves',
  nickname: 'Marina',
  type: 0,
  status: 'active',
  isTest: false,
  isRobot: false,
  balance: '4318.90',
  currency: 'BRL',
  createdAt: '2026-01-03T12:00:00.000Z',
  lastSeenAt: null,
};
/** The whole page of that player. */
export const memberDetail: ResponseOf<Calls['officeMember']> = {
  member,
  uplineName: 'otto.reis',
  totals: { deposits: '6000.00', withdrawals: '200.00', stakes: '9000.00', payouts: '8718.90' },
  pockets: [
    { pocket: 'main', offer: null, isPoints: false, balance: '4318.90' },
    { pocket: 'vendor:KY', offer: null, isPoints: false, balance: '10.00' },
  ],
  devices: [{ label: 'Firefox on Linux', ip: '203.0.113.9', lastSeenAt: '2026-11-22T12:00:00.000Z' }],
  openRounds: 1,
};
/** What keeps that player's play within bounds. */
export const protection: Protection = {
  currency: 'BRL',
  rules: {
    code: 'BR',
    ageMin: 18,
    riskNotice: true,
    limitsAtSignUp: [],
    autoplay: false,
    turbo: false,
    roundMinMs: 0,
    returnShown: true,
    reverseWithdrawal: false,
    secondFactorForMoney: false,
    ownAccountOnly: true,
    memberTransfers: false,
    payoutWithinMinutes: 120,
    paymentMethods: ['PIX'],
    realityCheckMinutes: [30, 60],
  },
  limits: [
    {
      kind: 'loss',
      period: 'day',
      value: { amount: '50.00', seconds: null },
      used: { amount: '20.00', seconds: null },
      renewsAt: '2026-11-23T03:00:00.000Z',
      pending: {
        value: { amount: '90.00', seconds: null },
        from: '2026-11-23T12:00:00.000Z',
        until: '2026-11-30T12:00:00.000Z',
        ready: false,
      },
    },
    {
      kind: 'time',
      period: 'week',
      value: { amount: null, seconds: 5400 },
      used: { amount: null, seconds: 600 },
      renewsAt: '2026-11-23T03:00:00.000Z',
      pending: null,
    },
  ],
  limitsMissing: [],
  pause: { kind: 'cool_off', since: '2026-11-21T12:00:00.000Z', until: '2026-11-28T12:00:00.000Z' },
  realityCheckMinutes: 30,
  months: [{ month: '2026-11', ...zero, net: '-120.50' }],
  lifetime: { since: '2026-01-03', ...zero, net: '-281.10' },
};
/** What the rooms of players ask for. */
export const memberAnswers = {
  officeMembers: pageOf(member, {
    ...member,
    memberId: 'mbr_01k0000000000000000000000b',
    username: 'rui.costa',
    type: 4,
    status: 'locked',
    lastSeenAt: '2026-11-22T12:00:00.000Z',
  }),
  officeMember: memberDetail,
  officeRewardActs: { currency: 'BRL', aloneUpTo: '500.00', most: '5000.00', bonuses: [], acts: [] },
  officeMemberProtection: protection,
  officeMemberReset: reset,
  officePaymentReset: { isSet: false, open: null },
  officeMemberRounds: { list: [round], next: null },
  officeMemberLedger: pageOf({
    entryId: 'ent_1',
    at: '2026-11-20T12:00:00.000Z',
    kind: 'bet',
    pocket: 'main',
    offer: null,
    isPoints: false,
    amount: '-12.00',
    balanceAfter: '88.00',
    reference: null,
  }),
};
