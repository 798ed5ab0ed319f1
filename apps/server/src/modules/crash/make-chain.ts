import { type Id, secondMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { holdRoom } from '../../core/hold-room.ts';
import type { RoomLease } from '../../core/room.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Beacon, beaconOf } from '../beacon/index.ts';
import { type Chain, insertChain, readChains, writeSalt } from './chains-store.ts';
import { hashBefore, sealHash } from './round-hash.ts';

/** N of a new chain: about a month of rounds. */
export const chainRounds = 100_000;
/** A new chain is published before the old one has 1,000 rounds left (rule book §1.6); a little earlier, so that its salt is there in time too. */
export const successorAtLeft = 1_100;
/** How far in the future a chain's beacon round lies when the chain is published. */
const beaconLeadMs = 60 * secondMs;
/** Distance of the stored hashes. */
const partRounds = 1_000;
/** Hashings between two breaths of the process. */
const breathRounds = 2_000;

/**
 * The chain the next round is played on, or null while its salt is not fixed. Publishes a chain where there is none, and a successor in time; fixes salts as
 * they come to exist. A chain is played to its end.
 */
export async function chainToPlay(app: App, room: RoomLease, rounds = chainRounds): Promise<Chain | null> {
  const beacon = beaconOf(app);
  let chains = await readChains(app.db, room.merchantId);
  const left = chains.reduce((sum, chain) => sum + chain.rounds - chain.nextPosition + 1, 0);
  if (left <= Math.min(successorAtLeft, rounds - 1)) {
    await publishChain(app, room, { rounds, beacon });
    chains = await readChains(app.db, room.merchantId);
  }
  for (const chain of chains) if (chain.salt === null) await fixSalt(app, room.merchantId, chain, beacon);
  chains = await readChains(app.db, room.merchantId);
  const playable = chains.find((chain) => chain.nextPosition <= chain.rounds);
  return playable && playable.salt !== null ? playable : null;
}

/** Draws a secret, hashes it `rounds` times and publishes the end. The secret is never written in clear. */
async function publishChain(app: App, room: RoomLease, { rounds, beacon }: { rounds: number; beacon: Beacon | null }): Promise<void> {
  const beaconRound = beacon ? await beacon.roundAfter(app.clock.now(), beaconLeadMs) : null;
  let hash = app.random(32).toString('hex');
  const parts: { position: number; sealed: Buffer }[] = [];
  for (let position = rounds; position > 0; position--) {
    if (position === rounds || position % partRounds === 0) parts.push({ position, sealed: sealHash(app, hash) });
    if (position % breathRounds === 0) await new Promise((resolve) => setImmediate(resolve));
    hash = hashBefore(hash);
  }
  await inTransaction(app.db, async (tx) => {
    await holdRoom(tx, room);
    await insertChain(tx, room.merchantId, { rounds, firstHash: hash, saltSource: beacon ? 'drand' : 'house', beaconRound, parts });
  });
}

/** Fixes the salt of a published chain when it exists by now. A beacon that is away leaves the chain waiting: nobody chooses in its place. */
async function fixSalt(app: App, merchantId: Id<'merchant'>, chain: Chain, beacon: Beacon | null): Promise<void> {
  if (chain.saltSource === 'house') {
    await writeSalt(app.db, merchantId, chain.id, app.random(32).toString('hex'));
    return;
  }
  if (beacon === null || chain.beaconRound === null) return;
  try {
    const value = await beacon.valueOf(chain.beaconRound);
    if (value !== null) await writeSalt(app.db, merchantId, chain.id, value);
  } catch (error) {
    app.log.warn({ err: error, chainId: chain.id, beaconRound: chain.beaconRound }, 'the randomness beacon gave no salt');
  }
}
