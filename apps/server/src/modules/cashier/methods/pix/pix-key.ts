import { type Result, ok, refuse } from '@trevo/kernel';
import { readCnpj, readCpf } from '../tax-id.ts';

export const pixKeyTypes = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const;
export type PixKeyType = (typeof pixKeyTypes)[number];

/**
 * A PIX key in the form the payment system knows: a CPF or CNPJ with right check digits and without dots, its letters in capitals, a lower-case e-mail
 * address, a phone number with `+55`, or a random key (UUID). Source: Banco Central do Brasil, DICT.
 */
export function readPixKey(type: PixKeyType, text: string): Result<string, 'pix_key_invalid'> {
  const key = normalise[type](text.trim());
  return key === null ? refuse('pix_key_invalid') : ok(key);
}

/** What is shown of a key: enough to recognise it, too little to use it. */
export function maskPixKey(type: PixKeyType, key: string): string {
  if (type === 'email') return `${key.slice(0, 1)}***${key.slice(key.indexOf('@'))}`;
  if (type === 'random') return `${key.slice(0, 4)}…${key.slice(-4)}`;
  return `***${key.slice(-4)}`;
}

const normalise: Record<PixKeyType, (text: string) => string | null> = {
  cpf: readCpf,
  cnpj: readCnpj,
  email: (text) =>
    /^[a-z0-9.!#$&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(text.toLowerCase()) && text.length <= 77
      ? text.toLowerCase()
      : null,
  phone: (text) => {
    const digits = text.replace(/[\s()-]/g, '');
    const national = /^(?:\+55)?([1-9]\d{9,10})$/.exec(digits)?.[1];
    return national === undefined ? null : `+55${national}`;
  },
  random: (text) => (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text.toLowerCase()) ? text.toLowerCase() : null),
};
