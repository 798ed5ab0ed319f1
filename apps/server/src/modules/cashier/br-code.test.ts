import { hasError, parsePix } from 'pix-utils';
import { expect, test } from 'vitest';
import { buildBrCode, crc16, isBrCode } from './br-code.ts';

const code = buildBrCode({
  location: 'bank.example/v2/qr/01h2xcejqtf2nbrexx3vqjhp41',
  amount: '50.00',
  name: 'Trevo Jogos',
  city: 'São Paulo',
});

test('an independent parser reads the BR Code we build', () => {
  const read = parsePix(code);
  if (hasError(read)) throw new Error(read.message);
  expect(read).toMatchObject({
    type: 'DYNAMIC',
    merchantName: 'Trevo Jogos',
    merchantCity: 'Sao Paulo',
    url: 'bank.example/v2/qr/01h2xcejqtf2nbrexx3vqjhp41',
  });
});

test('the checksum is CRC-16/CCITT-FALSE, and any changed character is noticed', () => {
  expect(crc16('123456789')).toBe('29B1');
  expect(isBrCode(code)).toBe(true);
  for (let at = 0; at < code.length; at++) {
    const changed = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
    expect(isBrCode(changed), `character ${at}`).toBe(false);
  }
});
