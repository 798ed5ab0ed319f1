import { expect, test } from 'vitest';
import { createPixProvider } from './pix-provider.ts';

const provider = createPixProvider({
  baseUrl: 'http://127.0.0.1:9',
  apiKey: 'key',
  secret: 'secret',
  pixKey: 'brand@example.com',
  receiver: { name: 'Trevo', city: 'Sao Paulo' },
});
const payerIn = (more: object) => {
  const payment = { endToEndId: 'E1', txid: 'T1', valor: '10.00', ...more };
  return provider.readNotice(Buffer.from(JSON.stringify({ pix: [payment] })))?.[0]?.payer;
};

test.each([
  ['nobody', {}, null],
  ['a whole CPF', { pagador: { nome: 'Ana Souza', cpf: '52998224725' } }, { name: 'Ana Souza', taxId: '52998224725' }],
  ['a CNPJ with letters', { pagador: { nome: 'ACME', cnpj: '12.ABC.345/01DE-35' } }, { name: 'ACME', taxId: '12ABC34501DE35' }],
  [
    'the place where another bank says it',
    { gnExtras: { pagador: { nome: 'Ana', cpf: '529.982.247-25' } } },
    { name: 'Ana', taxId: '52998224725' },
  ],
  ['a masked CPF, which is none', { pagador: { nome: 'Ana', cpf: '***.982.247-**' } }, { name: 'Ana', taxId: null }],
  ['wrong check digits, which are none', { pagador: { nome: 'Ana', cpf: '52998224724' } }, { name: 'Ana', taxId: null }],
  ['a name with control characters', { pagador: { nome: 'A\u0000na\n', cpf: '52998224725' } }, { name: 'Ana', taxId: '52998224725' }],
  ['half a character', { pagador: { nome: '\ud800', cpf: '52998224725' } }, { name: null, taxId: '52998224725' }],
  ['other types', { pagador: { nome: 7, cpf: { toString: 1 } } }, { name: null, taxId: null }],
  ['no record', { pagador: 'Ana' }, null],
])('a payment that names %s is read, and never lost for it', (_what, more, payer) => {
  expect(payerIn(more)).toEqual(payer);
});
