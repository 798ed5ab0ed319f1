import { createPublicKey, createSecretKey, type KeyObject } from 'node:crypto';

const secrets = new WeakMap<Buffer, KeyObject>();
const publics = new WeakMap<Buffer, KeyObject>();

/** A link's shared secret, made ready once: as bytes it is at each signature, which takes seven times as long as to sign. */
export const readySecret = (value: Buffer): KeyObject => remembered(secrets, value, createSecretKey);

/** A link's public key (PEM), read once. Throws where it is none. */
export const readyPublicKey = (value: Buffer): KeyObject => remembered(publics, value, createPublicKey);

function remembered(known: WeakMap<Buffer, KeyObject>, value: Buffer, make: (value: Buffer) => KeyObject): KeyObject {
  const key = known.get(value) ?? make(value);
  known.set(value, key);
  return key;
}
