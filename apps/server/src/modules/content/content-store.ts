import type { ContentKind } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Announcement, Banner, BodyOf, CustomPage, FooterText, HelpTerm, Promotion, Titled } from './content.ts';

type Out<K extends ContentKind> = Pick<BodyOf<K>, 'fields' | 'texts'> & {
  readonly id: string;
  readonly starts_at: Instant;
  readonly ends_at: Instant | null;
};

/** The version that is out, or was out last, at an instant. An item is out while that version has not ended. */
export function begunVersion(now: Instant): RawBuilder<unknown> {
  return sql`content_begun(item.id, ${timestampOf(now)})`;
}

/** The title alone of an article's text in each of its languages: what only names articles does not carry them. */
const titles = sql`(SELECT jsonb_object_agg(language, text - 'content') FROM jsonb_each(begun.texts) AS written (language, text))`;

/** What of a kind is out at `now`, in the order shown. */
async function readOut<K extends ContentKind>(
  db: Db,
  merchantId: Id<'merchant'>,
  kind: K,
  now: Instant,
  texts = sql`begun.texts`,
): Promise<Out<K>[]> {
  const { rows } = await sql<Out<K>>`
    SELECT item.id, begun.fields, ${texts} AS texts, begun.starts_at, begun.ends_at
    FROM content_item item CROSS JOIN LATERAL ${begunVersion(now)} begun
    WHERE item.merchant_id = ${merchantId} AND item.kind = ${kind} AND NOT item.dropped
      AND (begun.ends_at IS NULL OR begun.ends_at > ${timestampOf(now)})
    ORDER BY item.sort, item.id`.execute(db);
  return rows;
}

export async function readBanners(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<Banner[]> {
  const rows = await readOut(db, merchantId, 'banner', now);
  return rows.map(({ id, fields, texts }) => ({ ...fields, id: id as Id<'banner'>, texts }));
}

/** Announcements that are out at `now`, newest first. */
export async function readAnnouncements(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<Announcement[]> {
  const rows = await readOut(db, merchantId, 'announcement', now);
  return rows
    .toSorted((a, b) => b.starts_at - a.starts_at || (a.id < b.id ? 1 : -1))
    .map(({ id, fields, texts, starts_at, ends_at }) => ({
      ...fields,
      promotionId: fields.promotionId as Id<'promotion'> | null,
      id: id as Id<'announcement'>,
      texts,
      publishedAt: starts_at,
      endsAt: ends_at,
    }));
}

/** Promotions that run at `now`, in the order shown. */
export async function readPromotions(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<Promotion[]> {
  const rows = await readOut(db, merchantId, 'promotion', now);
  return rows.map(({ id, fields, texts, starts_at, ends_at }) => ({
    ...fields,
    id: id as Id<'promotion'>,
    texts,
    startsAt: starts_at,
    endsAt: ends_at,
  }));
}

/** The terms of the help centre in the order shown. */
export async function readHelpTerms(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<HelpTerm[]> {
  const rows = await readOut(db, merchantId, 'help', now);
  return rows.map(({ fields, texts }) => ({ term: fields.code, texts }));
}

/** The pages that the brand wrote itself, in the order in which the footer has them. */
export async function readCustomPages(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<CustomPage[]> {
  const rows = await readOut(db, merchantId, 'page', now);
  return rows.map(({ fields, texts }) => ({ ...fields, texts }));
}

/** The terms of the help centre by title, in the order shown. */
export async function readHelpTitles(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<Titled<HelpTerm>[]> {
  const rows = await readOut(db, merchantId, 'help', now, titles);
  return rows.map(({ fields, texts }) => ({ term: fields.code, texts }));
}

/** The brand's own pages that stand in the footer, by title, in its order. */
export async function readFooterPages(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<Titled<CustomPage>[]> {
  const rows = await readOut(db, merchantId, 'page', now, titles);
  return rows.filter(({ fields }) => fields.inFooter).map(({ fields, texts }) => ({ ...fields, texts }));
}

export async function readFooter(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<FooterText | null> {
  const [row] = await readOut(db, merchantId, 'footer', now);
  return row === undefined ? null : { texts: row.texts, social: row.fields.social };
}

/** Whether the session is the account's first: its log-in was the first one. */
export async function isFirstSession(
  db: Db,
  merchantId: Id<'merchant'>,
  { memberId, sessionId }: { memberId: Id<'member'>; sessionId: Id<'session'> },
): Promise<boolean> {
  const first = await db
    .selectFrom('session')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return first?.id === sessionId;
}
