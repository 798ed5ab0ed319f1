import type { Module } from '../../core/module.ts';
import { type BudgetDesk, createBudgetDesk } from './budget-desk.ts';
import type { BudgetTables } from './budget-tables.ts';

declare module '../../core/app.ts' {
  interface Desks {
    readonly budgets: BudgetDesk;
  }
}

declare module '../../db/schema.ts' {
  interface Schema extends BudgetTables {}
}

/** What turnover may earn at most. */
export const budgetsModule: Module = { name: 'budgets', desks: { budgets: createBudgetDesk } };
