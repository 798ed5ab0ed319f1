import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { type OpenTab, openTab } from '../../../test/open-tab.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { attachSocket, type SocketServer } from '../../realtime/socket.ts';
import { officeCookieName } from './index.ts';

let harness: Harness;
let sockets: SocketServer;
let host: string;
beforeAll(async () => {
  harness = await startHarness();
  sockets = attachSocket(harness.office.server, harness.app, { side: 'office' });
  await harness.office.listen({ host: '127.0.0.1', port: 0 });
  host = `127.0.0.1:${(harness.office.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await sockets.close();
  await harness.close();
});

/** An operator's tab that hears already, and what of it is in its way. */
async function desk(role: string): Promise<{ readonly tab: OpenTab; readonly token: string }> {
  const { token = '' } = await signOperatorIn(harness, role);
  const tab = openTab(host, undefined, { headers: { cookie: `${officeCookieName(false)}=${token}` } });
  expect(await tab.next()).toMatchObject({ type: 'ready' });
  return { tab, token };
}

test('an operator hears of what the role may read, of the own brand, and of nothing else', async () => {
  const [games, finance] = [await desk('games'), await desk('finance')];
  const { officeNews } = harness.app.desks;
  officeNews(harness.sabia, 'withdrawals', 'games', 'audit', 'payments', 'brand');
  officeNews(harness.trevo, 'withdrawals', 'games', 'audit');
  expect(await games.tab.next()).toEqual({ type: 'office_news', of: 'games' });
  const ofFinance = [await finance.tab.next(), await finance.tab.next()].map(({ of }) => of);
  expect(new Set(ofFinance)).toEqual(new Set(['audit', 'withdrawals']));
  // Whatever else might have been sent would stand before this.
  officeNews(harness.trevo, 'dashboard');
  for (const { tab } of [games, finance]) expect(await tab.next()).toEqual({ type: 'office_news', of: 'dashboard' });
});

test('a hundred changes of one moment are told as one', async () => {
  const { tab } = await desk('admin');
  for (let change = 0; change < 100; change++) harness.app.desks.officeNews(harness.trevo, 'problems');
  harness.app.desks.officeNews(harness.trevo, 'brand');
  expect([await tab.next(), await tab.next()]).toEqual([
    { type: 'office_news', of: 'problems' },
    { type: 'office_news', of: 'brand' },
  ]);
});

test('what an operator does is news to the others who see the same, with the line of the audit', async () => {
  const [actor, other] = [await desk('admin'), await desk('games')];
  const auditor = await desk('auditor');
  const answer = await harness.call(
    'officeSetStatus',
    { status: 0, maintenanceUntil: null, blockedCountries: [], reason: 'nothing changes by this' },
    { token: actor.token, merchant: 'trevo' },
  );
  expect(answer.status).toBe(200);
  expect(await other.tab.next()).toEqual({ type: 'office_news', of: 'brand' });
  const ofAuditor = [await auditor.tab.next(), await auditor.tab.next()].map(({ of }) => of);
  expect(new Set(ofAuditor)).toEqual(new Set(['audit', 'brand']));
});

test('an act that was refused is no news, and neither is a look', async () => {
  const [actor, other] = [await desk('admin'), await desk('admin')];
  const as = { token: actor.token, merchant: 'trevo' };
  expect((await harness.call('officeCloseProblem', { problemId: harness.app.newId('problem'), note: 'gone' }, as)).body.success).toBe(
    false,
  );
  expect((await harness.call('officeProblems', {}, as)).body.success).toBe(true);
  harness.app.desks.officeNews(harness.trevo, 'members');
  expect(await other.tab.next()).toEqual({ type: 'office_news', of: 'members' });
});
