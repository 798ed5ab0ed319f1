import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { codeOf, fund, openStudio, valueOf } from '../../../test/studio.ts';
import { connectWalletKeepingVendor, type WalletKeepingVendor } from '../../../test/wallet-keeping-vendor.ts';
import { runWork } from '../../../test/run-work.ts';
import { insertVendor } from '../catalogue/index.ts';

let harness: Harness;
let vendor: WalletKeepingVendor;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  await insertVendor(harness.app.db, harness.trevo, { code: 'IBC', names: { PT: 'Placar' }, accountType: 'IBC', logoUrl: null }, 5);
});
beforeEach(() => {
  vendor = connectWalletKeepingVendor(harness.app);
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const reais = (units: number) => BigInt(units) * 10_000n;

async function player(units = 100): Promise<TestMember> {
  const member = await harness.newMember();
  await fund(harness, member, units);
  return member;
}

type Order = { readonly from: string; readonly to: string; readonly amount?: string };
const transfer = (member: TestMember, order: Order, key: string = randomUUID()) =>
  harness.call('walletTransfer', order, { ...member.caller, headers: { 'idempotency-key': key } });
const into = (member: TestMember, amount: string, key?: string) => transfer(member, { from: 'MAIN', to: 'IBC', amount }, key);
const out = (member: TestMember, amount?: string, key?: string) =>
  transfer(member, { from: 'IBC', to: 'MAIN', ...(amount ? { amount } : {}) }, key);

/** Main pocket, and the vendor's wallet as the ledger has it. */
async function money(member: TestMember): Promise<readonly [string, string]> {
  const { main, vendors } = valueOf(await harness.call('consolidatedFunds', {}, member.caller));
  return [main, vendors];
}
const stateOf = async (member: TestMember) =>
  valueOf(await harness.call('vendorTransfers', {}, member.caller)).list.map(
    ({ direction, amount, state }) => `${direction} ${amount} ${state}`,
  );

test('[S7.WAL.02] a transfer moves funds into a vendor’s wallet and back, and is refused without a session', async () => {
  const member = await player();
  expect(codeOf(await harness.call('walletTransfer', { from: 'MAIN', to: 'IBC', amount: '1.00' }, {}))).toBe('not_logged_in');
  const sent = valueOf(await into(member, '40.00'));
  expect(sent).toMatchObject({
    balance: '60.00',
    transfers: [{ vendor: 'IBC', vendorName: 'Placar', direction: 'in', amount: '40.00', state: 'done' }],
  });
  expect([await money(member), vendor.balances.get(member.id)]).toEqual([['60.00', '40.00'], reais(40)]);
  expect(valueOf(await out(member, '15.00')).balance).toBe('75.00');
  expect(valueOf(await out(member)).balance).toBe('100.00');
  expect([await money(member), vendor.balances.get(member.id), vendor.players.filter((id) => id === member.id)]).toEqual([
    ['100.00', '0.00'],
    0n,
    [member.id],
  ]);
});

test('[S7.WAL.04] the brand says whether it has one wallet for all vendors, and each that keeps its own', async () => {
  expect(codeOf(await harness.call('merchantWallet', {}, {}))).toBe('not_logged_in');
  const member = await player();
  const before = valueOf(await harness.call('merchantWallet', {}, member.caller));
  expect(before).toMatchObject({
    isSingle: false,
    sweeps: true,
    wallets: [{ vassalage: 'IBC', displayName: 'Placar', balance: '0.00', balanceAt: null }],
  });
  await into(member, '10.00');
  const { wallets } = valueOf(await harness.call('merchantWallet', {}, member.caller));
  expect(wallets).toMatchObject([{ balance: '10.00', live: false, pending: null }]);
});

test('what was won or lost at the vendor shows as soon as it tells a balance, and the money is in one place', async () => {
  const member = await player();
  await into(member, '50.00');
  vendor.play(member.id, reais(-20));
  expect(valueOf(await harness.call('vendorBalances', {}, member.caller))).toMatchObject([{ balance: '30.00', live: true }]);
  expect(await money(member)).toEqual(['50.00', '30.00']);
  vendor.play(member.id, reais(500));
  expect(valueOf(await out(member, '200.00')).balance).toBe('250.00');
  expect(await money(member)).toEqual(['250.00', '330.00']);
});

test('I9 the same request again answers what the first did, and another body under its key is refused', async () => {
  const member = await player();
  const key = randomUUID();
  const first = await into(member, '10.00', key);
  expect((await into(member, '10.00', key)).body).toEqual(first.body);
  expect(codeOf(await into(member, '11.00', key))).toBe('idempotency_key_reused');
  expect(codeOf(await harness.call('walletTransfer', { from: 'MAIN', to: 'IBC', amount: '1.00' }, member.caller))).toBe(
    'idempotency_key_missing',
  );
  expect([await money(member), vendor.balances.get(member.id)]).toEqual([['90.00', '10.00'], reais(10)]);
});

test('a second request under a key that is still being worked on is told so, and moves nothing of its own', async () => {
  const member = await player();
  await into(member, '10.00');
  const { letGo } = vendor.holdBalances();
  const key = randomUUID();
  const both = [out(member, undefined, key), out(member, undefined, key)];
  expect(codeOf(await Promise.race(both))).toBe('request_in_progress');
  letGo();
  expect((await Promise.all(both)).map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await money(member)).toEqual(['100.00', '0.00']);
});

test('F10 a transfer in whose answer is lost is visible as unknown, and settles as the vendor says: done', async () => {
  const member = await player();
  await into(member, '1.00');
  vendor.next('silent');
  expect(valueOf(await into(member, '30.00')).transfers).toMatchObject([{ state: 'unknown' }]);
  expect(await money(member)).toEqual(['69.00', '31.00']);
  expect(codeOf(await into(member, '1.00'))).toBe('vendor_transfer_open');
  expect(codeOf(await out(member, '1.00'))).toBe('vendor_transfer_open');
  vendor.next('down');
  await runWork(harness.app, 'vendor-transfer');
  expect((await stateOf(member))[0]).toBe('in 30.00 unknown');
  await askAgain(member);
  expect(await stateOf(member)).toEqual(['in 30.00 done', 'in 1.00 done']);
  expect([await money(member), vendor.balances.get(member.id)]).toEqual([['69.00', '31.00'], reais(31)]);
});

test('F10 a transfer in that never arrived comes back, and can never arrive later', async () => {
  const member = await player();
  await into(member, '1.00');
  vendor.next('lost');
  await into(member, '30.00');
  expect(await money(member)).toEqual(['69.00', '31.00']);
  await askAgain(member);
  expect(await stateOf(member)).toEqual(['in 30.00 refused', 'in 1.00 done']);
  expect([await money(member), vendor.balances.get(member.id)]).toEqual([['99.00', '1.00'], reais(1)]);
});

test('F10 a transfer out whose answer is lost reaches the main pocket once the vendor says it gave the money', async () => {
  const member = await player();
  await into(member, '50.00');
  vendor.play(member.id, reais(100));
  vendor.next('silent');
  expect(valueOf(await out(member, '120.00')).transfers).toMatchObject([{ state: 'unknown' }]);
  expect(await money(member)).toEqual(['50.00', '50.00']);
  await askAgain(member);
  expect((await money(member))[0]).toBe('170.00');
  await harness.call('vendorBalances', {}, member.caller);
  expect([await money(member), vendor.balances.get(member.id)]).toEqual([['170.00', '30.00'], reais(30)]);
});

test('a refusal of the vendor moves nothing; more than there is, odd amounts and wrong sides are refused before it hears', async () => {
  const member = await player(20);
  await into(member, '5.00');
  const moved = vendor.moved();
  vendor.next('refuse');
  expect(codeOf(await into(member, '5.00'))).toBe('vendor_transfer_refused');
  expect(codeOf(await into(member, '16.00'))).toBe('insufficient_balance');
  expect(codeOf(await out(member, '6.00'))).toBe('insufficient_balance');
  expect(codeOf(await into(member, '0.001'))).toBe('amount_not_payable');
  for (const order of [
    { from: 'IBC', to: 'IBC', amount: '1.00' },
    { from: 'MAIN', to: 'MAIN', amount: '1.00' },
    { from: 'MAIN', to: 'ALL', amount: '1.00' },
    { from: 'MAIN', to: 'IBC' },
    { from: 'ALL', to: 'MAIN', amount: '1.00' },
  ]) {
    expect(codeOf(await transfer(member, order))).toBe('wallet_choice_invalid');
  }
  expect(codeOf(await transfer(member, { from: 'MAIN', to: 'XX', amount: '1.00' }))).toBe('vendor_wallet_unknown');
  expect(codeOf(await transfer(member, { from: 'XX', to: 'MAIN' }))).toBe('vendor_wallet_unknown');
  expect([await money(member), vendor.moved()]).toEqual([['15.00', '5.00'], moved]);
});

test('a vendor that does not answer takes no new player and gives nothing back; all the rest stays as it was', async () => {
  const member = await player();
  vendor.next('down');
  expect(codeOf(await into(member, '5.00'))).toBe('vendor_unavailable');
  await into(member, '5.00');
  vendor.next('down');
  expect(codeOf(await out(member))).toBe('vendor_unavailable');
  expect(await money(member)).toEqual(['95.00', '5.00']);
});

test('everything comes back from every wallet at once', async () => {
  const member = await player();
  expect(valueOf(await transfer(member, { from: 'ALL', to: 'MAIN' }))).toMatchObject({ transfers: [], balance: '100.00' });
  await into(member, '60.00');
  vendor.play(member.id, reais(7));
  expect(valueOf(await transfer(member, { from: 'ALL', to: 'MAIN' }))).toMatchObject({
    transfers: [{ amount: '67.00' }],
    balance: '107.00',
  });
});

test('F11 a balance that was asked for before a transfer, and comes after it, changes nothing', async () => {
  const member = await player();
  await into(member, '10.00');
  const { asked, letGo } = vendor.holdBalances();
  const answer = harness.call('vendorBalances', {}, member.caller);
  await asked;
  expect(valueOf(await into(member, '20.00')).balance).toBe('70.00');
  letGo();
  expect(valueOf(await answer)).toMatchObject([{ balance: '30.00', live: false }]);
  expect(await money(member)).toEqual(['70.00', '30.00']);
});

test('fifty requests at once move at most what there is, one at a time', async () => {
  const member = await player(10);
  await into(member, '1.00');
  const answers = await Promise.all(Array.from({ length: 50 }, () => into(member, '2.00')));
  const done = answers.filter(({ status }) => status === 200).length;
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const [main, there] = await money(member);
  expect([Number(main) + Number(there), Number(there), vendor.balances.get(member.id)]).toEqual([10, 1 + 2 * done, reais(1 + 2 * done)]);
});

test('another brand’s member has no wallet here, and sees no transfer', async () => {
  const member = await player();
  await into(member, '10.00');
  const other = await harness.newMember({ merchant: 'sabia' });
  expect(valueOf(await harness.call('vendorTransfers', {}, other.caller)).list).toEqual([]);
});

test('whatever goes wrong, money is in one place only, and once all is settled the ledger says what the vendor says', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('in' as const),
      units: fc.integer({ min: 1, max: 30 }),
      fault: fc.constantFrom(null, 'lost', 'silent', 'refuse', 'down'),
    }),
    fc.record({
      kind: fc.constant('out' as const),
      units: fc.integer({ min: 1, max: 30 }),
      fault: fc.constantFrom(null, 'lost', 'silent', 'refuse', 'down'),
    }),
    fc.record({ kind: fc.constant('play' as const), units: fc.integer({ min: -10, max: 20 }) }),
    fc.record({ kind: fc.constantFrom('ask' as const, 'balance' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const member = await player(100);
      await into(member, '10.00');
      let played = 0n;
      for (const one of steps) {
        if (one.kind === 'in' || one.kind === 'out') {
          if (one.fault !== null) vendor.next(one.fault);
          await (one.kind === 'in' ? into : out)(member, `${one.units}.00`);
        } else if (one.kind === 'play') {
          const at = vendor.balances.get(member.id) ?? 0n;
          const minor = at + reais(one.units) < 0n ? -at : reais(one.units);
          vendor.play(member.id, minor);
          played += minor;
        } else if (one.kind === 'ask') await runWork(harness.app, 'vendor-transfer');
        else await harness.call('vendorBalances', {}, member.caller);
      }
      vendor.next('refuse');
      await askAgain(member);
      await harness.call('vendorBalances', {}, member.caller);
      const wallets = valueOf(await harness.call('vendorBalances', {}, member.caller));
      const [main, there] = (await money(member)).map((text) => BigInt(text.replace('.', '')) * 100n) as [bigint, bigint];
      expect(wallets[0]?.pending).toBe(null);
      expect([there, main + there]).toEqual([vendor.balances.get(member.id), reais(100) + played]);
    }),
    { numRuns: 40 },
  );
}, 240_000);

