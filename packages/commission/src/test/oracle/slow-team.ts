import type { Instant } from '@trevo/kernel';
import { inputFields } from '../../facts/fact.ts';
import type { Fact, InputField } from '../../facts/fact.ts';
import type { Account } from '../../team/account.ts';

/** A team as §1.4 words it, asked member by member and fact by fact. Written apart from the package: it only shares the shapes. */
export type SlowTeam = Record<InputField, bigint> & { facts: number; activeMembers: number };

export function slowTeam(query: {
  readonly accounts: readonly Account[];
  readonly holder: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly category: string;
  readonly activeMinValidBet: bigint;
  readonly facts: readonly Fact[];
}): SlowTeam {
  const { accounts, holder, from, to, category, activeMinValidBet } = query;
  const account = (id: string) => accounts.find((it) => it.id === id) as Account;
  const counted = query.facts.filter((fact) => {
    const who = account(fact.member);
    const inTime = from <= fact.at && fact.at < to;
    const inCategory = category === 'CONS' || category === fact.category;
    return inTime && inCategory && who.type !== 4 && !who.isTest && slowPath(accounts, fact.member, fact.at).includes(holder);
  });
  const sums = Object.fromEntries(inputFields.map((field) => [field, counted.map((fact) => fact[field]).reduce((a, b) => a + b, 0n)]));
  const persons = new Set<string>();
  for (const { id } of accounts) {
    const bet = counted.filter(({ member }) => member === id).reduce((sum, { validBet }) => sum + validBet, 0n);
    if (bet > 0n && bet >= activeMinValidBet) persons.add(account(id).person ?? id);
  }
  persons.delete(account(holder).person ?? holder);
  return { ...(sums as Record<InputField, bigint>), facts: counted.length, activeMembers: persons.size };
}

/** The account and everybody above it at an instant. */
export function slowPath(accounts: readonly Account[], id: string, at: Instant): string[] {
  const edges = (accounts.find((it) => it.id === id) as Account).edges;
  let { upline } = edges[0] as { upline: string | null };
  for (const edge of edges) if (edge.from !== null && edge.from <= at) upline = edge.upline;
  return upline === null ? [id] : [id, ...slowPath(accounts, upline, at)];
}
