import { expect, test } from 'vitest';
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
