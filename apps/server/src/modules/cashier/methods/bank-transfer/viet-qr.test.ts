import fc from 'fast-check';
import { instant } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { bankTransfer } from './bank-transfer.ts';
import { checksumOf, isVietAccount, vietQrOf } from './viet-qr.ts';

test('the checksum of the specification’s own example comes out', () => {
  const example =
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang6304';
  expect(checksumOf(example)).toBe('2E2E');
});

test('a code says whom, how much and what for, in the fields of the specification', () => {
  const text = vietQrOf({ bin: '970403', account: '0011012345678', dong: 180_000n, purpose: 'K7Q2M9XW4T' });
  expect(text).toMatch(
    /^00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62140810K7Q2M9XW4T6304/,
  );
  expect(text.slice(-4)).toBe(checksumOf(text.slice(0, -4)));
});

test('whatever is paid, the code is whole: each field as long as it says', () => {
  const account = fc.string({ unit: fc.constantFrom(...'0123456789ABC'), minLength: 4, maxLength: 19 });
  fc.assert(
    fc.property(account, fc.bigInt({ min: 1n, max: 10n ** 13n - 1n }), (number, dong) => {
      const text = vietQrOf({ bin: '970415', account: number, dong, purpose: 'ABCDEFGHIJ' });
      const fields = new Map<string, string>();
      for (let at = 0; at < text.length; ) {
        const length = Number(text.slice(at + 2, at + 4));
        fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
        at += 4 + length;
      }
      expect(fields.get('54')).toBe(String(dong));
      expect(fields.get('38')).toContain(number);
      expect(fields.get('63')).toBe(checksumOf(text.slice(0, -4)));
    }),
  );
});

test('a bank’s number of six figures and an account that a code can hold are asked for', () => {
  expect(isVietAccount({ bin: '970415', account: '0011012345678' })).toBe(true);
  for (const wrong of [
    { bin: '97041', account: '0011012345678' },
    { bin: '970415', account: '001 101' },
    { bin: '970415', account: '' },
    {},
  ])
    expect(isVietAccount(wrong)).toBe(false);
  const kind = bankTransfer.providers.viet_qr;
  expect(kind?.faultOf({ bin: '12', account: '0011012345678' })).toBe('bin');
  expect(kind?.faultOf({ bin: '970415', account: '!' })).toBe('account');
  expect(kind?.faultOf({ bin: '970415', account: '0011012345678' })).toBeNull();
});

test('dong are charged with a code and the account to type; other money with the account alone', async () => {
  const set = { bank: 'VietinBank', bin: '970415', account: '0011012345678', holder: 'CTY TREVO' };
  const provider = bankTransfer.providers.viet_qr?.connect('ppv', set, { brand: 'Trevo' });
  const order = { txid: '01k000000000000000k7q2m9xw4t', minor: 1_800_000_000n, expiresInSeconds: 60, createdAt: instant(0), backUrl: '' };
  const charge = await provider?.createCharge({ ...order, currency: 'VND' });
  const lines = [
    { name: 'bank', value: 'VietinBank' },
    { name: 'account', value: '0011012345678' },
    { name: 'holder', value: 'CTY TREVO' },
    { name: 'reference', value: 'K7Q2M9XW4T' },
  ];
  expect(charge).toEqual({ ok: true, value: { code: expect.stringContaining('5406180000'), lines } });
  expect(await provider?.createCharge({ ...order, currency: 'BRL' })).toEqual({ ok: true, value: { code: null, lines } });
});
