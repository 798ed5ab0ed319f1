import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../harness.ts';
import { sideOf } from '../../src/http/sides.ts';
import { nonsense, type PortalAccess, portalAccess, portalCallers, records } from './callers.ts';

let harness: Harness;
let callers: Record<PortalAccess, () => Promise<Caller>>;
beforeAll(async () => {
  harness = await startHarness();
  callers = await portalCallers(harness);
});
afterAll(() => harness.close());

/** What browsers send for a page of another site, for one that hides, and for one of ours; and what programs send. */
const foreign: readonly Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'same-site' },
];
const own: readonly Record<string, string>[] = [{ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, {}];
/** Cookies know no ports: what a page of the portal sends to the office on the same host comes with the operator's. */
const besideTheOffice = { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' };

describe.each(records)('%s', (name, record) => {
  const ask = async (headers: Record<string, string>) => {
    const kind = portalAccess.find((one) => record.access.includes(one)) ?? 'visitor';
    const { status, body, headers: sent } = await harness.call(name, nonsense(record), { ...(await callers[kind]()), headers });
    return { status, code: body.success ? null : body.errorCode, cookies: sent['set-cookie'] };
  };

  const isOffice = sideOf(record) === 'office';

  test('changes nothing for a page of another site; of the office such a page reads nothing either', async () => {
    for (const headers of [...foreign, ...(isOffice ? [besideTheOffice] : [])]) {
      const { status, code, cookies } = await ask(headers);
      if (record.method === 'GET' && !isOffice) expect(code).not.toBe('foreign_origin');
      else expect([status, code, cookies]).toEqual([403, 'foreign_origin', undefined]);
    }
    for (const headers of own) expect((await ask(headers)).code).not.toBe('foreign_origin');
  });
});

test('a form of another site logs nobody in', async () => {
  const post = (headers: Record<string, string>) =>
    harness.server.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-merchant': 'trevo', ...headers },
      payload: 'payload=a.b.c.d.e',
    });
  const refused = await post({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'accept-language': 'en' });
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([403, undefined]);
  expect(refused.json()).toMatchObject({ errorCode: 'foreign_origin', message: expect.stringMatching(/another site/) });
  // As a program or our own page it comes as far as the payload, which is none.
  expect((await post({})).json()).not.toMatchObject({ errorCode: 'foreign_origin' });
  expect((await post({ origin: 'http://localhost:80' })).json()).not.toMatchObject({ errorCode: 'foreign_origin' });
});
