import type { Module } from '../../core/module.ts';
import { initialPasswordWork, lockUnclaimed } from './lock-unclaimed.ts';
import type { MemberTables } from './member-tables.ts';
import { memberRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends MemberTables {}
}

/** Accounts: registration, profile, passwords, invitations. */
export const membersModule: Module = {
  name: 'members',
  routes: memberRoutes,
  jobs: [{ name: initialPasswordWork, work: lockUnclaimed }],
};
