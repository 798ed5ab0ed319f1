import type { Instant } from '@trevo/kernel';

/** 0 member, 1 top agent, 2 agent, 4 trial, 41 and 42 agents of two further kinds. */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42;

/** From when on whose downline an account is: an upline's id, or null below the house. `from` is null for the first edge. */
export type Edge = { readonly from: Instant | null; readonly upline: string | null };

/** An account with every edge it ever had, oldest first. History is kept for ever. */
export type Account = {
  readonly id: string;
  readonly type: AccountType;
  readonly edges: readonly Edge[];
  /** The person it is linked to, where several accounts are one person's. */
  readonly person: string | null;
  readonly isTest: boolean;
};

/** Most levels of agents below the house. */
export const agentLevelsMax = 32;

/** Whether an account's play counts in any figure: real, and not marked for testing. */
export function isCounted({ type, isTest }: Pick<Account, 'type' | 'isTest'>): boolean {
  return type !== 4 && !isTest;
}

/** An account whose place never changed. */
export function settledAccount(id: string, type: AccountType, upline: string | null): Account {
  return { id, type, edges: [{ from: null, upline }], person: null, isTest: false };
}