/** Asks the vendor until no transfer of the member is open. */
async function askAgain(member: TestMember): Promise<void> {
  await until(async () => {
    await runWork(harness.app, 'vendor-transfer');
    return (await stateOf(member)).every((state) => /done$|refused$/.test(state));
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 20; turn++) if (await holds()) return;
  throw new Error('It never came to hold');
}

/** What of a guard refuses money on its way to a vendor, and with which code. */
const guards = [
  ['play_paused', "pause_kind = 'exclusion', paused_at = now(), paused_until = now() + interval '1 day'"],
  ['limits_required', 'limits_missing = true'],
  ['stake_limit_reached', "stake_limits = '{300000,NULL,NULL}'"],
  ['loss_limit_reached', "loss_limits = '{NULL,300000,NULL}'"],
  ['time_limit_reached', "time_limits = '{NULL,NULL,0}'"],
] as const;

test.each(guards)('%s: protection keeps money from a vendor that keeps wallets, and never keeps it there', async (code, change) => {
  const member = await player();
  await into(member, '20.00');
  await sql`SELECT protection_guard(${member.merchantId}, ${member.id})`.execute(harness.app.db);
  await sql.raw(`UPDATE member_guard SET ${change} WHERE member_id = '${member.id}'`).execute(harness.app.db);
  expect(codeOf(await into(member, '20.00'))).toBe(code);
  expect(await money(member)).toEqual(['80.00', '20.00']);
  expect(valueOf(await out(member)).balance).toBe('100.00');
});

test('what is lost at a vendor counts against the member’s limits, and in their position, as soon as it shows', async () => {
  const member = await player();
  await sql`SELECT protection_guard(${member.merchantId}, ${member.id})`.execute(harness.app.db);
  await sql`UPDATE member_guard SET loss_limits = '{500000,NULL,NULL}' WHERE member_id = ${member.id}`.execute(harness.app.db);
  await into(member, '40.00');
  vendor.play(member.id, reais(-30));
  await harness.call('vendorBalances', {}, member.caller);
  // 30 lost and 10 still there: 10 more would be the whole limit, 11 are over it.
  expect(codeOf(await into(member, '11.00'))).toBe('loss_limit_reached');
  expect(valueOf(await into(member, '10.00')).transfers).toMatchObject([{ state: 'done' }]);
  vendor.play(member.id, reais(25));
  await harness.call('vendorBalances', {}, member.caller);
  await sql`SELECT position_bring_forward(${member.merchantId}, ${member.id})`.execute(harness.app.db);
  const { rows } = await sql<{ staked: bigint; won: bigint }>`SELECT staked, won FROM position_day WHERE member_id = ${member.id}`.execute(
    harness.app.db,
  );
  expect(rows).toMatchObject([{ staked: reais(30), won: reais(25) }]);
});
