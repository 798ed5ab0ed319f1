import { expect, test } from 'vitest';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { portalAddress, tellListening } from './portal-address.ts';

const addressOf = (of: {
  readonly publicUrl?: string;
  readonly hosts?: readonly string[];
  readonly listens?: string;
  readonly host?: string;
}) => {
  const app = { config: { publicUrl: of.publicUrl ?? null, port: 8080 }, memory: { listening: { url: null } } } as unknown as App;
  if (of.listens !== undefined) tellListening(app, of.listens);
  return portalAddress(app, { hosts: of.hosts ?? [] } as unknown as Merchant, of.host);
};

const hosts = ['trevo.example', 'www.trevo.example'];

test.each([
  ['a host of the brand', { hosts, host: 'www.trevo.example' }, 'https://www.trevo.example/'],
  ['a host of the brand with a port and in capitals', { hosts, host: 'WWW.Trevo.Example:8443' }, 'https://www.trevo.example/'],
  [
    'a host of the brand that is the public one',
    { hosts, publicUrl: 'http://trevo.example:81', host: 'trevo.example:81' },
    'http://trevo.example:81/',
  ],
  [
    'another host of the brand than the public one',
    { hosts, publicUrl: 'https://trevo.example/', host: 'www.trevo.example' },
    'https://www.trevo.example/',
  ],
  ['no host', { hosts }, 'https://trevo.example/'],
  [
    'a name of this machine that is the brand\u2019s',
    { hosts: ['sabia.localhost'], listens: 'http://127.0.0.1:8080', host: 'sabia.localhost:8080' },
    'http://sabia.localhost:8080/',
  ],
  ['no host, at a brand of this machine', { hosts: ['sabia.localhost'], listens: 'http://127.0.0.1:8080' }, 'http://sabia.localhost:8080/'],
  ['this machine by its other name', { listens: 'http://127.0.0.1:8080', host: 'localhost:8080' }, 'http://localhost:8080/'],
])('who came by %s is led back there', (_by, of, address) => {
  expect(addressOf(of)).toBe(address);
});

test.each([
  'evil.example',
  'evil.example:8080',
  'trevo.example.evil.example',
  'trevo.example@evil.example',
  'evil.example/trevo.example',
  'evil.example?trevo.example',
  'localhost:9999',
  'localhost',
  '127.0.0.1.evil.example:8080',
  '10.0.0.1:8080',
  '',
  ' ',
  'x'.repeat(300),
  'evil.example\r\nx: y',
])('nobody is led to the invented host %j', (host) => {
  expect(addressOf({ hosts, host })).toBe('https://trevo.example/');
  expect(addressOf({ publicUrl: 'https://trevo.example', host })).toBe('https://trevo.example/');
  expect(addressOf({ listens: 'http://127.0.0.1:8080', host })).toBe('http://127.0.0.1:8080/');
  expect(addressOf({ listens: 'http://192.168.1.5:8080', host })).toBe('http://192.168.1.5:8080/');
});
