import { hasError, parsePix } from 'pix-utils';
import { expect, test } from 'vitest';
import { brCodeOf, isBrCode } from './br-code.ts';

const place = { location: 'bank.example/v2/qr/01h2xcejqtf2nbrexx3vqjhp41', name: 'Trevo Jogos', city: 'São Paulo' };
const code = brCodeOf(place) ?? '';

test('an independent parser reads the BR Code we build', () => {
  const read = parsePix(code);
  if (hasError(read)) throw new Error(read.message);
  expect(read).toMatchObject({ type: 'DYNAMIC', merchantName: 'Trevo Jogos', merchantCity: 'Sao Paulo', url: place.location });
});

test('any changed character of a BR Code is noticed', () => {
  expect(isBrCode(code)).toBe(true);
  for (let at = 0; at < code.length; at++) {
    const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
    expect(isBrCode(changed), `character ${at}`).toBe(false);
  }
});

test.each([
  ['the example of a key without a charge, whose amount the payer types', keyCode()],
  ['two codes', `${code}${code}`],
  ['a code with something around it', ` ${code}`],
  ['a code whose parts are not whole, under a right checksum', '0002016304CC19'],
  ['nothing', ''],
])('%s is no BR Code of a charge', (_what, text) => {
  expect(isBrCode(text)).toBe(false);
});

test('where a charge has no address that a bank can ask, there is no BR Code', () => {
  for (const location of ['', 'https://bank.example/v2/qr/1', 'bank.example/v2/qr/a b', `bank.example/${'x'.repeat(77)}`])
    expect(brCodeOf({ ...place, location })).toBeNull();
});

/** Of Banco Central's manual. */
function keyCode(): string {
  return '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
}
