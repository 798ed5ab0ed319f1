import {
  type ClientSeedRefusal,
  type NonceRefusal,
  openStream,
  parseClientSeed,
  parseNonce,
  parseServerSeed,
  type ServerSeedRefusal,
  type Stream,
  type StreamRead,
  type StreamSeeds,
} from '@trevo/fairness';
import { ok, type Result } from '@trevo/kernel';

export type SeedRefusal = ServerSeedRefusal | ClientSeedRefusal | NonceRefusal;

/** The stream of a round whose seeds somebody typed: refuses what can be no seed or nonce. `onRead` hears of every number drawn. */
export function roundStream(seeds: StreamSeeds, onRead?: (read: StreamRead) => void): Result<Stream, SeedRefusal> {
  const serverSeed = parseServerSeed(seeds.serverSeed);
  if (!serverSeed.ok) return serverSeed;
  const clientSeed = parseClientSeed(seeds.clientSeed);
  if (!clientSeed.ok) return clientSeed;
  const nonce = parseNonce(seeds.nonce);
  if (!nonce.ok) return nonce;
  return ok(openStream({ serverSeed: serverSeed.value, clientSeed: clientSeed.value, nonce: nonce.value }, onRead));
}
