import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { fund, openStudio, valueOf } from '../../../test/studio.ts';
import { connectWalletKeepingVendor, type WalletKeepingVendor } from '../../../test/wallet-keeping-vendor.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertVendor } from '../catalogue/index.ts';
import { linkVendor } from '../vendors/index.ts';

let harness: Harness;
let vendor: WalletKeepingVendor;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
  await insertVendor(harness.app.db, harness.trevo, { code: 'IBC', names: { PT: 'Placar' }, accountType: 'IBC', logoUrl: null }, 5);
  const link = { vendor: 'IBC', dialect: 'trevo', wallet: 'transfer', baseUrl: 'http://127.0.0.1:1', settings: {}, enabled: true } as const;
  await inTransaction(harness.app.db, (tx) => linkVendor(harness.app, tx, harness.trevo, link));
  vendor = connectWalletKeepingVendor(harness.app);
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

const transfer = (member: TestMember, order: { readonly from: string; readonly to: string; readonly amount?: string }) =>
  harness.call('walletTransfer', order, { ...member.caller, headers: { 'idempotency-key': randomUUID() } });
const into = (member: TestMember, amount: string) => transfer(member, { from: 'MAIN', to: 'IBC', amount });
const out = (member: TestMember) => transfer(member, { from: 'IBC', to: 'MAIN' });

/** Main pocket, and the vendor's wallet as the ledger has it. */
async function money(member: TestMember): Promise<readonly [string, string]> {
  const { main, vendors } = valueOf(await harness.call('consolidatedFunds', {}, member.caller));
  return [main, vendors];
}

test('[I10] what was won at the vendor beyond its limits is held as it comes back; what was put in is not, and an operator pays or refuses it', async () => {
  const finance = await signOperatorIn(harness, 'finance');
  const end = (heldId: string, ruling: 'pay' | 'refuse') =>
    harness.call(
      'officeEndHeldWin',
      { heldId: heldId as Id<'heldWin'>, ruling, reason: 'because a test asks for it' },
      { ...finance, headers: { 'idempotency-key': randomUUID() } },
    );
  for (const ruling of ['pay', 'refuse'] as const) {
    const member = await harness.newMember();
    await fund(harness, member, 100);
    expect((await harness.call('setLimit', { kind: 'loss', period: 'day', amount: '90.00' }, member.caller)).status).toBe(200);
    await into(member, '50.00');
    vendor.play(member.id, reais(999_999));
    expect(valueOf(await out(member)).balance).toBe('100.00');
    expect(await money(member)).toEqual(['100.00', '0.00']);
    const { list } = valueOf(await harness.call('officeHeldWins', { vendor: 'IBC' }, finance));
    expect(list).toMatchObject([{ action: 'return', memberId: member.id, round: null, amount: '999999.00', reason: 'above_stake' }]);
    const lost = async () => {
      const { rows } = await sql<{ lost: bigint }>`SELECT lost[1] AS lost FROM member_guard WHERE member_id = ${member.id}`.execute(
        harness.app.db,
      );
      return rows[0]?.lost;
    };
    expect(await lost()).toBe(0n);
    expect((await end(list[0]?.heldId ?? '', ruling)).status).toBe(200);
    expect(await money(member)).toEqual([ruling === 'pay' ? '1000099.00' : '100.00', '0.00']);
    expect(await lost()).toBe(ruling === 'pay' ? reais(-999_999) : 0n);
    // Usual wins come back as ever.
    await into(member, '10.00');
    vendor.play(member.id, reais(30));
    expect(valueOf(await out(member)).balance).toBe(ruling === 'pay' ? '1000129.00' : '130.00');
  }
});
