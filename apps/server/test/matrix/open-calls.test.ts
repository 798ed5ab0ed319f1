import type { CallName, Calls, RequestOf } from '@trevo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantOf, setFlag } from '../../src/modules/brand/index.ts';
import { type CallAnswer, type Harness, startHarness } from '../harness.ts';
import { openRooms } from '../live-desk.ts';
import { openPosts } from '../posts.ts';
import { sealForTest } from '../seal-for-test.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  openPosts(harness.app);
  const merchant = await merchantOf(harness.app, '', 'trevo');
  if (merchant) await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'SMSLOGIN', enabled: true });
});
afterAll(() => harness.close());

const visitor = { merchant: 'trevo' } as const;
type Sent = { readonly [N in CallName]?: RequestOf<Calls[N]> };

/** What a visitor sends that is answered as it is. */
const plain = {
  whitelabel: {},
  gameVendors: {},
  gameMenus: {},
  registerSettings: {},
  captcha: {},
  captchaWay: {},
  domainRoute: {},
  helpCenter: { lang: 'PT' },
  hotGames: {},
  announcements: {},
  listAnnouncements: {},
  popularNotice: {},
  winnerBoard: { gameCategory: 'ALL' },
  smsNoLogin: { mobileNum: '11987654321', countryDialingCode: '+55' },
  forgotByEmail: { username: 'ninguem', email: 'ninguem@example.com' },
  sendFeedback: { questionType: 'other', content: 'Tudo bem', contactInfo: '' },
  vnLotteryMenu: {},
  vnOpenedNumbers: {},
  modelList: {},
} as const satisfies Sent;

const answers = ({ status, body }: CallAnswer<unknown>): unknown => (body.success ? status : body);

test('[S6.API.01] log-in, codes, menus, settings, help, news, boards, results, rooms and free play each answer somebody without a token', async () => {
  const said: Record<string, unknown> = {};
  for (const [name, request] of Object.entries(plain)) said[name] = answers(await harness.call(name as CallName, request, visitor));
  const { username } = await harness.newMember({ password: 'Trevo-2026!' });
  said.login = answers(await harness.call('login', { type: 'username', username, password: 'Trevo-2026!' }, visitor));
  const sealed = await sealForTest(harness.app, { random: 'r' }, { audience: '/wps/session/login/freeplay' });
  const headers = { 'x-gateway-version': '3', 'x-random-string': sealed };
  said.freePlay = answers(await harness.call('freePlay', { os: 'Linux', platform: 'W' }, { ...visitor, headers }));
  said.launchChat = answers(await harness.call('launchChat', { roomId: await openRooms(harness) }, visitor));
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map((name) => [name, 200])));
});
