import { sql } from 'kysely';
import { inTransaction } from '../../src/db/transaction.ts';
import { beginMoneyRest } from '../../src/modules/access/index.ts';
import { forgetMerchants } from '../../src/modules/brand/index.ts';
import type { Caller, Harness } from '../harness.ts';
import { SoftwareAuthenticator } from '../software-authenticator.ts';
import { valueOf } from '../studio.ts';
import { keyed } from './fill-cashier.ts';
import { newPerson, type Person } from './fill-people.ts';

const pin = '482913';

/** What the security centre leaves behind: a browser that is told, passkeys, bound accounts, a withdrawal password whose end was asked for, and money that rests. */
export async function fillSecurity(harness: Harness, operator: Caller): Promise<void> {
  const { call, app, trevo } = harness;
  const vera = await newPerson(harness, 'VeraGuarda', 0);
  const set = { newPaymentPassword: pin, confirmPaymentPassword: pin, password: vera.password };
  valueOf(await call('setPaymentPassword', set, vera.caller));
  await allowDevice(call, vera.caller);
  const fields = { pixKeyType: 'cpf', pixKey: '52998224725', holderName: 'Vera Lima', holderTaxId: '52998224725' };
  const { accountId } = valueOf(await call('bindPayoutAccount', { method: 'PIX', fields, password: pin }, vera.caller));
  valueOf(await call('removePayoutAccount', { accountId }, vera.caller));
  valueOf(await call('bindPayoutAccount', { method: 'PIX', fields, password: pin }, vera.caller));
  await openBitcoin(harness, operator);
  const coins = { method: 'BITCOIN', fields: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, password: pin };
  valueOf(await call('bindPayoutAccount', coins, vera.caller));
  valueOf(await call('officeAskPaymentReset', { memberId: vera.id, reason: 'asked for at the counter' }, operator));
  await inTransaction(app.db, (tx) => beginMoneyRest(app, tx, { merchantId: trevo, memberId: vera.id }));
  await atNamedHost(harness, (headers) => fillPasskeys(harness, { ...vera, caller: { ...vera.caller, headers } }));
}

/** A browser that is to be told, and with the accounts bound below what is on its way to it. */
async function allowDevice(call: Harness['call'], caller: Caller): Promise<void> {
  const wishes = { results: true, withdrawals: true, messages: true, security: true, details: false };
  valueOf(await call('savePushSettings', wishes, caller));
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  valueOf(await call('addPushDevice', { endpoint: 'https://fcm.googleapis.com/fcm/send/kept', ...keys }, caller));
}

/** A brand that takes coins: a provider that nobody asks anything here, and the way out open. */
async function openBitcoin({ call }: Harness, operator: Caller): Promise<void> {
  const fields = {
    title: 'BTCPay',
    baseUrl: 'https://btcpay.example.com/',
    store: 'StoreOfTheBrand',
    apiKey: 'a key of the store',
    noticeSecret: 'a secret of the store',
  };
  valueOf(await call('officeSetProvider', { method: 'BITCOIN', kind: 'btcpay', enabled: true, position: 1, fields }, keyed(operator)));
  const bounds = { min: '20.00', max: '5000.00', feeFixed: '0.00', feePpm: 0, opens: null, closes: null };
  valueOf(await call('officeSetMethodTerms', { method: 'BITCOIN', direction: 'withdrawal', isOpen: true, ...bounds }, keyed(operator)));
}

/** A passkey that was used, a challenge that waits, and a proof that nobody took. */
async function fillPasskeys({ call }: Harness, { caller }: Person): Promise<void> {
  const device = new SoftwareAuthenticator('https://jogos.example');
  const { options } = valueOf(await call('passkeyBinding', { password: pin }, caller));
  valueOf(await call('bindPasskey', { name: 'Celular', credential: device.make(options) }, caller));
  const asked = valueOf(await call('passkeyChallenge', {}, caller));
  valueOf(await call('provePasskey', { credential: device.sign(asked.options) }, caller));
  valueOf(await call('passkeyChallenge', {}, caller));
}

/** Browsers make passkeys for hosts with a name only: the brand has one for so long. */
async function atNamedHost({ app, trevo }: Harness, act: (headers: { readonly host: string }) => Promise<void>): Promise<void> {
  const { hosts } = await app.db.selectFrom('merchant').where('id', '=', trevo).select('hosts').executeTakeFirstOrThrow();
  const write = async (names: string[]) => {
    await sql`UPDATE merchant SET hosts = ${names} WHERE id = ${trevo}`.execute(app.db);
    forgetMerchants(app);
  };
  await write(['jogos.example']);
  await act({ host: 'jogos.example' });
  await write(hosts);
}
