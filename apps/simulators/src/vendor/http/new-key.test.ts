import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partsOfKey, trevoSignature } from '../dialects/trevo-signature.ts';
import type { VendorLink } from '../vendor-link.ts';
import { startVendorSimulator, type VendorSimulator } from '../vendor-simulator.ts';

const pem = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    own: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    theirs: String(publicKey.export({ type: 'spki', format: 'pem' })),
  };
};
const [first, second] = [`vk_first.${'A'.repeat(43)}`, `vk_second.${'B'.repeat(43)}`];
const at = { merchant: 'trevo', wallet: 'seamless', walletUrl: 'http://127.0.0.1:1' } as const;
const keys = pem();
const links: VendorLink[] = [
  { ...at, vendor: 'AG', dialect: 'trevo', key: first },
  { ...at, vendor: 'EA', dialect: 'trevo', key: first },
  { ...at, vendor: 'CQ9', dialect: 'md5-form', secureLogin: 'trevo', providerId: 'cq9', secret: 'a first shared secret' },
  { ...at, vendor: 'PNG', dialect: 'rs-json', operatorId: 'trevo', vendorPrivateKey: keys.own, walletPublicKey: keys.theirs },
];

let simulator: VendorSimulator;
beforeAll(async () => {
  simulator = await startVendorSimulator({ port: 0, links, booksFile: null });
});
afterAll(() => simulator.close());

const handOver = async (of: object): Promise<number> =>
  (await fetch(`${simulator.url}/control/key`, { method: 'POST', body: JSON.stringify(of) })).status;

/** Asks for the games as a merchant that signs with this key. */
async function askedWith(vendor: string, key: string): Promise<number> {
  const { id, secret } = partsOfKey(key);
  const signed = { timestamp: String(Date.now()), nonce: randomUUID(), method: 'POST', path: `/${vendor}/games`, body: '{}' };
  const headers = {
    'content-type': 'application/json',
    'x-trevo-key': id,
    'x-trevo-timestamp': signed.timestamp,
    'x-trevo-nonce': signed.nonce,
    'x-trevo-signature': trevoSignature(secret, signed),
  };
  return (await fetch(`${simulator.url}${signed.path}`, { method: 'POST', body: signed.body, headers })).status;
}

test('a merchant’s new key is handed over to one link: it is heard there from then on, and so is the one before it', async () => {
  expect(await askedWith('ag', second)).toBe(401);
  expect(await handOver({ link: 'trevo/AG', key: ` ${second}\n` })).toBe(200);
  expect([await askedWith('ag', second), await askedWith('ag', first), await askedWith('ea', second)]).toEqual([200, 200, 401]);
});

test.each([
  ['an unknown link', { link: 'trevo/XX', key: second }, 400],
  ['half a key', { link: 'trevo/AG', key: 'vk_second' }, 400],
  ['nothing', {}, 400],
  ['a shared secret', { link: 'trevo/CQ9', key: 'c2hhcmVkLXNlY3JldC1vZi1tZDU' }, 200],
  ['a key of another dialect', { link: 'trevo/CQ9', key: first }, 400],
  ['a public key', { link: 'trevo/PNG', key: pem().theirs }, 200],
  ['a private key', { link: 'trevo/PNG', key: pem().own }, 400],
])('%s is answered as it should be', async (_, of, status) => {
  expect(await handOver(of)).toBe(status);
});
