import type { FindingKind } from '@trevo/contract';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import type { Caller, TestMember } from './harness.ts';
import { runWork } from './run-work.ts';
import { signOperatorIn } from './sign-operator-in.ts';
import { valueOf } from './studio.ts';
import { useTeamDesk } from './team-desk.ts';

/** Long enough for a reason. */
const note = 'what a test shows for it';
/** A time within the day that a night looks through. */
export const yesterday = sql`(clock_timestamp() - interval '1 day')`;

/** A house with teams whose nights look for patterns, and operators who decide what was found. */
export function usePatternsDesk() {
  const desk = useTeamDesk();
  const operators = {} as { finance: Caller; auditor: Caller };
  beforeAll(async () => {
    operators.finance = await signOperatorIn(desk.harness, 'finance');
    operators.auditor = await signOperatorIn(desk.harness, 'auditor');
  });

  async function findings(kind: FindingKind, about: TestMember, state: 'confirmed' | 'dismissed' | 'open' = 'open') {
    const { list } = valueOf(await desk.harness.call('officeTeamFindings', { kind, state, pageSize: 100 }, operators.auditor));
    return list.filter(({ accounts }) => accounts.some(({ memberId }) => memberId === about.id));
  }

  async function personsOf(one: TestMember): Promise<string[]> {
    const { persons } = valueOf(await desk.harness.call('officeTeamPlace', { memberId: one.id }, operators.auditor));
    return persons.map(({ memberId }) => memberId);
  }

  return {
    desk,
    operators,
    findings,
    personsOf,
    person: (options: Parameters<typeof desk.person>[0] = {}) => desk.person(options),
    look: () => runWork(desk.harness.app, 'team-patterns'),
    decide: (findingId: string, decision: 'confirm' | 'dismiss', as = operators.finance) =>
      desk.harness.call('officeDecideTeamFinding', { findingId: findingId as `tfn_${string}`, decision, note }, as),
    link: (first: TestMember, second: TestMember) =>
      desk.harness.call('officeLinkPersons', { first: first.username, second: second.username, reason: note }, operators.finance),
    unlink: (one: TestMember) => desk.harness.call('officeUnlinkPerson', { memberId: one.id, reason: note }, operators.finance),
  };
}
