import { type Access, type CallName, type CallRecord, calls } from '@trevo/contract';
import { type Caller, type Harness, newSession } from '../harness.ts';

/** The records of every call, by name. */
export const records = Object.entries(calls) as Array<[CallName, CallRecord]>;

export type PortalAccess = Exclude<Access, 'operator'>;
export const portalAccess = ['visitor', 'member', 'trial', 'agent'] as const satisfies readonly PortalAccess[];

const typeOf = { member: 0, trial: 4, agent: 2 } as const;

/** One caller of each kind that the portal knows, at a brand. */
export async function portalCallers(
  harness: Harness,
  merchant: 'trevo' | 'sabia' = 'trevo',
): Promise<Record<PortalAccess, () => Promise<Caller>>> {
  const members = {
    member: await harness.newMember({ type: typeOf.member, merchant }),
    trial: await harness.newMember({ type: typeOf.trial, merchant }),
    agent: await harness.newMember({ type: typeOf.agent, merchant }),
  };
  // A session for each request: some calls end the one they are made with.
  const fresh = (kind: keyof typeof members) => async () => ({
    merchant,
    token: await newSession(harness.app, members[kind].merchantId, members[kind].id),
  });
  return { visitor: async () => ({ merchant }), member: fresh('member'), trial: fresh('trial'), agent: fresh('agent') };
}

/** A request of the right names and no sense: whoever may call gets as far as validation, and nothing happens. */
export function nonsense(record: CallRecord): Record<string, unknown> {
  const inPath = [...record.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return { ...Object.fromEntries(inPath.map((key) => [key, 'nonsense'])), 'no such field': 'x' };
}
