import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { codeOf, fund, valueOf } from '../../../test/studio.ts';
import { runWork } from '../../../test/run-work.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Simulator, startSimulator } from '../../start/simulator-process.ts';
import { insertVendor } from '../catalogue/index.ts';
import { addKey, forgetRoster, linkVendor, setLink } from '../vendors/index.ts';

/** The vendor simulator, a process of its own that speaks docs/vendor-api.md chapter 5. */
const main = join(import.meta.dirname, '../../../../simulators/src/vendor/main.ts');
const vendor = 'IBC';

let harness: Harness;
let simulator: Simulator;
beforeAll(async () => {
  harness = await startHarness();
  const { app, trevo } = harness;
  const secret = app.random(32);
  await insertVendor(app.db, trevo, { code: vendor, names: { PT: 'Placar' }, accountType: vendor, logoUrl: null }, 5);
  const link = { vendor, dialect: 'trevo', wallet: 'transfer', settings: {}, enabled: true } as const;
  const keyId = await inTransaction(app.db, async (tx) => {
    await linkVendor(app, tx, trevo, { ...link, baseUrl: 'http://127.0.0.1' });
    return addKey(app, tx, trevo, { vendor, purpose: 'shared', value: secret, forTests: false });
  });
  const links = [
    { merchant: 'trevo', vendor, dialect: 'trevo', wallet: 'transfer', walletUrl: null, key: `${keyId}.${secret.toString('base64url')}` },
  ];
  simulator = await startSimulator('Vendor simulator', main, { VENDOR_SIM_PORT: '0', VENDOR_LINKS: JSON.stringify(links) });
  await inTransaction(app.db, (tx) => linkVendor(app, tx, trevo, { ...link, baseUrl: `${simulator.url}/ibc` }));
  forgetRoster(app);
}, 60_000);
// What is signed is good for a minute of real time, and the test's clock stands.
beforeEach(() => harness.clock.advance(Math.max(0, Date.now() - harness.clock.now())));
afterAll(async () => {
  await simulator.stop();
  await assertLedgerSound(harness.app);
  await harness.close();
});

async function player(): Promise<TestMember> {
  const member = await harness.newMember();
  await fund(harness, member, 100);
  return member;
}

const transfer = (member: TestMember, order: { from: string; to: string; amount?: string }) =>
  harness.call('walletTransfer', order, { ...member.caller, headers: { 'idempotency-key': randomUUID() } });
const into = (member: TestMember, amount: string) => transfer(member, { from: 'MAIN', to: vendor, amount });

async function misbehave(fault: string, call: string): Promise<void> {
  const order = JSON.stringify({ fault, vendor, call, times: 1 });
  const answer = await fetch(`${simulator.url}/control/misbehave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: order,
  });
  expect(answer.status).toBe(200);
}

/** What the vendor's own books say a player has. */
async function atVendor(member: TestMember): Promise<string | undefined> {
  const books = (await (await fetch(`${simulator.url}/control/books`)).json()) as { wallets: { player: string; balance: string }[] };
  return books.wallets.find((wallet) => wallet.player === member.id)?.balance;
}

async function money(member: TestMember): Promise<readonly [string, string]> {
  const { main: own, vendors } = valueOf(await harness.call('consolidatedFunds', {}, member.caller));
  return [own, vendors];
}

test('[S7.WAL.02] money goes to a real vendor process and back, and both books agree', async () => {
  const member = await player();
  expect(valueOf(await into(member, '40.00')).transfers).toMatchObject([{ state: 'done' }]);
  expect([await money(member), await atVendor(member)]).toEqual([['60.00', '40.00'], '40.00']);
  expect(valueOf(await transfer(member, { from: vendor, to: 'MAIN', amount: '15.00' })).balance).toBe('75.00');
  expect(valueOf(await harness.call('vendorBalances', {}, member.caller))).toMatchObject([
    { vassalage: vendor, balance: '25.00', live: true },
  ]);
  expect(valueOf(await transfer(member, { from: 'ALL', to: 'MAIN' })).balance).toBe('100.00');
  expect(await atVendor(member)).toBe('0.00');
});

test('[S7.WAL.02] while its link is cut no money goes to a vendor, and what it keeps comes back', async () => {
  const member = await player();
  await into(member, '40.00');
  const set = (enabled: boolean) =>
    setLink(harness.app, { merchantId: harness.trevo, vendor, enabled, actor: { kind: 'system', id: 'test' }, reason: 'a test' });
  await set(false);
  expect(codeOf(await into(member, '5.00'))).toBe('vendor_unavailable');
  expect([await money(member), await atVendor(member)]).toEqual([['60.00', '40.00'], '40.00']);
  expect(valueOf(await transfer(member, { from: 'ALL', to: 'MAIN' })).balance).toBe('100.00');
  expect(await atVendor(member)).toBe('0.00');
  await set(true);
  expect(valueOf(await into(member, '5.00')).transfers).toMatchObject([{ state: 'done' }]);
});

test('a vendor that refuses, or is down, moves nothing', async () => {
  const member = await player();
  await into(member, '1.00');
  await misbehave('refuse', 'transfer-in');
  expect(codeOf(await into(member, '10.00'))).toBe('vendor_transfer_refused');
  expect([await money(member), await atVendor(member)]).toEqual([['99.00', '1.00'], '1.00']);
});

test.each([
  ['never booked', 'time_out_before', ['99.00', '1.00'], '1.00', 'refused'],
  ['booked', 'time_out_after', ['89.00', '11.00'], '11.00', 'done'],
])(
  'F10 a transfer whose answer never comes is unknown until the vendor says that it was %s',
  async (_name, fault, own, there, state) => {
    const member = await player();
    await into(member, '1.00');
    await misbehave(fault, 'transfer-in');
    expect(valueOf(await into(member, '10.00')).transfers).toMatchObject([{ state: 'unknown' }]);
    expect(await money(member)).toEqual(['89.00', '11.00']);
    await runWork(harness.app, 'vendor-transfer');
    const [last] = valueOf(await harness.call('vendorTransfers', {}, member.caller)).list;
    expect([last?.state, await money(member), await atVendor(member)]).toEqual([state, own, there]);
  },
  30_000,
);
