import { instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeOf, valueOf } from '../../../test/cashier-desk.ts';
import { openBankTransfer } from '../../../test/open-bank-transfer.ts';
import { usePaymentDesk } from '../../../test/payment-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { settleReport } from './index.ts';
import { feeOf, nextOpening, readWay } from './way-terms.ts';

const desk = usePaymentDesk();
const usual = { isOpen: true, min: '10.00', max: '50000.00', feeFixed: '0.00', feePpm: 0, opens: null, closes: null };
const setTerms = (method: string, direction: 'deposit' | 'withdrawal', change: object, who = desk.as('admin')) =>
  desk.staffCall('officeSetMethodTerms', { method, direction, ...usual, ...change }, who);
type Way = { method: string; closed: string | null; opensAt: string | null; min: string; fee: object };
const waysOf = async (direction: 'deposit' | 'withdrawal') => {
  const member = await desk.person();
  const { body } = await desk.staffCall('cashierTerms', {}, member.caller);
  return valueOf<Record<string, { ways: Way[] }>>(body)[direction]?.ways ?? [];
};

test.each([
  ['08:00', '18:00', '2026-11-21T11:00:00Z', null],
  ['08:00', '18:00', '2026-11-21T10:59:59Z', '2026-11-21T11:00:00.000Z'],
  ['08:00', '18:00', '2026-11-21T21:00:00Z', '2026-11-22T11:00:00.000Z'],
  ['22:00', '02:00', '2026-11-21T04:00:00Z', null],
  ['22:00', '02:00', '2026-11-21T05:00:00Z', '2026-11-22T01:00:00.000Z'],
  [null, null, '2026-11-21T05:00:00Z', null],
  ['09:00', '09:00', '2026-11-21T05:00:00Z', null],
])('open from %s to %s in São Paulo: at %s it opens %s', (opens, closes, at, next) => {
  const found = nextOpening({ opens, closes }, 'America/Sao_Paulo', instant(Date.parse(at)));
  expect(found === null ? null : new Date(found).toISOString()).toBe(next);
});

test.each([
  [0n, 0, 1_000_000n, 0n],
  [10_000n, 0, 1_000_000n, 10_000n],
  [0n, 15_000, 1_000_000n, 15_000n],
  [10_000n, 15_000, 333_300n, 14_900n],
])('a fee of %s and %s ppm of %s is %s, in whole cents, never more', (feeFixedMinor, feePpm, minor, fee) => {
  expect(feeOf({ feeFixedMinor, feePpm }, minor, 'BRL')).toBe(fee);
});

describe('what closes a way is told before anything is asked, and refused when it is', () => {
  const ask = async (method: string, direction: 'deposit' | 'withdrawal') => {
    const member = await desk.person(500);
    return direction === 'deposit'
      ? desk.staffCall(
          'createDeposit',
          { method, amount: '100.00', fields: method === 'PIX' ? {} : { senderName: 'Ana Souza' } },
          desk.keyed(member),
        )
      : desk.staffCall(
          'requestWithdrawal',
          { method, amount: '100.00', fields: {}, password: 'a long enough pass phrase' },
          desk.keyed(member),
        );
  };

  test.each(['deposit', 'withdrawal'] as const)('%s: the brand, the hour, the law, a provider that is missing', async (direction) => {
    const wayOf = async (method: string) => (await waysOf(direction)).find((way) => way.method === method);
    await setTerms('PIX', direction, { isOpen: false });
    expect([(await wayOf('PIX'))?.closed, codeOf((await ask('PIX', direction)).body)]).toEqual(['brand', 'payment_method_off']);
    expect((await waysOf(direction)).map(({ method }) => method)).toEqual(['BANK_TRANSFER', 'PIX']);

    const now = new Date();
    const hour = (ahead: number) => {
      const at = new Date(now.getTime() + ahead * 3_600_000);
      return new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' }).format(at);
    };
    await setTerms('PIX', direction, { opens: hour(2), closes: hour(3) });
    expect(await wayOf('PIX')).toMatchObject({ closed: 'hours', opensAt: expect.stringMatching(/^\d{4}-/) });
    const late = await ask('PIX', direction);
    expect(late.body).toMatchObject({ errorCode: 'payment_method_hours', message: expect.stringContaining(hour(2)) });
    await setTerms('PIX', direction, {});
    expect((await wayOf('PIX'))?.closed).toBe(null);

    await desk.under('UK');
    expect([(await wayOf('PIX'))?.closed, codeOf((await ask('PIX', direction)).body)]).toEqual(['law', 'payment_method_closed']);
    await desk.under('default');

    await sql`UPDATE payment_provider SET enabled = false WHERE method = 'BANK_TRANSFER'`.execute(desk.harness.app.db);
    expect([(await wayOf('BANK_TRANSFER'))?.closed, codeOf((await ask('BANK_TRANSFER', direction)).body)]).toEqual([
      'provider',
      'payment_method_off',
    ]);
    await sql`UPDATE payment_provider SET enabled = true`.execute(desk.harness.app.db);
    expect(codeOf((await ask('CHEQUE', direction)).body)).toBe('payment_method_unknown');
  });

  test('PIX moves BRL and nothing else', async () => {
    const way = await readWay(desk.harness.app.db, desk.merchant, { direction: 'deposit', code: 'PIX', currency: 'VND', vipLevel: 0 });
    expect(way?.closed).toBe('currency');
  });
});

