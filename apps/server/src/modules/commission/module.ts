import type { Module } from '../../core/module.ts';
import { everyMinute, everyTenSeconds } from '../../core/schedules.ts';
import { countUnfunded } from './commission-fund.ts';
import type { CommissionTables } from './commission-tables.ts';
import { officeCommissionRoutes } from './office-commission.ts';
import { officeStatementRoutes } from './office-statements.ts';
import { commissionRoutes, officeRulingRoutes } from './routes.ts';
import { runCommission } from './run-commission.ts';
import { runTicks } from './run-ticks.ts';

declare module '../../db/schema.ts' {
  interface Schema extends CommissionTables {}
}

/** What contracts pay: periods and ticks reckoned from facts, statements that explain every figure, and their payment. */
export const commissionModule: Module = {
  name: 'commission',
  routes: { ...commissionRoutes, ...officeCommissionRoutes, ...officeRulingRoutes, ...officeStatementRoutes },
  figures: [
    {
      name: 'trevo_commission_unfunded',
      help: 'Payments of contracts that wait for money that the house sets aside',
      read: ({ db }) => countUnfunded(db),
    },
  ],
  jobs: [
    { name: 'commission', schedule: everyMinute, work: runCommission, inOrder: true },
    { name: 'commission-ticks', schedule: everyTenSeconds, work: runTicks, inOrder: true },
  ],
};
