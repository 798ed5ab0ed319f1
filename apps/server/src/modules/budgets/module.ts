import type { Module } from '../../core/module.ts';

/** What turnover may earn at most. It has no calls and no work of its own. */
export const budgetsModule: Module = { name: 'budgets' };
