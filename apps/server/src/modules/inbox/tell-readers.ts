import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';

/** The kind of work that tells of a message when its start has come. Its key is the item and the version. */
export const messageStarts = 'message-starts';

/** So long a brand's tabs take to ask, each at a moment of its own. */
const spreadMs = 5_000;

/** Tells open tabs that a message came or went: those of named accounts, else the brand's. To be told twice is to ask twice. */
export async function tellReaders(app: App, merchantId: Id<'merchant'>, contentId: string): Promise<void> {
  const { rows } = await sql<{ named: boolean; memberIds: Id<'member'>[] }>`
    SELECT coalesce(bool_and(v.fields ->> 'readers' = 'listed'), true) AS named,
      ARRAY(SELECT DISTINCT a.member_id FROM message_addressee a WHERE a.content_id = ${contentId}) AS "memberIds"
    FROM content_item item JOIN content_version v ON v.content_id = item.id AND v.starts_at IS NOT NULL
    WHERE item.id = ${contentId} AND item.merchant_id = ${merchantId}`.execute(app.db);
  const { named = true, memberIds = [] } = rows[0] ?? {};
  if (!named) app.bus.publish(`merchant:${merchantId}`, { type: 'message', withinMs: spreadMs });
  else for (const memberId of memberIds) app.bus.publish(`member:${memberId}`, { type: 'message', withinMs: 0 });
}

/** The start of a scheduled message has come. If it was taken back meanwhile, the tabs find nothing new. */
export async function tellStart(app: App, { merchantId, key }: Lease): Promise<void> {
  const [contentId] = key.split('/');
  if (merchantId !== null && contentId !== undefined) await tellReaders(app, merchantId, contentId);
}
