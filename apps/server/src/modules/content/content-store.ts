import type { Id, Instant } from '@trevo/kernel';
import type { Selectable } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { Announcement, Banner, FooterText, HelpTerm, Promotion } from './content.ts';

export async function readBanners(db: Db, merchantId: Id<'merchant'>): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banner')
    .where('merchant_id', '=', merchantId)
    .where('enabled', '=', true)
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id as Id<'banner'>,
    group: row.group_name,
    linkageType: row.linkage_type,
    url: row.url,
    art: row.art,
    audience: row.audience,
    texts: row.texts,
  }));
}

/** Announcements that are out at `now`, newest first. */
export async function readAnnouncements(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcement')
    .where('merchant_id', '=', merchantId)
    .where('published_at', '<=', timestampOf(now))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', timestampOf(now))]))
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(announcementsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id as Id<'announcement'>,
    type: row.type,
    audience: row.audience,
    promotionId: row.promotion_id as Id<'promotion'> | null,
    isNotice: row.is_notice,
    texts: row.texts,
    publishedAt: row.published_at,
    endsAt: row.ends_at,
  }));
}

/** Nobody reads further back than this. */
const announcementsMax = 500;

/** Promotions that run at `now`, in the order shown. */
export async function readPromotions(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<Promotion[]> {
  const rows = await runningPromotions(db, merchantId, now).orderBy('sort').orderBy('id').execute();
  return rows.map(promotionOfRow);
}

export async function readPromotion(db: Db, merchantId: Id<'merchant'>, id: Id<'promotion'>, now: Instant): Promise<Promotion | null> {
  const row = await runningPromotions(db, merchantId, now).where('id', '=', id).executeTakeFirst();
  return row ? promotionOfRow(row) : null;
}

function runningPromotions(db: Db, merchantId: Id<'merchant'>, now: Instant) {
  return db
    .selectFrom('promotion')
    .where('merchant_id', '=', merchantId)
    .where('starts_at', '<=', timestampOf(now))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', timestampOf(now))]))
    .selectAll();
}

function promotionOfRow(row: Selectable<Schema['promotion']>): Promotion {
  return {
    id: row.id as Id<'promotion'>,
    code: row.code,
    kind: row.kind,
    art: row.art,
    texts: row.texts,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}

/** The terms of the help centre in the order shown. */
export async function readHelpTerms(db: Db, merchantId: Id<'merchant'>): Promise<HelpTerm[]> {
  return db
    .selectFrom('help_term')
    .where('merchant_id', '=', merchantId)
    .select(['term', 'texts'])
    .orderBy('sort')
    .orderBy('term')
    .execute();
}

export async function readFooter(db: Db, merchantId: Id<'merchant'>): Promise<FooterText | null> {
  const row = await db.selectFrom('footer_text').where('merchant_id', '=', merchantId).select(['texts', 'social']).executeTakeFirst();
  return row ?? null;
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

export async function writeBanner(db: Db, merchantId: Id<'merchant'>, banner: Banner, sort: number): Promise<void> {
  const fields = {
    group_name: banner.group,
    linkage_type: banner.linkageType,
    url: banner.url,
    art: banner.art,
    audience: [...banner.audience],
    texts: JSON.stringify(banner.texts),
    sort,
  };
  await db
    .insertInto('banner')
    .values({ id: banner.id, merchant_id: merchantId, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields).where('banner.merchant_id', '=', merchantId))
    .execute();
}

export async function writeAnnouncement(db: Db, merchantId: Id<'merchant'>, item: Announcement): Promise<void> {
  const fields = {
    type: item.type,
    audience: [...item.audience],
    promotion_id: item.promotionId,
    is_notice: item.isNotice,
    texts: JSON.stringify(item.texts),
    published_at: toTimestamp(item.publishedAt),
    ends_at: item.endsAt === null ? null : toTimestamp(item.endsAt),
  };
  await db
    .insertInto('announcement')
    .values({ id: item.id, merchant_id: merchantId, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields).where('announcement.merchant_id', '=', merchantId))
    .execute();
}

export async function writePromotion(db: Db, merchantId: Id<'merchant'>, item: Promotion, sort: number): Promise<void> {
  const fields = {
    code: item.code,
    kind: item.kind,
    art: item.art,
    texts: JSON.stringify(item.texts),
    starts_at: toTimestamp(item.startsAt),
    ends_at: item.endsAt === null ? null : toTimestamp(item.endsAt),
    sort,
  };
  await db
    .insertInto('promotion')
    .values({ id: item.id, merchant_id: merchantId, ...fields })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(fields).where('promotion.merchant_id', '=', merchantId))
    .execute();
}

export async function writeHelpTerm(db: Db, merchantId: Id<'merchant'>, { term, texts }: HelpTerm, sort: number): Promise<void> {
  const fields = { texts: JSON.stringify(texts), sort };
  await db
    .insertInto('help_term')
    .values({ merchant_id: merchantId, term, ...fields })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'term']).doUpdateSet(fields))
    .execute();
}

export async function writeFooter(db: Db, merchantId: Id<'merchant'>, { texts, social }: FooterText): Promise<void> {
  const fields = { texts: JSON.stringify(texts), social: JSON.stringify(social) };
  await db
    .insertInto('footer_text')
    .values({ merchant_id: merchantId, ...fields })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(fields))
    .execute();
}
