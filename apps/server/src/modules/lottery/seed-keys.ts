import { type Id, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Db } from '../../db/database.ts';
import { createSecrets, type Secrets } from '../../secrets.ts';

const keyPurpose = 'lottery-seed-key';
const seedPurpose = 'lottery-seed';

/** A key takes the place of one that is older. */
export const keyDaysMax = 30;
/** How long a replaced key is kept at the least: whoever was just making issues with it has written them by then. */
const keptHours = 24;

/** The key of a brand that secrets of new draws are sealed with. */
export type SeedKey = { readonly id: Id<'lotterySeedKey'>; readonly seal: (seed: string) => Buffer };

type StoredKey = { readonly id: Id<'lotterySeedKey'>; readonly sealed: Buffer; readonly old: boolean };

/** The key in use. A brand's first, and the one that takes the place of a key that is too old, are made here. */
export async function seedKeyInUse(app: App, merchantId: Id<'merchant'>): Promise<SeedKey> {
  const known = await readKey(app.db, merchantId);
  if (known && !known.old) return { id: known.id, seal: sealer(app, known.sealed) };
  await insertSeedKey(app, app.db, { merchantId, replaces: known?.id ?? null });
  const made = await readKey(app.db, merchantId);
  invariant(made, 'A key that was made is there');
  return { id: made.id, seal: sealer(app, made.sealed) };
}

/** Makes the key that takes the place of another; null: that one has been replaced already. */
export async function insertSeedKey(
  app: Pick<App, 'random' | 'secrets' | 'newId'>,
  db: Db,
  { merchantId, replaces }: { readonly merchantId: Id<'merchant'>; readonly replaces: Id<'lotterySeedKey'> | null },
): Promise<Id<'lotterySeedKey'> | null> {
  const id = app.newId('lotterySeedKey');
  const sealed = app.secrets.seal(keyPurpose, app.random(32));
  const { rows } = await sql`INSERT INTO lottery_seed_key (id, merchant_id, replaces, sealed, made_at)
    VALUES (${id}, ${merchantId}, ${replaces}, ${sealed}, clock_timestamp()) ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  return rows.length === 1 ? id : null;
}

/** The secret of a draw, or null: it has none. */
export async function openSeed(app: App, issueId: string): Promise<string | null> {
  const { rows } = await sql<{ sealed: Buffer; key: string | null; of: Buffer | null }>`
    SELECT i.seed_sealed AS sealed, i.seed_key AS key, k.sealed AS of FROM lottery_issue i LEFT JOIN lottery_seed_key k ON k.id = i.seed_key
    WHERE i.id = ${issueId} AND i.seed_sealed IS NOT NULL`.execute(app.db);
  const [row] = rows;
  if (!row) return null;
  if (row.key === null) return app.secrets.open(seedPurpose, row.sealed).toString('utf8');
  invariant(row.of, 'A key is kept while a draw waits under it');
  return secretsOf(app, row.of).open(seedPurpose, row.sealed).toString('utf8');
}

/** Destroys keys that were replaced and that no draw waits under: what they sealed is told, or never will be. */
export async function destroySeedKeys(db: Db): Promise<void> {
  await sql`UPDATE lottery_seed_key k SET sealed = NULL, destroyed_at = clock_timestamp()
    WHERE k.sealed IS NOT NULL
      AND EXISTS (SELECT FROM lottery_seed_key n WHERE n.replaces = k.id AND n.made_at < clock_timestamp() - ${keptHours} * interval '1 hour')
      AND NOT EXISTS (SELECT FROM lottery_issue i
        WHERE i.merchant_id = k.merchant_id AND i.seed_key = k.id AND i.state IN ('selling', 'frozen'))`.execute(db);
}

async function readKey(db: Db, merchantId: Id<'merchant'>): Promise<StoredKey | null> {
  const { rows } =
    await sql<StoredKey>`SELECT k.id, k.sealed, k.made_at < clock_timestamp() - ${keyDaysMax} * interval '1 day' AS old FROM lottery_seed_key k
    WHERE k.merchant_id = ${merchantId} AND NOT EXISTS (SELECT FROM lottery_seed_key n WHERE n.replaces = k.id)`.execute(db);
  return rows[0] ?? null;
}

function sealer(app: App, sealed: Buffer): SeedKey['seal'] {
  const secrets = secretsOf(app, sealed);
  return (seed) => secrets.seal(seedPurpose, Buffer.from(seed));
}

function secretsOf(app: App, sealed: Buffer): Secrets {
  return createSecrets(app.secrets.open(keyPurpose, sealed).toString('hex'), app.random);
}
