import type { CallName } from '@trevo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sideOf } from '../../src/http/sides.ts';
import { officeCookieName } from '../../src/modules/operators/index.ts';
import { type Caller, type Harness, startHarness } from '../harness.ts';
import { sealForTest } from '../seal-for-test.ts';
import { openVendorDesk, seatPlayer, type VendorDesk } from '../vendor-desk.ts';
import { type Play, rsJsonSpeaker, sendRsJson, sendTrevo, type Speaker, trevoSpeaker } from '../vendor-speakers.ts';
import { callsWithFields, entitledCallers } from './request-fields.ts';

let harness: Harness;
let callerOf: (name: CallName) => Promise<Caller>;
beforeAll(async () => {
  harness = await startHarness();
  callerOf = await entitledCallers(harness);
});
afterAll(() => harness.close());

type Refused = { readonly errorCode?: string; readonly fields?: readonly { readonly at: string; readonly code: string }[] };

describe.each(callsWithFields)('%s', (name, record, fields) => {
  const inPath = [...record.path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  const sent = fields.filter((field) => !inPath.includes(field));
  const path = record.path.replace(/:\w+/g, 'nonsense');

  async function ask(url: string, payload?: string, type = 'application/json') {
    const { token, merchant = 'trevo' } = await callerOf(name);
    const isOffice = sideOf(record) === 'office';
    const answer = await (isOffice ? harness.office : harness.server).inject({
      method: record.method,
      url,
      headers: {
        'x-merchant': merchant,
        ...(token && !isOffice ? { authorization: `Bearer ${token}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(token && isOffice ? { cookies: { [officeCookieName(false)]: token } } : {}),
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, ...answer.json<Refused>() };
  }

  test('takes no field that stands there twice', async () => {
    const isRead = record.method === 'GET' || record.method === 'DELETE';
    for (const field of isRead || !record.encrypted ? sent : ['payload']) {
      if (isRead) {
        const { status, fields: faults = [] } = await ask(`${path}?${field}=a&${field}=a`);
        expect([field, status, faults.some(({ at }) => at === field)]).toEqual([field, 400, true]);
        continue;
      }
      const bodies = [
        [`{"${field}":"a","${field}":"a"}`, 'application/json'],
        [`${field}=a&${field}=a`, 'application/x-www-form-urlencoded'],
      ] as const;
      for (const [body, type] of bodies)
        expect(await ask(path, body, type)).toMatchObject({
          status: 400,
          errorCode: 'invalid_request',
          fields: [{ at: field, code: 'repeated_field' }],
        });
    }
  });
});

test('a field that stands twice inside an encrypted payload is found there', async () => {
  const payload = await sealForTest(
    harness.app,
    {},
    { audience: '/wps/session/login', clear: (text) => text.replace('"data":{}', '"data":{"type":"username","type":"sms"}') },
  );
  const answer = await harness.server.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { 'x-merchant': 'trevo' },
    payload: { payload },
  });
  expect(answer.json()).toMatchObject({ success: false, errorCode: 'payload_not_encrypted' });
});

describe('vendors', () => {
  test.each(['trevo', 'rs-json'] as const)(
    'a signed bet of %s that says its amount twice is refused, and nothing moves',
    async (dialect) => {
      const desk = await openVendorDesk(harness, { vendor: dialect === 'trevo' ? 'AG' : 'PNG', dialect });
      const seat = await seatPlayer(desk, 10);
      const { bet, words } = dialect === 'trevo' ? trevoSpeaker : rsJsonSpeaker;
      const play = { player: seat.player, session: seat.session, tx: `twice-${dialect}`, round: `twice-${dialect}`, amount: '1.00' };
      const body = await bodyOf(bet, desk, play);
      const doubled = body.replace(/("amount":(?:"[^"]*"|\d+))/, '$1,$1');
      expect(doubled).not.toBe(body);
      const said = dialect === 'trevo' ? await sendTrevo(desk, 'bet', doubled) : await sendRsJson(desk, 'transaction/bet', doubled);
      expect([said.ok, said.code]).toEqual([false, words.malformed]);
      const { count } = await harness.app.db
        .selectFrom('vendor_answer')
        .where('vendor', '=', desk.vendor)
        .select((on) => on.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(0n);
      expect(await bet(desk, play)).toMatchObject({ ok: true });
    },
  );
});

/** The text that a speaker would send. */
async function bodyOf(bet: Speaker['bet'], desk: VendorDesk, play: Play): Promise<string> {
  let text = '';
  await bet({ ...desk, post: async (_path, body) => ((text = body), { status: 200, raw: '{"ok":false,"status":""}' }) }, play);
  return text;
}