describe('a fee', () => {
  const withFee = { min: '20.00', feeFixed: '1.00', feePpm: 20_000 };

  test('of a deposit is told, and taken of what is credited, also of another amount', async () => {
    await setTerms('BANK_TRANSFER', 'deposit', withFee);
    const member = await desk.person();
    const deposit = await desk.newDepositBy(member, 'BANK_TRANSFER', '100.00');
    expect(deposit.fee).toBe('3.00');
    await desk.confirm(deposit, { amount: '100.00' });
    expect((await desk.funds(member))[0]).toBe('98.00');
    const other = await desk.newDepositBy(member, 'BANK_TRANSFER', '100.00');
    await desk.confirm(other, { amount: '50.00' });
    expect([await desk.depositOf(member, other), (await desk.funds(member))[0]]).toMatchObject([
      { fee: '2.00', credited: '50.00' },
      '146.00',
    ]);
    await setTerms('BANK_TRANSFER', 'deposit', {});
  });

  test('of a withdrawal is earned with the first payment: what leaves is less by it, and a refusal costs nothing', async () => {
    await setTerms('PIX', 'withdrawal', withFee);
    const [paid, refused, sentBack] = [await desk.person(200), await desk.person(200), await desk.person(200)];
    const one = await desk.withdrawBy(paid, 'PIX', '100.00');
    expect(one.fee).toBe('3.00');
    await desk.approve(one.withdrawalId);
    expect(await desk.view(paid, one.withdrawalId)).toMatchObject({ remaining: '0.00', released: '0.00', payouts: [{ amount: '97.00' }] });
    expect(await desk.funds(paid)).toEqual(['100.00', '0.00']);

    const two = await desk.withdrawBy(refused, 'PIX', '100.00');
    desk.bank.next = 'refused';
    await desk.approve(two.withdrawalId);
    desk.bank.next = 'paid';
    expect(await desk.view(refused, two.withdrawalId)).toMatchObject({ status: 'failed', released: '100.00', remaining: '0.00' });
    expect(await desk.funds(refused)).toEqual(['200.00', '0.00']);

    const three = await desk.withdrawBy(sentBack, 'PIX', '100.00');
    await desk.approve(three.withdrawalId);
    const payoutId = (await desk.view(sentBack, three.withdrawalId)).payouts[0]?.payoutId as never;
    await sql`UPDATE withdrawal_payout SET confirmation = 'not_received' WHERE id = ${payoutId}`.execute(desk.harness.app.db);
    await sql`UPDATE withdrawal SET status = 'disputed' WHERE id = ${three.withdrawalId}`.execute(desk.harness.app.db);
    const order = {
      merchantId: desk.harness.trevo,
      withdrawalId: three.withdrawalId,
      payoutId,
      operatorId: desk.operator(),
      reason: 'it came back',
    };
    await settleReport(desk.harness.app, { ...order, ruling: 'upheld' });
    expect(await desk.funds(sentBack)).toEqual(['200.00', '0.00']);
    expect(await desk.view(sentBack, three.withdrawalId)).toMatchObject({ released: '100.00', remaining: '0.00' });
    await setTerms('PIX', 'withdrawal', {});
  });
});

