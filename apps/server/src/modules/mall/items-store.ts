import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Names } from '../catalogue/index.ts';
import { type Prize, prizeOf, type StoredPrize, storePrize } from '../reward-centre/index.ts';

/** What a thing can be: goods are sent, everything else delivers itself. */
export type ThingKind = 'goods' | 'cash' | Prize['kind'];

/** A thing of the mall. `minor`: what a piece costs the house, and pays where it is cash. */
export type Item = {
  readonly id: Id<'mallItem'>;
  readonly kind: ThingKind;
  readonly names: Names;
  readonly texts: Names;
  readonly art: string;
  readonly points: bigint;
  readonly version: number;
  readonly stock: number | null;
  readonly limit: number | null;
  readonly minLevel: number;
  readonly minor: bigint;
  /** What a piece is, of free play; null: it is none. */
  readonly prize: Prize | null;
  readonly state: 'draft' | 'on_sale' | 'removed';
  readonly draftedBy: string | null;
};

/** An item as its row has it. */
type Row = Omit<Item, 'prize'> & { readonly prize: StoredPrize | null };

/** A row with its prize as one. */
function itemOf<R extends Row>(row: R): Omit<R, 'prize'> & { readonly prize: Prize | null } {
  return { ...row, prize: prizeOf(row.prize) };
}

const columns = sql`i.id, i.kind, i.names, i.texts, i.art, i.points, i.version, i.stock, i.member_limit AS "limit", i.min_level AS "minLevel",
  i.cost AS minor, i.prize, i.state, i.drafted_by AS "draftedBy"`;

type Page = { readonly offset: number; readonly limit: number };

/** What is on sale at a brand, with how many pieces a member’s person has of each. */
export async function readItemsOnSale(
  db: Db,
  merchantId: Id<'merchant'>,
  ask: Page & {
    readonly memberId: Id<'member'>;
    readonly kinds: readonly string[];
    readonly hidden: readonly string[];
    readonly dearestFirst: boolean;
  },
): Promise<{ readonly list: readonly (Item & { readonly taken: number })[]; readonly total: number }> {
  const order = ask.dearestFirst ? sql`i.points DESC, i.id` : sql`i.points, i.id`;
  const { rows } = await sql<Row & { readonly taken: number; readonly total: number }>`SELECT ${columns}, count(*) OVER ()::int AS total,
      (SELECT coalesce(sum(o.quantity), 0)::int FROM mall_order o WHERE o.item_id = i.id AND o.member_id = ANY (a.accounts) AND o.status <> 'rejected') AS taken
    FROM mall_item i CROSS JOIN (SELECT person_accounts(${ask.memberId}) AS accounts OFFSET 0) a WHERE i.merchant_id = ${merchantId} AND i.state = 'on_sale' AND i.kind = ANY (${[...ask.kinds]}::text[])
      AND i.id <> ALL (${[...ask.hidden]}::text[])
    ORDER BY ${order} LIMIT ${ask.limit} OFFSET ${ask.offset}`.execute(db);
  return { list: rows.map(itemOf), total: rows[0]?.total ?? 0 };
}

/** Things on sale that are free play. */
export async function readPrizesOnSale(
  db: Db,
  merchantId: Id<'merchant'>,
): Promise<readonly { readonly id: string; readonly prize: Prize }[]> {
  const { rows } = await sql<{ id: string; prize: StoredPrize }>`SELECT i.id, i.prize FROM mall_item i
    WHERE i.merchant_id = ${merchantId} AND i.state = 'on_sale' AND i.prize IS NOT NULL`.execute(db);
  return rows.flatMap(({ id, prize: stored }) => {
    const prize = prizeOf(stored);
    return prize === null ? [] : [{ id, prize }];
  });
}

/** Everything that a brand has or had, drafts first. */
export async function readItems(
  db: Db,
  merchantId: Id<'merchant'>,
  { offset, limit }: Page,
): Promise<{ readonly list: readonly Item[]; readonly total: number }> {
  const { rows } = await sql<Row & { readonly total: number }>`SELECT ${columns}, count(*) OVER ()::int AS total FROM mall_item i
    WHERE i.merchant_id = ${merchantId} ORDER BY array_position('{draft,on_sale,removed}', i.state), i.points, i.id LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  return { list: rows.map(itemOf), total: rows[0]?.total ?? 0 };
}

/** One thing of a brand, held until the transaction ends: its stock is one buyer's at a time. */
export async function holdItem(tx: Tx, merchantId: Id<'merchant'>, id: Id<'mallItem'>): Promise<Item | null> {
  const { rows } =
    await sql<Row>`SELECT ${columns} FROM mall_item i WHERE i.id = ${id} AND i.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return rows[0] === undefined ? null : itemOf(rows[0]);
}

/** Pieces that come to the stock (below zero: leave it). A thing without an end has no stock to change, nor has one that is off sale for good. */
export async function addStock(tx: Tx, id: Id<'mallItem'>, pieces: number): Promise<void> {
  await sql`UPDATE mall_item SET stock = stock + ${pieces} WHERE id = ${id} AND stock IS NOT NULL AND state <> 'removed'`.execute(tx);
}

export type ItemDraft = Omit<Item, 'version' | 'state'>;

/** Writes a draft: a new thing, or another version of one. False: there is none of that name and kind at this brand; orders that wait were made of its kind. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, item: ItemDraft, isNew: boolean): Promise<boolean> {
  const { id, kind, names, texts, art, points, stock, limit, minLevel, minor, prize, draftedBy } = item;
  const [named, told] = [JSON.stringify(names), JSON.stringify(texts)];
  const kept = prize === null ? null : JSON.stringify(storePrize(prize));
  const { numAffectedRows } = isNew
    ? await sql`INSERT INTO mall_item (id, merchant_id, kind, names, texts, art, points, stock, member_limit, min_level, cost, prize, state, drafted_by, changed_at)
        VALUES (${id}, ${merchantId}, ${kind}, ${named}::jsonb, ${told}::jsonb, ${art}, ${points}, ${stock}, ${limit}, ${minLevel}, ${minor}, ${kept}::jsonb, 'draft',
          ${draftedBy}, clock_timestamp())`.execute(tx)
    : await sql`UPDATE mall_item SET names = ${named}::jsonb, texts = ${told}::jsonb, art = ${art}, points = ${points}, stock = ${stock},
          member_limit = ${limit}, min_level = ${minLevel}, cost = ${minor}, prize = ${kept}::jsonb, state = 'draft', version = version + 1, drafted_by = ${draftedBy},
          published_by = NULL, changed_at = clock_timestamp()
        WHERE id = ${id} AND merchant_id = ${merchantId} AND kind = ${kind}`.execute(tx);
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
