import type { CallName, CallRecord } from '@trevo/contract';
import { toJSONSchema } from 'zod/mini';
import { signOperatorIn } from '../sign-operator-in.ts';
import type { Caller, Harness } from '../harness.ts';
import { portalAccess, portalCallers, records } from './callers.ts';

/** The names of a call's fields, those in its path among them. */
export function fieldsOf(record: CallRecord): readonly string[] {
  const { properties = {} } = toJSONSchema(record.request, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(properties);
}

/** Each call with its fields, where it has any. */
export const callsWithFields = records
  .map(([name, record]) => [name, record, fieldsOf(record)] as const)
  .filter(([, , fields]) => fields.length > 0);

/** Somebody who may make each call, anew for each request: some calls end the session they are made with. */
export async function entitledCallers(harness: Harness): Promise<(name: CallName) => Promise<Caller>> {
  const portal = await portalCallers(harness);
  const byName = new Map(records);
  return async (name) => {
    const access = byName.get(name)?.access ?? [];
    const kind = portalAccess.find((one) => access.includes(one));
    return kind === undefined ? signOperatorIn(harness, 'admin') : portal[kind]();
  };
}
