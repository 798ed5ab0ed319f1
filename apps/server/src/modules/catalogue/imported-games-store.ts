import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { VendorGame } from '../vendors/index.ts';
import { offByList } from './catalogue-store.ts';

type Imported = VendorGame & { readonly id: Id<'game'> };

/** Adds the vendor's games, or lets what the vendor says of them follow its list; what was off for the list's sake is on again. Says how many changed. */
export async function upsertVendorGames(db: Db, merchantId: Id<'merchant'>, vendor: string, games: readonly Imported[]): Promise<number> {
  if (games.length === 0) return 0;
  const list = JSON.stringify(games.map((game, sort) => ({ ...game, sort })));
  const result = await sql`
    INSERT INTO game AS g (id, merchant_id, vendor_code, code, kind, class_key, names, icon_url, large_icon_url, glow, demo_offered, is_lobby, sort)
      SELECT i.id, ${merchantId}, ${vendor}, i.code, i.kind, i."classKey", i.names, i."iconUrl", i."largeIconUrl", i.glow, i.demo, i.lobby, i.sort
      FROM jsonb_to_recordset(${list}::jsonb) AS i (id text, code text, kind text, "classKey" text, names jsonb, "iconUrl" text, "largeIconUrl" text,
        glow text, demo boolean, lobby boolean, sort integer)
      ON CONFLICT (merchant_id, vendor_code, code) DO UPDATE SET kind = excluded.kind, class_key = excluded.class_key, names = excluded.names,
        icon_url = excluded.icon_url, large_icon_url = excluded.large_icon_url, glow = excluded.glow, demo_offered = excluded.demo_offered,
        is_lobby = excluded.is_lobby, enabled = g.enabled OR g.off_by = ${offByList}, off_by = nullif(g.off_by, ${offByList})
      WHERE g.off_by = ${offByList} OR (g.kind, g.class_key, g.names, g.icon_url, g.large_icon_url, g.glow, g.demo_offered, g.is_lobby)
        IS DISTINCT FROM (excluded.kind, excluded.class_key, excluded.names, excluded.icon_url, excluded.large_icon_url, excluded.glow, excluded.demo_offered, excluded.is_lobby)
    `.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Codes of the vendor's games that are on. */
export async function readCodesOn(db: Db, merchantId: Id<'merchant'>, vendor: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game')
    .where('merchant_id', '=', merchantId)
    .where('vendor_code', '=', vendor)
    .where('enabled', '=', true)
    .select('code')
    .execute();
  return rows.map(({ code }) => code);
}

/** Switches off games that the vendor does not list: they could not be started. They come back with the list. */
export async function switchOffForList(db: Db, merchantId: Id<'merchant'>, vendor: string, codes: readonly string[]): Promise<number> {
  const result = await sql`UPDATE game SET enabled = false, off_by = ${offByList}
    WHERE merchant_id = ${merchantId} AND vendor_code = ${vendor} AND enabled AND code = ANY (${[...codes]}::text[])`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