test('terms are set by who may, name what is wrong with them, and stand in the log of acts', async () => {
  expect(codeOf((await setTerms('PIX', 'deposit', {}, desk.as('finance'))).body)).toBe('access_denied');
  expect(codeOf((await setTerms('CHEQUE', 'deposit', {})).body)).toBe('payment_method_unknown');
  expect((await setTerms('PIX', 'deposit', { min: '10.001' })).body).toMatchObject({
    errorCode: 'amount_not_payable',
    fields: [{ at: 'min' }],
  });
  expect((await setTerms('PIX', 'deposit', { min: '1.00', feeFixed: '1.00' })).body).toMatchObject({
    errorCode: 'amount_below_minimum',
    fields: [{ at: 'min' }],
  });
  expect((await setTerms('PIX', 'deposit', { max: '5.00' })).body).toMatchObject({
    errorCode: 'amount_below_minimum',
    fields: [{ at: 'max' }],
  });
  expect(codeOf((await setTerms('PIX', 'deposit', { opens: '25:00', closes: '26:00' })).body)).toBe('invalid_request');
  await setTerms('PIX', 'deposit', { opens: '08:00' });
  const { body } = await desk.staffCall('officePaymentMethods', {}, desk.as('finance'));
  expect(body).toMatchObject({
    value: {
      methods: [
        { method: 'PIX', deposit: { opens: null, closes: null } },
        {},
        { method: 'CARD', withdrawal: null, deposit: { isOpen: false } },
        { method: 'BITCOIN', withdrawal: { isOpen: false }, deposit: { isOpen: false } },
      ],
    },
  });
  const audit = await desk.staffCall('officeAudit', { action: 'payment.terms' }, desk.as('admin'));
  expect(audit.body).toMatchObject({
    value: { list: expect.arrayContaining([expect.objectContaining({ subject: { kind: 'payment_method', id: 'PIX' } })]) },
  });
});

