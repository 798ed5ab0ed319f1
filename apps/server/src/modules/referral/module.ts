import type { Module } from '../../core/module.ts';
import { everyTenMinutes } from '../../core/schedules.ts';
import { referralOfficeRoutes } from './office-routes.ts';
import { referralRoutes } from './own-referral.ts';
import { readReferralShare } from './referral-law.ts';
import type { ReferralTables } from './referral-tables.ts';
import { runCommission } from './run-commission.ts';
import { runReferrals } from './run-referrals.ts';

declare module '../../db/schema.ts' {
  interface Schema extends ReferralTables {}
}

/** Members who bring members: whom it counts for, and what it gives to both. */
export const referralModule: Module = {
  name: 'referral',
  routes: { ...referralRoutes, ...referralOfficeRoutes },
  turnover: readReferralShare,
  jobs: [
    { name: 'referrals', schedule: everyTenMinutes, work: runReferrals, inOrder: true },
    { name: 'referral-commission', schedule: { cron: '25 0 * * *', zone: 'brand', missed: 'all' }, work: runCommission, inOrder: true },
  ],
};
