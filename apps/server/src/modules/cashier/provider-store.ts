import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** A provider that was set up for a method of a brand. `secrets`: sealed. */
export type ProviderRow = {
  readonly id: Id<'paymentProvider'>;
  readonly merchantId: Id<'merchant'>;
  readonly method: string;
  readonly kind: string;
  readonly position: number;
  readonly enabled: boolean;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Buffer;
};

/** What a brand's operators call a provider that they set up. */
export const nameOfProvider = ({ id, settings }: Pick<ProviderRow, 'id' | 'settings'>): string => settings.title ?? id;

const columns = sql`id, merchant_id AS "merchantId", method, kind, position, enabled, settings, secrets`;

/** A brand's providers in the order in which they are used, of one method or of all; those that are switched off too. */
export async function readProviders(db: Db, merchantId: Id<'merchant'>, method: string | null = null): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`SELECT ${columns} FROM payment_provider
    WHERE merchant_id = ${merchantId} AND (${method}::text IS NULL OR method = ${method}::text) ORDER BY method, position, id`.execute(db);
  return rows;
}

/** A provider by its name in the ledger, of whatever brand: names are ids. */
export async function readProvider(db: Db, id: string): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`SELECT ${columns} FROM payment_provider WHERE id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Every provider of some methods, of every brand. */
export async function readProvidersOfMethods(db: Db, methods: readonly string[]): Promise<ProviderRow[]> {
  const { rows } =
    await sql<ProviderRow>`SELECT ${columns} FROM payment_provider WHERE method = ANY (${[...methods]}::text[]) ORDER BY id`.execute(db);
  return rows;
}

/** Adds a provider or changes one of the same brand and method; false when that one is not there. */
export async function writeProvider(tx: Tx, row: ProviderRow, isNew: boolean): Promise<boolean> {
  const settings = JSON.stringify(row.settings);
  if (isNew) {
    await sql`INSERT INTO payment_provider (id, merchant_id, method, kind, position, enabled, settings, secrets, changed_at)
      VALUES (${row.id}, ${row.merchantId}, ${row.method}, ${row.kind}, ${row.position}, ${row.enabled}, ${settings}::jsonb, ${row.secrets}, now())`.execute(
      tx,
    );
    return true;
  }
  const { numAffectedRows } = await sql`UPDATE payment_provider SET position = ${row.position}, enabled = ${row.enabled},
      settings = ${settings}::jsonb, secrets = ${row.secrets}, changed_at = now()
    WHERE id = ${row.id} AND merchant_id = ${row.merchantId} AND method = ${row.method} AND kind = ${row.kind}`.execute(tx);
  return numAffectedRows === 1n;
}
