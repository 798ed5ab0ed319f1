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
import { closingNoticeDays } from './jackpots-store.ts';

export type NewJackpot = {
  readonly names: Names;
  readonly games: readonly string[];
  readonly terms: Jackpot;
  /** Of a draft, whose id it keeps. */
  readonly id?: Id<'jackpot'>;
  /** The jackpot from which it takes over: it begins when that one's notice is over. */
  readonly replaces?: Id<'jackpot'> | null;
};

/** The games of these that feed another jackpot of the brand. */
export async function takenGames(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { games, replaces = null }: Pick<NewJackpot, 'games' | 'replaces'>,
): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM jackpot WHERE merchant_id = ${merchantId} AND closed_at IS NULL AND id IS DISTINCT FROM ${replaces}::text
    AND games && ${[...games]}::text[] LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Opens a jackpot: its meter begins at the seed, which the house puts in. A game feeds one jackpot at a time. */
export async function publishJackpot(
  app: App,
  tx: Tx,
  { merchant, actor, jackpot }: { readonly merchant: Merchant; readonly actor: Actor; readonly jackpot: NewJackpot },
): Promise<Result<Id<'jackpot'>, 'jackpot_game_taken'>> {
  const { names, games, terms } = jackpot;
  // One at a time publishes at a brand: two that want the same game cannot pass each other.
  await sql`SELECT 1 FROM merchant WHERE id = ${merchant.id} FOR NO KEY UPDATE`.execute(tx);
  if (await takenGames(tx, merchant.id, jackpot)) return refuse('jackpot_game_taken');
  const id = jackpot.id ?? app.newId('jackpot');
  const waitDays = (jackpot.replaces ?? null) === null ? 0 : closingNoticeDays;
  const [ceiling, hitEvery] = terms.type === 'mustHitBy' ? [terms.ceilingMinor, null] : [null, terms.hitEveryMinor];
  await sql`INSERT INTO jackpot (id, merchant_id, names, type, currency, games, contribution_ppm, reserve_ppm, min_stake, seed, ceiling, hit_every, starts_at, fed_to,
      meter_micro, reserve_micro, last_hash)
    SELECT ${id}, ${merchant.id}, ${JSON.stringify(names)}::jsonb, ${terms.type}, ${merchant.currency}, ${[...games]}::text[], ${terms.contributionPpm},
      ${terms.reservePpm}, ${terms.minStakeMinor}, ${terms.seedMinor}, ${ceiling}::bigint, ${hitEvery}::bigint, n.at, n.at,
      ${String(terms.seedMinor * microPerMinor)}::numeric, 0, ${feedGenesis(id)}
    FROM (SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' + ${waitDays} * interval '1 day' AS at) n`.execute(
    tx,
  );
  const money = { merchantId: merchant.id, jackpotId: id, currency: merchant.currency };
  if (terms.seedMinor > 0n) await feedPocket(tx, { ...money, minor: terms.seedMinor, key: `${id} seed` });
  const detail = {
    games: [...games],
    type: terms.type,
    contributionPpm: terms.contributionPpm,
    reservePpm: terms.reservePpm,
    replaces: jackpot.replaces ?? null,
  };
  const subject = { kind: 'jackpot', id };
  await recordAudit(tx, { merchantId: merchant.id, actor, action: 'jackpots.publish', subject, detail, at: app.clock.now() });
  return ok(id);
}
