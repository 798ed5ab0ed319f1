import { type Id, ok, refuse, type Result } from '@trevo/kernel';
import { feedGenesis, type Jackpot } from '@trevo/reward-rules/jackpots';
import { microPerMinor } from '@trevo/reward-rules';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import type { Names } from '../catalogue/index.ts';
import { feedPocket } from '../wallet/index.ts';

export type NewJackpot = { readonly names: Names; readonly games: readonly string[]; readonly terms: Jackpot };

/** Opens a jackpot: its meter begins at the seed, which the house puts in. A game feeds one jackpot at a time. */
export async function publishJackpot(
  app: App,
  tx: Tx,
  { merchant, actor, jackpot }: { readonly merchant: Merchant; readonly actor: Actor; readonly jackpot: NewJackpot },
): Promise<Result<Id<'jackpot'>, 'game_taken'>> {
  const { names, games, terms } = jackpot;
  const taken = await sql`SELECT 1 FROM jackpot WHERE merchant_id = ${merchant.id} AND games && ${[...games]}::text[] LIMIT 1`.execute(tx);
  if (taken.rows.length > 0) return refuse('game_taken');
  const id = app.newId('jackpot');
  const [ceiling, hitEvery] = terms.type === 'mustHitBy' ? [terms.ceilingMinor, null] : [null, terms.hitEveryMinor];
  await sql`INSERT INTO jackpot (id, merchant_id, names, type, currency, games, contribution_ppm, reserve_ppm, min_stake, seed, ceiling, hit_every, starts_at, fed_to,
      meter_micro, reserve_micro, last_hash)
    SELECT ${id}, ${merchant.id}, ${JSON.stringify(names)}::jsonb, ${terms.type}, ${merchant.currency}, ${[...games]}::text[], ${terms.contributionPpm},
      ${terms.reservePpm}, ${terms.minStakeMinor}, ${terms.seedMinor}, ${ceiling}::bigint, ${hitEvery}::bigint, n.at, n.at,
      ${String(terms.seedMinor * microPerMinor)}::numeric, 0, ${feedGenesis(id)}
    FROM (SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' AS at) n`.execute(tx);
  const money = { merchantId: merchant.id, jackpotId: id, currency: merchant.currency };
  if (terms.seedMinor > 0n) await feedPocket(tx, { ...money, minor: terms.seedMinor, key: `${id} seed` });
  const detail = { games: [...games], type: terms.type, contributionPpm: terms.contributionPpm, reservePpm: terms.reservePpm };
  const subject = { kind: 'jackpot', id };
  await recordAudit(tx, { merchantId: merchant.id, actor, action: 'jackpots.publish', subject, detail, at: app.clock.now() });
  return ok(id);
}