describe('a provider', () => {
  const pixFields = {
    title: 'Banco de Testes',
    baseUrl: 'https://pix.banco-exemplo.com.br/',
    pixKey: 'brand@example.com',
    apiKey: 'key-of-the-provider',
    noticeSecret: 'secret-of-the-notices',
  };
  const set = (change: object, who = desk.as('admin')) =>
    desk.staffCall('officeSetProvider', { method: 'PIX', kind: 'api_pix', enabled: false, position: 1, fields: pixFields, ...change }, who);

  test('is set up with its secrets sealed: nobody is told them again, and left empty they stay', async () => {
    const { providerId } = valueOf<{ providerId: string }>((await set({})).body);
    const read = () =>
      sql<{ secrets: Buffer; settings: object }>`SELECT secrets, settings FROM payment_provider WHERE id = ${providerId}`.execute(
        desk.harness.app.db,
      );
    const first = (await read()).rows[0];
    expect(first?.secrets.toString('latin1')).not.toContain('key-of-the-provider');
    expect(JSON.stringify(first?.settings)).not.toMatch(/key-of|secret-of/);
    const told = JSON.stringify((await desk.staffCall('officePaymentMethods', {}, desk.as('admin'))).body);
    expect(told).toContain('Banco de Testes');
    expect(told).not.toMatch(/key-of|secret-of/);
    const audit = JSON.stringify((await desk.staffCall('officeAudit', { action: 'payment.provider' }, desk.as('admin'))).body);
    expect(audit).not.toMatch(/key-of|secret-of/);
    const changed = await set({ providerId, fields: { ...pixFields, title: 'Outro nome', apiKey: '', noticeSecret: '' } });
    expect(changed.status).toBe(200);
    const opened = desk.harness.app.secrets.open('payment-provider', (await read()).rows[0]?.secrets ?? Buffer.alloc(0));
    expect(JSON.parse(opened.toString())).toEqual({ apiKey: 'key-of-the-provider', noticeSecret: 'secret-of-the-notices' });
  });

  test('is called by the name that it has today in every line of the audit log that speaks of it, and in no other', async () => {
    const { providerId } = valueOf<{ providerId: string }>((await set({})).body);
    await set({ providerId, fields: { ...pixFields, title: 'Banco Novo' } });
    const { list } = valueOf<{ list: { subject: { id: string }; providers: object }[] }>(
      (await desk.staffCall('officeAudit', {}, desk.as('admin'))).body,
    );
    const told = (isOfIt: boolean) =>
      list.filter(({ subject }) => (subject.id === providerId) === isOfIt).map(({ providers }) => providers);
    expect(told(true)).toEqual([{ [providerId]: 'Banco Novo' }, { [providerId]: 'Banco Novo' }]);
    expect(told(false).filter((names) => Object.hasOwn(names, providerId))).toEqual([]);
  });

  test.each([
    'http://pix.banco-exemplo.com.br/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://2130706433/',
    'https://user@pix.banco-exemplo.com.br/',
    'https://intranet/',
    'file:///etc/passwd',
    'not an address',
  ])('is not asked at %s', async (baseUrl) => {
    expect((await set({ fields: { ...pixFields, baseUrl } })).body).toMatchObject({
      errorCode: 'payment_field_invalid',
      fields: [{ at: 'baseUrl' }],
    });
  });

  test('belongs to its brand, its method and its kind', async () => {
    expect(codeOf((await set({}, desk.as('finance'))).body)).toBe('access_denied');
    expect(codeOf((await set({ kind: 'by_hand' })).body)).toBe('payment_method_unknown');
    expect(codeOf((await set({ fields: { ...pixFields, more: 'x' } })).body)).toBe('payment_field_invalid');
    expect(codeOf((await set({ providerId: desk.harness.app.newId('paymentProvider') })).body)).toBe('not_found');
    expect(codeOf((await set({ providerId: desk.handProvider() })).body)).toBe('not_found');
    const { providerId } = valueOf<{ providerId: string }>((await set({})).body);
    expect(codeOf((await set({ providerId }, await signOperatorIn(desk.harness, 'admin', 'sabia'))).body)).toBe('not_found');
  });

  test('takes its notices at an address of its own, by its own secret, and books them at its own brand', async () => {
    const id = desk.harness.app.newId('webhook');
    expect(await desk.harness.server.inject({ method: 'POST', url: `/wps/cashier/notices/providers/${id}`, payload: '{}' })).toMatchObject({
      statusCode: 404,
    });
    const { providerId } = valueOf<{ providerId: string }>((await set({ enabled: true })).body);
    const { signNotice } = await import('./index.ts');
    const member = await desk.person();
    const depositId = desk.harness.app.newId('deposit');
    await sql`INSERT INTO deposit (id, merchant_id, member_id, method, provider, by_hand, typed, currency, amount, txid, request_key, created_at, expires_at)
      VALUES (${depositId}, ${member.merchantId}, ${member.id}, 'PIX', ${providerId}, false, '{}', 'BRL', 500000, ${depositId.slice(4)}, ${depositId}, now(), now() + interval '1 hour')`.execute(
      desk.harness.app.db,
    );
    const payload = JSON.stringify({ pix: [{ endToEndId: `E${depositId.slice(4)}`, txid: depositId.slice(4), valor: '50.00' }] });
    const timestamp = String(Math.floor(desk.harness.clock.now() / 1000));
    const tell = (secret: string) =>
      desk.harness.server.inject({
        method: 'POST',
        url: `/wps/cashier/notices/providers/${providerId}/pix`,
        payload,
        headers: {
          'content-type': 'application/json',
          'x-pix-timestamp': timestamp,
          'x-pix-signature': signNotice(secret, timestamp, payload),
        },
      });
    expect((await tell('the secret of the bank of tests')).statusCode).toBe(401);
    expect((await tell('secret-of-the-notices')).statusCode).toBe(200);
    expect((await desk.funds(member))[0]).toBe('51.00');
    await sql`UPDATE payment_provider SET enabled = false WHERE id = ${providerId}`.execute(desk.harness.app.db);
  });

  test('of several the first that is switched on is used', async () => {
    const second = await openBankTransfer(desk.harness.app, desk.merchant);
    const providerOf = async () => {
      const member = await desk.person();
      const { depositId } = await desk.newDepositBy(member, 'BANK_TRANSFER', '100.00');
      const row = await desk.harness.app.db.selectFrom('deposit').select('provider').where('id', '=', depositId).executeTakeFirstOrThrow();
      return row.provider;
    };
    await sql`UPDATE payment_provider SET position = 2 WHERE id = ${second}`.execute(desk.harness.app.db);
    expect(await providerOf()).toBe(desk.handProvider());
    await sql`UPDATE payment_provider SET enabled = false WHERE id = ${desk.handProvider()}`.execute(desk.harness.app.db);
    expect(await providerOf()).toBe(second);
    await sql`UPDATE payment_provider SET enabled = true WHERE id = ${desk.handProvider()}`.execute(desk.harness.app.db);
  });
});
