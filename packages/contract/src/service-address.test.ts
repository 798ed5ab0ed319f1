import { expect, test } from 'vitest';
import { serviceAddressOf } from './service-address.ts';

test.each([
  ['/service', '/service'],
  [' /service ', '/service'],
  ['https://wa.me/5511999990000', 'https://wa.me/5511999990000'],
  ['HTTPS://Chat.Example/x?y=1#z', 'https://chat.example/x?y=1#z'],
  ['https://atenção.example', 'https://xn--ateno-dra1a.example/'],
])('%s is where a customer service may lead', (typed, kept) => {
  expect(serviceAddressOf(typed)).toBe(kept);
});

test.each([
  '',
  'wa.me/5511999990000',
  'http://chat.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:help@chat.example',
  '//chat.example/',
  '/wallet',
  '/service/../wallet',
  '/service?to=//evil.example',
  'https:/chat.example',
  'https://',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://trevo.example@evil.example/',
  'https://user:secret@chat.example/',
  'https://chat.example\\@evil.example/',
  'https://chat.example/a b',
  `https://chat.example/${'x'.repeat(500)}`,
])('%j is refused', (typed) => {
  expect(serviceAddressOf(typed)).toBeNull();
});
