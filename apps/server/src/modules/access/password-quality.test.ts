import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { isEasyPassword } from './password-quality.ts';

test('what an attacker tries first is refused as a password', () => {
  const easy = [
    '123456',
    '12345678',
    '87654321',
    'password',
    'Password1!',
    'p4ssw0rd',
    'senha1234',
    'flamengo2024',
    'qwertyui',
    'aaaaaaaa',
    'abababab',
    'abcd1234'.slice(0, 4).repeat(2),
  ];
  expect(easy.filter((password) => !isEasyPassword(password, 'someone'))).toEqual([]);
});

test('a password that holds the user name is refused, also with signs between', () => {
  expect(['mariana77', 'xx-Mariana-xx', 'm.a.r.i.a.n.a'].filter((password) => !isEasyPassword(password, 'mariana'))).toEqual([]);
});

test('a password of one’s own is accepted', () => {
  const good = ['lua-nova-de-abril', 'x7!kQz02v', '漢字とかなと', 'correct horse battery'.replaceAll(' ', '-'), 'tucano7#vento'];
  expect(good.filter((password) => isEasyPassword(password, 'someone'))).toEqual([]);
});

test('a hash verifies its own password only, and is Argon2id with 19 MiB', async () => {
  const stored = await hashPassword('lua-nova-de-abril');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'lua-nova-de-abril')).toBe(true);
  expect(await verifyPassword(stored, 'lua-nova-de-abriL')).toBe(false);
  expect(await verifyPassword(null, 'lua-nova-de-abril')).toBe(false);
});

test('two ways to type the same letter are one password', async () => {
  expect(await verifyPassword(await hashPassword('ação-de-graças'.normalize('NFC')), 'ação-de-graças'.normalize('NFD'))).toBe(true);
});
