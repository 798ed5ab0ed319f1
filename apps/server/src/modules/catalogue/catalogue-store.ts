import type { GameType } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { Names } from './names.ts';

/** A vendor as the operator keeps it. */
export type Vendor = {
  readonly code: string;
  readonly names: Names;
  readonly accountType: string;
  readonly logoUrl: string | null;
  readonly enabled: boolean;
  readonly maintenance: Maintenance | null;
};

/** `until` is null when nobody said when the vendor returns. */
export type Maintenance = { readonly since: Instant; readonly until: Instant | null };

/** A game as the operator keeps it. */
export type Game = {
  readonly id: Id<'game'>;
  readonly vendorCode: string;
  readonly code: string;
  readonly kind: GameType;
  readonly classKey: string;
  readonly names: Names;
  readonly iconUrl: string;
  readonly showIconUrl: string | null;
  readonly largeIconUrl: string;
  readonly glow: string | null;
  readonly demoOffered: boolean;
  /** 1 is the hottest; null: not hot. */
  readonly hotRank: number | null;
  /** Place among the games most played of late; null: hardly played. */
  readonly playRank: number | null;
  readonly isLobby: boolean;
  /** The most a round may pay, as a multiple of its stake; null: as the vendor's link says. */
  readonly winMultipleMax: number | null;
  readonly enabled: boolean;
  /** Who switched it off: `list`, its vendor no longer lists it; or an operator's id. Null: it is on. */
  readonly offBy: string | null;
};

/** Who switches games off that a vendor's list lacks; they come back with the list. */
export const offByList = 'list';

/** A game as it is added: switched on, and not played yet. */
export type NewGame = Omit<Game, 'enabled' | 'offBy' | 'playRank' | 'winMultipleMax'> & {
  /** Its place among the games of the merchant; otherwise that in the list it is added with. */
  readonly sort?: number;
};

export type GameClass = { readonly key: string; readonly names: Names };

export async function readCatalogueVersion(db: Db, merchantId: Id<'merchant'>): Promise<bigint> {
  const row = await db.selectFrom('catalogue_version').where('merchant_id', '=', merchantId).select('version').executeTakeFirst();
  return row?.version ?? 0n;
}

export async function readVendors(db: Db, merchantId: Id<'merchant'>): Promise<Vendor[]> {
  const rows = await db.selectFrom('vendor').where('merchant_id', '=', merchantId).selectAll().orderBy('sort').orderBy('code').execute();
  return rows.map(vendorOfRow);
}

export async function readGames(db: Db, merchantId: Id<'merchant'>): Promise<Game[]> {
  const rows = await db.selectFrom('game').where('merchant_id', '=', merchantId).selectAll().orderBy('sort').orderBy('id').execute();
  return rows.map(gameOfRow);
}

export async function readGameClasses(db: Db, merchantId: Id<'merchant'>): Promise<GameClass[]> {
  return db
    .selectFrom('game_class')
    .where('merchant_id', '=', merchantId)
    .select(['key', 'names'])
    .orderBy('sort')
    .orderBy('key')
    .execute();
}

/** The vendor, locked until the transaction ends. */
export async function lockVendor(db: Db, merchantId: Id<'merchant'>, code: string): Promise<Vendor | null> {
  const row = await db
    .selectFrom('vendor')
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ? vendorOfRow(row) : null;
}

/** The game, locked until the transaction ends. */
export async function lockGame(db: Db, merchantId: Id<'merchant'>, id: Id<'game'>): Promise<Game | null> {
  const row = await db
    .selectFrom('game')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ? gameOfRow(row) : null;
}

export async function writeVendorState(db: Db, merchantId: Id<'merchant'>, vendor: Vendor): Promise<void> {
  await db
    .updateTable('vendor')
    .set({
      enabled: vendor.enabled,
      maintenance_since: vendor.maintenance ? toTimestamp(vendor.maintenance.since) : null,
      maintenance_until: vendor.maintenance?.until ? toTimestamp(vendor.maintenance.until) : null,
    })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', vendor.code)
    .execute();
}

