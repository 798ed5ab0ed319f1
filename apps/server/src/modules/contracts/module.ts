import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import type { ContractTables } from './contracts-tables.ts';
import { contractRoutes } from './routes.ts';
import { moveDueContracts } from './run-contracts.ts';
import { readSalaryShare } from './salary-share.ts';

declare module '../../db/schema.ts' {
  interface Schema extends ContractTables {}
}

/** What agents and members are paid by: offers, answers, endings, and what is in force when. */
export const contractsModule: Module = {
  name: 'contracts',
  routes: contractRoutes,
  turnover: readSalaryShare,
  jobs: [{ name: 'contracts', schedule: everyMinute, work: moveDueContracts, inOrder: true }],
};
