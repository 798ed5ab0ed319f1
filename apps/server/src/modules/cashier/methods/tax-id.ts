import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { type Result, ok, refuse } from '@trevo/kernel';

/** A CPF or CNPJ with right check digits, without dots, its letters in capitals. */
export function readTaxId(text: string): Result<string, 'tax_id_invalid'> {
  const id = readCpf(text.trim()) ?? readCnpj(text.trim());
  return id === null ? refuse('tax_id_invalid') : ok(id);
}

/** What is shown of a CPF or CNPJ: its middle, as on receipts of PIX. */
export function maskTaxId(taxId: string): string {
  return taxId.length === 11 ? `***.${taxId.slice(3, 6)}.${taxId.slice(6, 9)}-**` : `**.${taxId.slice(2, 5)}.${taxId.slice(5, 8)}/****-**`;
}

/** Null: it is none. */
export function readCpf(text: string): string | null {
  return isValidCpf(text) ? text.replace(/\D/g, '') : null;
}

/** Version 2: letters may stand in the first twelve places (Receita Federal, IN RFB 2.229/2024), digits as before. Null: it is none. */
export function readCnpj(text: string): string | null {
  return isValidCnpj(text, { version: 2 }) ? text.toUpperCase().replace(/[^0-9A-Z]/g, '') : null;
}
