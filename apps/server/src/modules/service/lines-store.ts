import type { ServiceEvent } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { ServiceTables } from './service-tables.ts';

export type ServiceLine = {
  readonly no: number;
  readonly by: ServiceTables['service_line']['by'];
  readonly operatorName: string | null;
  readonly event: ServiceEvent | null;
  readonly content: string;
  readonly pictureId: string | null;
  readonly saidAt: Instant;
};

const linesShown = 300;

/** The last lines of a conversation, oldest first. `withNotes`: also what only operators read. */
export async function readLines(
  db: Db,
  conversationId: Id<'conversation'>,
  { withNotes }: { readonly withNotes: boolean },
): Promise<readonly ServiceLine[]> {
  const { rows } = await sql<ServiceLine>`SELECT l.no, l.by, o.name AS "operatorName", l.event, l.content, l.picture_id AS "pictureId",
      l.said_at AS "saidAt"
    FROM service_line l LEFT JOIN operator o ON o.id = l.operator_id
    WHERE l.conversation_id = ${conversationId} AND (${withNotes} OR l.by <> 'note') ORDER BY l.no DESC LIMIT ${linesShown}`.execute(db);
  return rows.toReversed();
}

/** The number of the line that was said under a key; null: none was. `operatorId` null: by the customer. */
export async function readSaid(
  db: Db,
  conversationId: Id<'conversation'>,
  { operatorId, key }: { readonly operatorId: Id<'operator'> | null; readonly key: string },
): Promise<number | null> {
  const { rows } = await sql<{ no: number }>`SELECT no FROM service_line
    WHERE conversation_id = ${conversationId} AND coalesce(operator_id, '') = ${operatorId ?? ''} AND key = ${key}`.execute(db);
  return rows[0]?.no ?? null;
}

export type NewLine = {
  readonly by: ServiceLine['by'];
  readonly operatorId?: Id<'operator'> | null;
  readonly event?: ServiceEvent;
  readonly key?: string;
  readonly text?: string;
  readonly pictureId?: Id<'servicePicture'>;
  readonly now: Instant;
};

/** Adds a line to a conversation that the caller holds; answers its number. */
export async function addLine(tx: Tx, conversationId: Id<'conversation'>, line: NewLine): Promise<number> {
  const { by, operatorId = null, event = null, key = null, text = '', pictureId = null, now } = line;
  const { rows } = await sql<{ no: number }>`WITH next AS (
      UPDATE service_conversation SET lines = lines + 1 WHERE id = ${conversationId} RETURNING lines)
    INSERT INTO service_line (conversation_id, no, by, operator_id, event, key, content, picture_id, said_at)
    SELECT ${conversationId}, lines, ${by}, ${operatorId}, ${event}, ${key}, ${text}, ${pictureId}, ${toTimestamp(now)}::timestamptz FROM next
    RETURNING no`.execute(tx);
  return rows[0]?.no ?? 0;
}

/** Keeps a picture of a conversation that the caller holds. */
export async function keepPicture(
  tx: Tx,
  conversationId: Id<'conversation'>,
  picture: {
    readonly id: Id<'servicePicture'>;
    readonly type: 'image/png' | 'image/jpeg';
    readonly content: Buffer;
    readonly now: Instant;
  },
): Promise<void> {
  const { id, type, content, now } = picture;
  await tx
    .insertInto('service_picture')
    .values({ id, conversation_id: conversationId, type, content, sent_at: toTimestamp(now) })
    .execute();
}

/** A picture of a conversation that the caller may read; null: there is none. */
export async function readPictureOf(
  db: Db,
  conversationId: Id<'conversation'>,
  pictureId: Id<'servicePicture'>,
): Promise<{ readonly type: 'image/png' | 'image/jpeg'; readonly data: string } | null> {
  const row = await db
    .selectFrom('service_picture')
    .select(['type', 'content'])
    .where('id', '=', pictureId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row === undefined ? null : { type: row.type, data: row.content.toString('base64') };
}
