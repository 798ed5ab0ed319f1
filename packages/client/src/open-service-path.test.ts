import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServicePath } from './open-service-path.ts';

function sealed(address: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(secret).digest(), nonce);
  return Buffer.concat([nonce, cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64') + secret;
}

test('[S3.ENC.01] a customer-service path opens with its last eight characters', async () => {
  expect(await openServicePath(sealed('https://chat.example/olá?x=1', 'AbCdEfGh'))).toBe('https://chat.example/olá?x=1');
});

test('what is no such path, or was changed, gives nothing', async () => {
  const path = sealed('https://chat.example', 'AbCdEfGh');
  for (const text of ['', 'AbCdEfGh', 'no base64 !AbCdEfGh', path.slice(1), `${path.slice(0, -1)}X`])
    expect(await openServicePath(text)).toBeNull();
});
