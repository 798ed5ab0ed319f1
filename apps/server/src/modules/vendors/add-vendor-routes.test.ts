import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test.each(['trevo', 'rs-json', 'md5-form'] as const)(
  'what never comes as far as a handler of %s is answered in the dialect’s words, as the caller’s fault',
  async (dialect) => {
    const vendor = { trevo: 'AG', 'rs-json': 'PNG', 'md5-form': 'PPL' }[dialect];
    const path = dialect === 'trevo' ? '/vendor/v1/bet' : `/vendor/${dialect}/trevo/${vendor}/bet`;
    const send = async (payload: string, type: string) => {
      const answer = await harness.server.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } });
      expect(answer.body).not.toMatch(/%[A-Z]/);
      return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
    };
    for (const [payload, type] of [
      ['{}', 'a/b/c'],
      ['x'.repeat(20_000), 'application/json'],
    ] as const) {
      const said = await send(payload, type);
      if (dialect === 'rs-json') expect(said).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX', request_uuid: null });
      else if (dialect === 'md5-form') expect(said).toMatchObject({ status: 200, error: 7 });
      else expect(said.status).toBe(payload === '{}' ? 415 : 413);
    }
  },
);
