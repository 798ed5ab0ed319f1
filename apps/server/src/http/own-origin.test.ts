import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';
import type { Side } from '../core/side.ts';

const publicUrl = 'https://play.trevo.example:8443/';
const brand = { hosts: ['sabia.example', 'www.sabia.example', 'office.sabia.example'] };

function isOwn(
  page: { origin?: string; fetchSite?: string; host?: string },
  more: { side?: Side; brand?: typeof brand | null; publicUrl?: string | null } = {},
) {
  const office = { url: 'https://office.sabia.example' };
  const app = { config: { office, publicUrl: more.publicUrl === undefined ? publicUrl : more.publicUrl } } as never;
  const { origin, fetchSite, host = 'trevo.example' } = page;
  const asked = { side: more.side ?? 'portal', merchant: more.brand === undefined ? brand : more.brand };
  return isOwnOrigin(app, asked, { origin, fetchSite, host });
}

test.each([
  ['a program, which says nothing', {}, true],
  ['our own page', { origin: 'https://trevo.example', fetchSite: 'same-origin' }, true],
  ['our own page without fetch metadata', { origin: 'http://trevo.example' }, true],
  ['our own page on a port', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, true],
  ['our own page, the port of its scheme written', { origin: 'https://trevo.example', host: 'TREVO.example:443' }, true],
  ['our own page that sends no origin', { fetchSite: 'same-origin' }, true],
  ['a person, not a page', { fetchSite: 'none' }, true],
  ['the page under the public address', { origin: 'https://play.trevo.example:8443' }, true],
  ['a page of another host of the brand', { origin: 'https://www.sabia.example', fetchSite: 'cross-site' }, true],
  ['another site', { origin: 'https://evil.example', fetchSite: 'cross-site' }, false],
  ['another site without fetch metadata', { origin: 'https://evil.example' }, false],
  ['another site that says to be ours', { origin: 'https://evil.example', fetchSite: 'same-origin' }, false],
  ['another site that sends no origin', { fetchSite: 'cross-site' }, false],
  ['a neighbour of the same site', { fetchSite: 'same-site' }, false],
  ['a subdomain of ours', { origin: 'https://blog.trevo.example', fetchSite: 'same-site' }, false],
  ['another port of our host', { origin: 'https://trevo.example:9999', fetchSite: 'same-site' }, false],
  ['another port of a brand’s host', { origin: 'https://sabia.example:9999' }, false],
  ['the office, though its host is one of the brand’s', { origin: 'https://office.sabia.example' }, false],
  ['a host that begins like ours', { origin: 'https://trevo.example.evil.example' }, false],
  ['a page that hides where it is from', { origin: 'null', fetchSite: 'cross-site' }, false],
  ['an extension', { origin: 'chrome-extension://trevo.example' }, false],
  ['no origin at all', { origin: '' }, false],
  ['two origins', { origin: 'https://trevo.example, https://evil.example' }, false],
  ['something unknown', { fetchSite: 'Same-Origin, cross-site' }, false],
])('%s: %o', (_name, page, own) => {
  expect(isOwn(page)).toBe(own);
});

test('a host of another brand is no origin of this one, and without a public address there is none', () => {
  expect(isOwn({ origin: 'https://sabia.example' }, { brand: null })).toBe(false);
  expect(isOwn({ origin: 'https://play.trevo.example:8443' }, { publicUrl: null })).toBe(false);
});

test.each([
  ['a program, which says nothing', {}, true],
  ['a person, not a page', { fetchSite: 'none' }, true],
  ['its own page', { origin: 'http://127.0.0.1:8081', fetchSite: 'same-origin', host: '127.0.0.1:8081' }, true],
  ['its own page under the address operators know', { origin: 'https://office.sabia.example', fetchSite: 'same-origin' }, true],
  [
    'the portal on the same host, whose requests bear the operator’s cookie',
    { origin: 'http://127.0.0.1:8080', fetchSite: 'same-site', host: '127.0.0.1:8081' },
    false,
  ],
  ['the portal on the same host, without fetch metadata', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8081' }, false],
  ['the portal under its public address', { origin: 'https://play.trevo.example:8443' }, false],
  ['a host of the brand', { origin: 'https://www.sabia.example' }, false],
  ['its own host over another protocol', { origin: 'http://office.sabia.example', fetchSite: 'cross-site' }, false],
  ['another site', { origin: 'https://evil.example', fetchSite: 'cross-site' }, false],
])('the office and %s: %o is its own: %s', (_name, page, own) => {
  expect(isOwn(page, { side: 'office' })).toBe(own);
});
