// The door of fairness: seeds and their commitments, the random stream of a round, and hash chains of shared rounds.
// Everything is synchronous and pure, and gives the same bytes in Node and in a browser. Statistical gates live at `@trevo/fairness/statistics`.

// Chains of shared rounds: published first hash, one revealed hash per round.
export { type ChainRefusal, chainStepsMax, hashChain, previousHash, verifyChainHash } from './hash-chain.ts';
// Seeds: what may be typed, what is promised, how it is checked.
export {
  type ClientSeed,
  type ClientSeedRefusal,
  type CommitmentRefusal,
  clientSeedFrom,
  clientSeedLengthMax,
  commitmentOf,
  isHashText,
  type Nonce,
  type NonceRefusal,
  parseClientSeed,
  parseNonce,
  parseServerSeed,
  type ServerSeed,
  type ServerSeedRefusal,
  serverSeedFrom,
  verifyCommitment,
} from './seeds.ts';
// SHA-256 of a text, and the head of an HMAC, as any tool computes them.
export { hmacHead, sha256Hex } from './sha256.ts';
// The stream of one round.
export { openStream, type Stream, type StreamRead, type StreamSeeds, streamOver, streamsOf } from './stream.ts';
