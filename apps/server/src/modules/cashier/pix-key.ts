import { type Result, ok, refuse } from '@trevo/kernel';

export type PixKeyType = 'cpf' | 'cnpj' | 'email' | 'phone' | 'random';

/**
 * A PIX key in the form the payment system knows: digits of a CPF or CNPJ with right check digits, a lower-case e-mail address, a phone
 * number with `+55`, or a random key (UUID). Source: Banco Central do Brasil, DICT.
 */
export function readPixKey(type: PixKeyType, text: string): Result<string, 'pix_key_invalid'> {
  const key = normalise[type](text.trim());
  return key === null ? refuse('pix_key_invalid') : ok(key);
}

/** A CPF or CNPJ with right check digits, as digits. */
export function readTaxId(text: string): Result<string, 'tax_id_invalid'> {
  const id = cpf(text.trim()) ?? cnpj(text.trim());
  return id === null ? refuse('tax_id_invalid') : ok(id);
}

/** What is shown of a key: enough to recognise it, too little to use it. */
export function maskPixKey(type: PixKeyType, key: string): string {
  if (type === 'email') return `${key.slice(0, 1)}***${key.slice(key.indexOf('@'))}`;
  if (type === 'random') return `${key.slice(0, 4)}…${key.slice(-4)}`;
  return `***${key.slice(-4)}`;
}

const normalise: Record<PixKeyType, (text: string) => string | null> = {
  cpf,
  cnpj,
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

function cpf(text: string): string | null {
  const digits = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text) ? text.replace(/\D/g, '') : '';
  if (digits.length !== 11 || /^(\d)\1*$/.test(digits)) return null;
  const check = (length: number) => {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += Number(digits[i]) * (length + 1 - i);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]) ? digits : null;
}

/** The weights of a CNPJ, right to left 2 to 9 again and again. */
function cnpj(text: string): string | null {
  const digits = /^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/.test(text) ? text.replace(/\D/g, '') : '';
  if (digits.length !== 14 || /^(\d)\1*$/.test(digits)) return null;
  const check = (length: number) => {
    let sum = 0;
    for (let i = 0; i < length; i++) sum += Number(digits[i]) * (((length - 1 - i) % 8) + 2);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return check(12) === Number(digits[12]) && check(13) === Number(digits[13]) ? digits : null;
}
