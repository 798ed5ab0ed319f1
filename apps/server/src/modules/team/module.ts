import type { Module } from '../../core/module.ts';
import { teamRoutes } from './routes.ts';
import type { TeamTables } from './team-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends TeamTables {}
}

/** Who stands below whom among agents and members, now and at any instant before; what they earn by; and the links by which they come. */
export const teamModule: Module = { name: 'team', routes: teamRoutes };
