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

/** The call at a path of the specification, whatever its method. */
function callAt(path: string): (typeof records)[number] {
  const found = records.find(([, record]) => record.path === path);
  if (found === undefined) throw new Error(`There is no call at ${path}`);
  return found;
}

test.each([
  '/wps/session/login',
  '/wps/system/whitelabel',
  '/wps/relay/GCSGAME_newGameVendor',
  '/lgw/games/game_menus',
  '/wps/system/setting/register',
  '/wps/captcha',
  '/wps/session/login/freeplay',
  '/wps/system/domainRoute',
  '/wps/system/helpCenter',
  '/wps/relay/GCSGAME_hotGamesV2',
  '/wps/system/announcements',
  '/wps/relay/MCSFE_getListAnnouncements',
  '/wps/system/popularNotice',
  '/wps/relay/ODSFE2_getWinnerBoard',
  '/wps/verification/sms/noLogin',
  '/wps/member/password/email',
  '/wps/feedback',
  '/lgw/vn/games/game_menu',
  '/lgw/vn/numeros/opened/game',
  '/wps/relay/CBS_modelList',
  '/wps/relay/CBS_launchChat',
])('%s goes without a token (Spec §6)', async (path) => {
  const [name, record] = callAt(path);
  expect(await isLetIn(name, record, await callers.visitor())).toBe('in');
});

test.each([
  '/wps/member/info',
  '/wps/member/info/icon',
  '/wps/member/password',
  '/wps/session/logout',
  '/wps/v2/wallets/balance',
  '/wps/member/info/funds/consolidated',
  '/wps/relay/GCS_merchantWallet',
  '/wps/relay/GCS_walletTransfer',
  '/wps/relay/MCSFE_getFavoriteGames',
  '/wps/relay/MCSFE_getFavoriteGamesList',
  '/wps/relay/MCSFE_addFavoriteGameV2',
  '/wps/relay/MCSFE_removeFavoriteGameV2',
  '/wps/relay/GCS_recentGame',
  '/wps/relay/GLS2_roomList',
  '/wps/game/launchGame',
  '/wps/relay/GCS_gameLaunchFB',
  '/wps/relay/CSP_unreadCount',
  '/wps/relay/MCS2_getPointBalance',
  '/wps/relay/MCS2_getRedeemPointList',
  '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  '/wps/relay/MCS2_processDividendReq',
  '/wps/relay/MCS2_processDailySalContract',
  '/wps/relay/MCS2_processContractHourSalary',
  '/wps/relay/MCSFE_processRealTimeSalaryContract',
  '/wps/relay/MCSFE_getMissionSummaryDetails',
  '/wps/relay/MCSFE_getMissionLeaderboard',
])('[S6.API.02] %s needs a token (Spec §6)', async (path) => {
  const [name, record] = callAt(path);
  expect(await isLetIn(name, record, await callers.visitor())).toBe('not_logged_in');
  // Dividends and salaries are of agents.
  expect(await isLetIn(name, record, await callers[record.access.includes('member') ? 'member' : 'agent']())).toBe('in');
});
