import type { Module } from '../../core/module.ts';
import type { AuditTables } from './audit-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends AuditTables {}
}

/** The book of who did what, which nobody changes. */
export const auditModule: Module = {
  name: 'audit',
};