export async function writeGameState(db: Db, merchantId: Id<'merchant'>, game: Game): Promise<void> {
  await db
    .updateTable('game')
    .set({ enabled: game.enabled, off_by: game.offBy, hot_rank: game.hotRank })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', game.id)
    .execute();
}

export async function writeGameLimit(db: Db, merchantId: Id<'merchant'>, id: Id<'game'>, multipleMax: number | null): Promise<void> {
  await db.updateTable('game').set({ win_multiple_max: multipleMax }).where('merchant_id', '=', merchantId).where('id', '=', id).execute();
}

/** Gives the games of all merchants their places by play, and takes those away that are not named. */
export async function writePlayRanks(db: Db, ranks: ReadonlyMap<Id<'game'>, number>): Promise<void> {
  await sql`UPDATE game SET play_rank = ranked.rank
    FROM game AS g LEFT JOIN unnest(${[...ranks.keys()]}::text[], ${[...ranks.values()]}::int[]) AS ranked (id, rank) ON ranked.id = g.id
    WHERE game.id = g.id AND game.play_rank IS DISTINCT FROM ranked.rank`.execute(db);
}

/** Adds a vendor; one that is there already stays as it is. */
export async function insertVendor(
  db: Db,
  merchantId: Id<'merchant'>,
  vendor: Omit<Vendor, 'maintenance' | 'enabled'>,
  sort: number,
): Promise<void> {
  await db
    .insertInto('vendor')
    .values({
      merchant_id: merchantId,
      code: vendor.code,
      names: JSON.stringify(vendor.names),
      account_type: vendor.accountType,
      logo_url: vendor.logoUrl,
      sort,
    })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doNothing())
    .execute();
}

export async function insertGameClasses(db: Db, merchantId: Id<'merchant'>, classes: readonly GameClass[]): Promise<void> {
  await db
    .insertInto('game_class')
    .values(classes.map(({ key, names }, sort) => ({ merchant_id: merchantId, key, names: JSON.stringify(names), sort })))
    .onConflict((conflict) => conflict.columns(['merchant_id', 'key']).doNothing())
    .execute();
}

/** Adds games in the order given; one that is there already (by vendor and code) stays as it is. */
export async function insertGames(db: Db, merchantId: Id<'merchant'>, games: readonly NewGame[]): Promise<void> {
  const rowsPerStatement = 500;
  for (let from = 0; from < games.length; from += rowsPerStatement) {
    await db
      .insertInto('game')
      .values(games.slice(from, from + rowsPerStatement).map((game, index) => rowOfGame(merchantId, game, from + index)))
      .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor_code', 'code']).doNothing())
      .execute();
  }
}

function rowOfGame(merchantId: Id<'merchant'>, game: NewGame, sort: number) {
  return {
    id: game.id,
    merchant_id: merchantId,
    vendor_code: game.vendorCode,
    code: game.code,
    kind: game.kind,
    class_key: game.classKey,
    names: JSON.stringify(game.names),
    icon_url: game.iconUrl,
    show_icon_url: game.showIconUrl,
    large_icon_url: game.largeIconUrl,
    glow: game.glow,
    demo_offered: game.demoOffered,
    hot_rank: game.hotRank,
    is_lobby: game.isLobby,
    sort: game.sort ?? sort,
  };
}

function vendorOfRow(row: Selectable<Schema['vendor']>): Vendor {
  return {
    code: row.code,
    names: row.names,
    accountType: row.account_type,
    logoUrl: row.logo_url,
    enabled: row.enabled,
    maintenance: row.maintenance_since === null ? null : { since: row.maintenance_since, until: row.maintenance_until },
  };
}

function gameOfRow(row: Selectable<Schema['game']>): Game {
  return {
    id: row.id as Id<'game'>,
    vendorCode: row.vendor_code,
    code: row.code,
    kind: row.kind,
    classKey: row.class_key,
    names: row.names,
    iconUrl: row.icon_url,
    showIconUrl: row.show_icon_url,
    largeIconUrl: row.large_icon_url,
    glow: row.glow,
    demoOffered: row.demo_offered,
    hotRank: row.hot_rank,
    playRank: row.play_rank,
    isLobby: row.is_lobby,
    winMultipleMax: row.win_multiple_max,
    enabled: row.enabled,
    offBy: row.off_by,
  };
}
