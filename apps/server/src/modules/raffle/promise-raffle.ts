import { commitmentOf, serverSeedFrom } from '@trevo/fairness';
import { hourMs, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import { type BeaconChain, roundAfter } from '../beacon/index.ts';
import type { Raffle } from './raffle.ts';
import { readRaffle } from './raffles-store.ts';

/** Between the close and the round that draws: what was settled before the close has to be reckoned, and the list published. */
export const drawLeadMs = hourMs;

/** The beacon's chain, as far as a raffle can wait for it: one that has a name. */
export type NamedChain = BeaconChain & { readonly hash: string };

/** The chain of this deployment's beacon; null: there is none, or it does not say its name. Rejects when it does not answer. */
export async function namedChain({ ports }: App): Promise<NamedChain | null> {
  const chain = await ports.beacon?.chain();
  return chain?.hash ? { ...chain, hash: chain.hash } : null;
}

const purpose = 'raffle-secret';

/**
 * Promises a raffle that two persons agreed on: the hash of a fresh secret, and the first round of the beacon an hour after its close. From then on it runs; what
 * was settled before earns nothing, so that everything was published before the first ticket (instants are told in whole milliseconds). One whose close has come
 * already is taken away.
 */
export async function promiseRaffle(app: App, lease: Lease, raffle: Raffle, chain: NamedChain): Promise<void> {
  const secret = serverSeedFrom(app.random(32));
  const sealed = app.secrets.seal(purpose, Buffer.from(secret, 'ascii'));
  const { round, at } = roundAfter(chain, instant(raffle.closesAt + drawLeadMs));
  await inLeasedTransaction(app.db, lease, async (tx) => {
    const now = await readRaffle(tx, raffle.merchantId, raffle.id, { lock: true });
    if (now?.state !== 'approved' || now.version !== raffle.version) return;
    await sql`WITH n AS MATERIALIZED (SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' AS now,
        (SELECT coalesce(max(o.no), 0) + 1 FROM raffle o WHERE o.merchant_id = ${raffle.merchantId}) AS no)
      UPDATE raffle r SET state = 'running', no = n.no, secret_sealed = ${sealed}, commitment = ${commitmentOf(secret)}, beacon_chain = ${chain.hash},
        beacon_round = ${round}, beacon_at = ${toTimestamp(at)}, promised_at = n.now, opens_at = greatest(r.opens_at, n.now),
        earned_to = greatest(r.opens_at, n.now), changed_at = n.now
      FROM n WHERE r.id = ${raffle.id} AND r.closes_at > n.now`.execute(tx);
    await sql`UPDATE raffle SET state = 'removed', changed_at = clock_timestamp() WHERE id = ${raffle.id} AND state = 'approved'`.execute(
      tx,
    );
  });
}

/** The secret of a raffle in clear. Never leaves the server before the draw. */
export function openSecret(app: App, sealed: Buffer): string {
  return app.secrets.open(purpose, sealed).toString('ascii');
}
