import type { OfficeSubject } from '@trevo/contract';

/** Names of the answers (the first part of a query's key) that speak of a subject: news of it ask for those on the screen again. */
export const answersOf: Readonly<Record<OfficeSubject, readonly string[]>> = {
  dashboard: ['dashboard'],
  withdrawals: ['withdrawals', 'withdrawal', 'payoutTarget'],
  teams: ['team-alerts', 'team-place', 'team-moves', 'team-findings'],
  members: ['members', 'member', 'member-protection', 'member-reset', 'member-payment-reset', 'member-ledger'],
  rounds: ['open-rounds', 'round', 'member-rounds'],
  problems: ['problems'],
  rewards: [
    'mall-orders',
    'mall-items',
    'missions',
    'referrals',
    'referral-terms',
    'check-in',
    'raffles',
    'tournaments',
    'wheels',
    'free-spins',
    'bonus-offers',
    'jackpots',
  ],
  games: ['games'],
  lotteries: ['lotteries'],
  vendors: ['vendors', 'vendor-health', 'vendor-limits', 'vendor-list', 'vendor-reports', 'vendor-report', 'held-wins'],
  payments: ['payments', 'suspense', 'returns', 'deposits', 'deposit', 'paymentMethods', 'commission'],
  brand: ['brand', 'agentNews', 'siteMost'],
  audit: ['audit'],
  work: ['work'],
  contracts: ['contracts', 'contractStarts'],
};
