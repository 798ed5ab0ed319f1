import { expect, test } from 'vitest';
import { maskPixKey, type PixKeyType, readPixKey } from './pix-key.ts';

test.each<[PixKeyType, string, string | null]>([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', '52998224725', '52998224725'],
  ['cpf', '52998224724', null],
  ['cpf', '11111111111', null],
  ['cpf', '٥٢٩٩٨٢٢٤٧٢٥', null],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '11222333000182', null],
  // The example of Receita Federal and Serpro for the alphanumeric CNPJ.
  ['cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['cnpj', '12abc34501de35', '12ABC34501DE35'],
  ['cnpj', '12ABC34501DE36', null],
  ['cnpj', '12ABC34501DEA5', null],
  ['cnpj', '12ABÇ34501DE35', null],
  ['cnpj', '12ABC34501DE3', null],
  ['cnpj', '00000000000000', null],
  ['cpf', '12ABC34501DE35', null],
  ['email', 'Ana@Example.com', 'ana@example.com'],
  ['email', 'ana@', null],
  ['phone', '(11) 98765-4321', '+5511987654321'],
  ['phone', '+5511987654321', '+5511987654321'],
  ['phone', '0800', null],
  ['random', '123E4567-e89b-12d3-a456-426655440000', '123e4567-e89b-12d3-a456-426655440000'],
  ['random', 'x', null],
])('a %s key %s is read as %s', (type, text, key) => {
  expect(readPixKey(type, text)).toEqual(key === null ? { ok: false, code: 'pix_key_invalid' } : { ok: true, value: key });
});

test('a mask never shows enough to pay', () => {
  expect(maskPixKey('cpf', '52998224725')).toBe('***4725');
  expect(maskPixKey('email', 'ana@example.com')).toBe('a***@example.com');
});
