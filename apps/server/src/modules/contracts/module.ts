import type { Module } from '../../core/module.ts';
import type { ContractTables } from './contracts-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends ContractTables {}
}

/** What agents and members are paid by: offers, answers, endings, and what is in force when. */
export const contractsModule: Module = { name: 'contracts' };
