import { expect, test } from 'vitest';
import { payeeOf, readPayerAccount } from './pix-account.ts';

const told = { cpf: '52998224725', codigoBanco: '60701190', agencia: '0001', conta: '12345-x', tipoConta: 'svgs' };
const name = 'E18236120202611260101abcdefghijk';

test('the account that paid is read with its bank, shown by the end of its number, and paid back to as an account', () => {
  const account = readPayerAccount(told, name);
  expect(account).toMatchObject({ masked: '60701190 ***45X', identity: 'account 60701190 0001 12345X' });
  expect(payeeOf(account?.payee ?? {}, 'Ana')).toEqual({
    contaBanco: { cpf: '52998224725', nome: 'Ana', codigoBanco: '60701190', agencia: '0001', conta: '12345X', tipoConta: 'svgs' },
  });
});

test('a bank that is not told is read off the payment’s own name', () => {
  expect(readPayerAccount({ ...told, codigoBanco: undefined }, name)?.masked).toBe('18236120 ***45X');
});

test.each([
  ['no number', { conta: undefined }],
  ['no branch', { agencia: '' }],
  ['a masked number', { conta: '***45-6' }],
  ['no holder', { cpf: undefined }],
  ['other types', { conta: 7, agencia: [] }],
])('with %s it is no account that could be paid back to', (_what, change) => {
  expect(readPayerAccount({ ...told, ...change }, name)).toBeNull();
});

test.each([
  ['of a person', '52998224725', { cpf: '52998224725' }],
  ['of a company', '12345678000195', { cnpj: '12345678000195' }],
  ['of nobody known', '', {}],
])('a key %s is paid with the tax number beside it, where there is one', (_whose, taxId, owner) => {
  expect(payeeOf({ key: 'a@b.example', taxId }, 'Ana')).toEqual({ chave: 'a@b.example', ...owner });
});
