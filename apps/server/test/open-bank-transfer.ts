import type { App } from '../src/core/app.ts';
import type { Merchant } from '../src/core/merchant.ts';
import { setProvider } from '../src/modules/cashier/index.ts';

/** The account of a house in tests. */
export const houseAccount = {
  title: 'Conta principal',
  bank: '999 Banco Exemplo',
  branch: '0001',
  account: '12345-6',
  holder: 'Trevo Jogos Exemplo SA',
  taxId: '11.222.333/0001-81',
} as const;

/** A bank account in Brazil, of a member called Ana Souza. */
export const memberAccount = {
  bank: '999 Banco Exemplo',
  branch: '0001',
  account: '98765-4',
  accountType: 'checking',
  holderName: 'Ana Souza',
  holderTaxId: '529.982.247-25',
} as const;

/** Gives a brand an account that bank transfers go to. Returns its provider's id. */
export async function openBankTransfer(app: App, merchant: Merchant): Promise<string> {
  const place = { merchant, actor: { kind: 'system', id: 'test' } as const, method: 'BANK_TRANSFER' };
  const set = await setProvider(app, place, { kind: 'by_hand', enabled: true, position: 1, fields: houseAccount });
  if (!set.ok) throw new Error(`${set.code} at ${set.at}`);
  return set.value;
}
