import type { ContentBody } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { readGames } from '../catalogue/index.ts';
import { readNames } from '../inbox/index.ts';
import type { Targets } from './content-faults.ts';
import type { ByLanguage } from './localised.ts';
import { findPicture, picturesIn } from './pictures-store.ts';

/** A version that is out or will be: published, not over, and no later one has taken its place by then. */
const isLive = (
  now: Instant,
) => sql<boolean>`v.starts_at IS NOT NULL AND (v.ends_at IS NULL OR v.ends_at > greatest(v.starts_at, ${timestampOf(now)}))
  AND NOT EXISTS (SELECT FROM content_version later WHERE later.content_id = v.content_id AND later.version > v.version
    AND later.starts_at <= greatest(v.starts_at, ${timestampOf(now)}) AND (later.ends_at IS NULL OR later.ends_at > later.starts_at))`;

type LivePromotion = { readonly id: string; readonly titles: ByLanguage<{ readonly title: string }> };

/** Promotions that are out or will be, in the order shown. */
export async function livePromotions(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<LivePromotion[]> {
  const { rows } = await sql<LivePromotion>`
    SELECT item.id, (array_agg(v.texts ORDER BY v.version DESC))[1] AS titles
    FROM content_item item JOIN content_version v ON v.content_id = item.id
    WHERE item.merchant_id = ${merchantId} AND item.kind = 'promotion' AND NOT item.dropped AND ${isLive(now)}
    GROUP BY item.id, item.sort ORDER BY item.sort, item.id`.execute(db);
  return rows;
}

/** What a text can lead to at the brand, and which of the accounts that it names there are. */
export async function readTargets(db: Db, merchantId: Id<'merchant'>, body: ContentBody, now: Instant): Promise<Targets> {
  const games = await readGames(db, merchantId);
  const promotions = await livePromotions(db, merchantId, now);
  const usernames = body.kind === 'message' ? body.fields.usernames : [];
  const accounts = await readNames(db, { merchantId, usernames });
  const found = await Promise.all(picturesIn(body).map(({ id }) => findPicture(db, merchantId, id)));
  const pictures = new Map(found.filter((picture) => picture !== null).map((picture) => [picture.id, picture]));
  return { pictures, games: new Set(games.map(({ id }) => id)), promotions: new Set(promotions.map(({ id }) => id)), accounts };
}

type User = { readonly texts: ByLanguage<{ readonly title: string }>; readonly endsAt: Instant | null };

/** Banners and announcements, out or to come, that lead to a promotion; with `after` only those that are out after it. */
export async function usersOf(db: Db, merchantId: Id<'merchant'>, promotionId: string, { now, after }: UsedAt): Promise<User[]> {
  const { rows } = await sql<User>`
    SELECT v.texts, v.ends_at AS "endsAt"
    FROM content_item item JOIN content_version v ON v.content_id = item.id
    WHERE item.merchant_id = ${merchantId} AND item.kind IN ('banner', 'announcement') AND NOT item.dropped AND ${isLive(now)}
      AND (v.fields ->> 'promotionId' = ${promotionId}
        OR v.fields ->> 'linkageType' = 'PROMOTION' AND v.fields ->> 'url' = ${promotionId})
      AND (v.ends_at IS NULL OR v.ends_at > ${timestampOf(after ?? now)})
    ORDER BY item.id, v.version`.execute(db);
  return rows;
}

type UsedAt = { readonly now: Instant; readonly after?: Instant };

/** The promotions that something written leads to. */
export function promotionsIn(body: ContentBody): readonly string[] {
  if (body.kind === 'banner') return body.fields.linkageType === 'PROMOTION' ? [body.fields.url] : [];
  return body.kind === 'announcement' && body.fields.promotionId !== null ? [body.fields.promotionId] : [];
}
