import { brandName } from './brand-name.ts';

/** The name of a file that is saved: that of the brand in small letters without accents, and what it is: `sabia-proof-2026-07-31.json`. */
export function fileNameOf(what: string, brand: string = brandName): string {
  const plain = brand.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  return [...(plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []), what].join('-');
}
