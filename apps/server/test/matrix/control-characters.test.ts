import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '@trevo/contract';
import { type Caller, type Harness, startHarness } from '../harness.ts';
import { callsWithFields, entitledCallers } from './request-fields.ts';

let harness: Harness;
let callerOf: (name: CallName) => Promise<Caller>;
beforeAll(async () => {
  harness = await startHarness();
  callerOf = await entitledCallers(harness);
});
afterAll(() => harness.close());

// The records are held against every character in packages/contract; here is shown that no call gets round them, by path, query, body or payload.
describe.each(callsWithFields)('%s', (name, record, fields) => {
  test('takes a NUL in none of its fields, and says in which', async () => {
    const inPath = Object.fromEntries([...record.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 'nonsense']));
    const caller = await callerOf(name);
    for (const field of fields) {
      const { status, body } = await harness.call(name, { ...inPath, [field]: 'a\0b' }, caller);
      expect([field, status, body]).toMatchObject([field, 400, { errorCode: 'invalid_request' }]);
      expect(!body.success && body.fields?.map(({ at, code }) => [at, code])).toEqual([[field, 'control_characters']]);
    }
  });
});
