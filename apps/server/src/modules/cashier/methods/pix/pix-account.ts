import type { PayerAccount } from '../payment-port.ts';

const banks = /^\d{8}$/;
const accountTypes: readonly unknown[] = ['cacc', 'svgs', 'tran', 'slry'];

/**
 * The account that a PIX came from, where the provider tells its branch and number (`pagador` with `codigoBanco`, `agencia`, `conta`, `tipoConta`); the bank by its ISPB, which
 * the payment's own name bears as well (`E`, eight figures). Without a number it is no account that could be paid back to: then null.
 */
export function readPayerAccount(pagador: Readonly<Record<string, unknown>>, endToEndId: string): PayerAccount | null {
  const { codigoBanco, agencia, conta, tipoConta, cpf, cnpj } = pagador;
  const bank = typeof codigoBanco === 'string' && banks.test(codigoBanco) ? codigoBanco : (/^E(\d{8})/.exec(endToEndId)?.[1] ?? null);
  const [branch, number] = [compact(agencia), compact(conta)];
  const taxId = compact(cpf ?? cnpj);
  if (bank === null || !/^\d{1,6}$/.test(branch) || !/^[0-9X]{2,20}$/.test(number) || taxId === '') return null;
  const accountType = accountTypes.includes(tipoConta) ? String(tipoConta) : 'cacc';
  return {
    masked: `${bank} ***${number.slice(-3)}`,
    identity: `account ${bank} ${branch} ${number}`,
    payee: { bank, branch, account: number, accountType, taxId },
  };
}

/**
 * The payee of an order as the API wants it (`favorecido` of Efí's `PUT /v2/gn/pix/{idEnvio}`, `pixSend` in the types of its own SDK): a key with the holder's tax
 * number beside it, or `contaBanco` with name, tax number, bank, branch, account and type. `identificacao` is a word of answers only.
 */
export function payeeOf(payee: Readonly<Record<string, string>>, holder: string): object {
  const { key, bank, branch, account, accountType, taxId = '' } = payee;
  const owner = taxId === '' ? {} : taxId.length > 11 ? { cnpj: taxId } : { cpf: taxId };
  return account === undefined
    ? { chave: key ?? '', ...owner }
    : { contaBanco: { nome: holder, ...owner, codigoBanco: bank, agencia: branch, conta: account, tipoConta: accountType } };
}

function compact(text: unknown): string {
  return typeof text === 'string' ? text.replace(/[\s.\-/]/g, '').toUpperCase() : '';
}
