import type { Module } from '../../core/module.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { supportRoutes } from './routes.ts';
import type { SupportTables } from './support-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends SupportTables {}
}

/** Problems with games that members report, and feedback. */
export const supportModule: Module = {
  name: 'support',
  routes: { ...supportRoutes, ...feedbackRoutes },
};
