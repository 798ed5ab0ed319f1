import { expect, test } from 'vitest';
import { maskTaxId, readTaxId } from './tax-id.ts';

test('a tax id is a CPF or a CNPJ with right check digits', () => {
  expect(readTaxId('529.982.247-25')).toEqual({ ok: true, value: '52998224725' });
  expect(readTaxId('11.222.333/0001-81')).toEqual({ ok: true, value: '11222333000181' });
  expect(readTaxId('12.ABC.345/01DE-35')).toEqual({ ok: true, value: '12ABC34501DE35' });
  expect(readTaxId('52998224726')).toEqual({ ok: false, code: 'tax_id_invalid' });
});

test('of a tax id its middle is shown, as on receipts', () => {
  expect(maskTaxId('52998224725')).toBe('***.982.247-**');
  expect(maskTaxId('11222333000181')).toBe('**.222.333/****-**');
});
