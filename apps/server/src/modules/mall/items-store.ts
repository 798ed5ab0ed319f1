import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';

/** A thing of the mall. `minor`: what a piece costs the house, and pays where it is cash. */
export type Item = {
  readonly id: Id<'mallItem'>;
  readonly kind: 'goods' | 'cash';
  readonly names: Names;
  readonly texts: Names;
  readonly art: string;
  readonly points: bigint;
  readonly version: number;
  readonly stock: number | null;
  readonly limit: number | null;
  readonly minLevel: number;
  readonly minor: bigint;
  readonly state: 'draft' | 'on_sale' | 'removed';
  readonly draftedBy: string | null;
};

const columns = sql`i.id, i.kind, i.names, i.texts, i.art, i.points, i.version, i.stock, i.member_limit AS "limit", i.min_level AS "minLevel",
  i.cost AS minor, i.state, i.drafted_by AS "draftedBy"`;

type Page = { readonly offset: number; readonly limit: number };

/** What is on sale at a brand, with how many pieces a member’s person has of each. */
export async function readItemsOnSale(
  db: Db,
  merchantId: Id<'merchant'>,
  ask: Page & { readonly memberId: Id<'member'>; readonly kinds: readonly string[]; readonly dearestFirst: boolean },
): Promise<{ readonly list: readonly (Item & { readonly taken: number })[]; readonly total: number }> {
  const order = ask.dearestFirst ? sql`i.points DESC, i.id` : sql`i.points, i.id`;
  const { rows } = await sql<Item & { readonly taken: number; readonly total: number }>`SELECT ${columns}, count(*) OVER ()::int AS total,
      (SELECT coalesce(sum(o.quantity), 0)::int FROM mall_order o WHERE o.item_id = i.id AND o.member_id = ANY (a.accounts) AND o.status <> 'rejected') AS taken
    FROM mall_item i CROSS JOIN (SELECT person_accounts(${ask.memberId}) AS accounts OFFSET 0) a WHERE i.merchant_id = ${merchantId} AND i.state = 'on_sale' AND i.kind = ANY (${[...ask.kinds]}::text[])
    ORDER BY ${order} LIMIT ${ask.limit} OFFSET ${ask.offset}`.execute(db);
  return { list: rows, total: rows[0]?.total ?? 0 };
}

/** Everything that a brand has or had, drafts first. */
export async function readItems(
  db: Db,
  merchantId: Id<'merchant'>,
  { offset, limit }: Page,
): Promise<{ readonly list: readonly Item[]; readonly total: number }> {
  const { rows } = await sql<Item & { readonly total: number }>`SELECT ${columns}, count(*) OVER ()::int AS total FROM mall_item i
    WHERE i.merchant_id = ${merchantId} ORDER BY array_position('{draft,on_sale,removed}', i.state), i.points, i.id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return { list: rows, total: rows[0]?.total ?? 0 };
}

/** One thing of a brand, held until the transaction ends: its stock is one buyer's at a time. */
export async function holdItem(tx: Tx, merchantId: Id<'merchant'>, id: Id<'mallItem'>): Promise<Item | null> {
  const { rows } =
    await sql<Item>`SELECT ${columns} FROM mall_item i WHERE i.id = ${id} AND i.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** Pieces that come to the stock (below zero: leave it). A thing without an end has no stock to change, nor has one that is off sale for good. */
export async function addStock(tx: Tx, id: Id<'mallItem'>, pieces: number): Promise<void> {
  await sql`UPDATE mall_item SET stock = stock + ${pieces} WHERE id = ${id} AND stock IS NOT NULL AND state <> 'removed'`.execute(tx);
}

export type ItemDraft = Omit<Item, 'version' | 'state'>;

/** Writes a draft: a new thing, or another version of one. False: there is none of that name at this brand. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, item: ItemDraft, isNew: boolean): Promise<boolean> {
  const { id, kind, names, texts, art, points, stock, limit, minLevel, minor, draftedBy } = item;
  const [named, told] = [JSON.stringify(names), JSON.stringify(texts)];
  const { numAffectedRows } = isNew
    ? await sql`INSERT INTO mall_item (id, merchant_id, kind, names, texts, art, points, stock, member_limit, min_level, cost, state, drafted_by, changed_at)
        VALUES (${id}, ${merchantId}, ${kind}, ${named}::jsonb, ${told}::jsonb, ${art}, ${points}, ${stock}, ${limit}, ${minLevel}, ${minor}, 'draft',
          ${draftedBy}, clock_timestamp())`.execute(tx)
    : await sql`UPDATE mall_item SET kind = ${kind}, names = ${named}::jsonb, texts = ${told}::jsonb, art = ${art}, points = ${points}, stock = ${stock},
          member_limit = ${limit}, min_level = ${minLevel}, cost = ${minor}, state = 'draft', version = version + 1, drafted_by = ${draftedBy},
          published_by = NULL, changed_at = clock_timestamp()
        WHERE id = ${id} AND merchant_id = ${merchantId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Puts a thing on sale, or takes it off. */
export async function setItemState(
  tx: Tx,
  id: Id<'mallItem'>,
  { state, publishedBy }: { readonly state: 'on_sale' | 'removed'; readonly publishedBy?: string },
): Promise<void> {
  await sql`UPDATE mall_item SET state = ${state}, published_by = coalesce(${publishedBy ?? null}, published_by), changed_at = clock_timestamp()
    WHERE id = ${id}`.execute(tx);
}
