import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../harness.ts';
import { nonsense, type PortalAccess, portalAccess, portalCallers, records } from './callers.ts';

let harness: Harness;
let callers: Record<PortalAccess, () => Promise<Caller>>;
beforeAll(async () => {
  harness = await startHarness();
  callers = await portalCallers(harness);
});
afterAll(() => harness.close());

/** Refusals that only come when access was refused. */
const barred = new Set(['not_logged_in', 'access_denied', 'need_true_account']);

async function isLetIn(name: (typeof records)[number][0], record: (typeof records)[number][1], caller: Caller): Promise<string> {
  const { body } = await harness.call(name, nonsense(record), caller);
  return !body.success && barred.has(body.errorCode) ? body.errorCode : 'in';
}

describe.each(records)('%s', (name, record) => {
  const office = record.path.startsWith('/office/');

  test.each(portalAccess)('as %s', async (kind) => {
    const caller = await callers[kind]();
    if (office && caller.token !== undefined && !record.access.includes('visitor')) {
      // A member's token is worth nothing on the operators' side.
      const { body } = await harness.call(name, nonsense(record), caller);
      expect(body).toMatchObject({ success: false, errorCode: 'session_expired' });
      return;
    }
    // The office knows operators and visitors.
    const allowed = record.access.includes(office ? 'visitor' : kind);
    const expected = allowed
      ? 'in'
      : kind === 'visitor'
        ? 'not_logged_in'
        : kind === 'trial' && record.access.includes('member')
          ? 'need_true_account'
          : 'access_denied';
    expect(await isLetIn(name, record, caller)).toBe(expected);
  });

  test('lets nobody in with a token that is nobody’s', async () => {
    const { body } = await harness.call(name, nonsense(record), { merchant: 'trevo', token: 'a'.repeat(43) });
    // A browser sends the office's cookie with everything: visitors may call with one that opens nothing as they may without.
    const isForVisitors = office && record.access.includes('visitor');
    expect(body).toMatchObject({ success: false, errorCode: isForVisitors ? 'invalid_request' : 'session_expired' });
  });

  test('refuses what it does not know, and says where', async () => {
    const kind = portalAccess.find((one) => record.access.includes(one) && (!office || one === 'visitor'));
    if (kind === undefined) return;
    const { status, body } = await harness.call(name, nonsense(record), await callers[kind]());
    expect([status, body]).toMatchObject([400, { success: false, errorCode: 'invalid_request' }]);
    expect(!body.success && (body.fields?.length ?? 0) > 0).toBe(true);
  });
});

test('[S6.API.01] the calls of the specification that go without a token let a visitor in', () => {
  const open = [
    'POST /wps/session/login',
    'GET /wps/system/whitelabel',
    'GET /lgw/games/game_menus',
    'GET /wps/system/setting/register',
    'GET /wps/captcha',
    'POST /wps/session/login/freeplay',
    'GET /wps/system/domainRoute',
  ];
  const visitors = new Set(
    records.filter(([, record]) => record.access.includes('visitor')).map(([, record]) => `${record.method} ${record.path}`),
  );
  const known = new Set(records.map(([, record]) => `${record.method} ${record.path}`));
  expect(open.filter((call) => known.has(call) && !visitors.has(call))).toEqual([]);
});

test('[S6.API.02] the calls of the specification that need a token let no visitor in', () => {
  const closed = [
    '/wps/member/info',
    '/wps/v2/wallets/balance',
    '/wps/session/logout',
    '/wps/member/info/icon',
    '/wps/member/password',
    '/wps/relay/CSP_unreadCount',
    '/wps/relay/GCS_recentGame',
    '/wps/relay/MCSFE_getFavoriteGames',
    '/wps/member/info/funds/consolidated',
    '/wps/relay/GCS_merchantWallet',
  ];
  expect(records.filter(([, record]) => closed.includes(record.path) && record.access.includes('visitor')).map(([name]) => name)).toEqual(
    [],
  );
});
