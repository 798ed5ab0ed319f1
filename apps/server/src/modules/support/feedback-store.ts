import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { Names } from '../catalogue/index.ts';
import type { SupportTables } from './support-tables.ts';

/** What somebody told the operator. `memberId` null: a visitor. */
export type Feedback = {
  readonly id: Id<'feedback'>;
  readonly memberId: Id<'member'> | null;
  readonly username: string | null;
  readonly kind: SupportTables['feedback']['kind'];
  readonly content: string;
  readonly sealedContact: Buffer | null;
  readonly language: string;
  readonly sentAt: Instant;
  readonly answer: string | null;
  readonly answeredAt: Instant | null;
  readonly answeredBy: string | null;
};

export type NewFeedback = Pick<Feedback, 'id' | 'memberId' | 'kind' | 'content' | 'sealedContact' | 'language' | 'sentAt'>;

export async function insertFeedback(db: Db, merchantId: Id<'merchant'>, feedback: NewFeedback): Promise<void> {
  const { id, memberId, kind, content, sealedContact, language, sentAt } = feedback;
  await db
    .insertInto('feedback')
    .values({
      id,
      merchant_id: merchantId,
      member_id: memberId,
      kind,
      content,
      sealed_contact: sealedContact,
      language,
      sent_at: toTimestamp(sentAt),
    })
    .execute();
}

const fields = sql`f.id, f.member_id AS "memberId", m.username, f.kind, f.content, f.sealed_contact AS "sealedContact", f.language, f.sent_at AS "sentAt",
  f.answer, f.answered_at AS "answeredAt", coalesce(o.name, f.answered_by) AS "answeredBy"`;
const tables = sql`feedback f LEFT JOIN member m ON m.id = f.member_id LEFT JOIN operator o ON o.id = f.answered_by`;

/** Feedback of a merchant: unanswered oldest first, answered newest first. */
export async function readFeedback(
  db: Db,
  merchantId: Id<'merchant'>,
  { open, span, offset, limit }: { open: boolean; span: Span; offset: number; limit: number },
): Promise<{ feedback: Feedback[]; total: number }> {
  const chosen = sql`f.merchant_id = ${merchantId} AND ${open ? sql`f.answered_at IS NULL` : sql`f.answered_at IS NOT NULL`}
    AND ${within(sql`f.sent_at`, span)}`;
  const { rows } = await sql<Feedback>`SELECT ${fields} FROM ${tables} WHERE ${chosen}
    ORDER BY ${open ? sql`f.sent_at, f.id` : sql`f.answered_at DESC, f.id`} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM feedback f WHERE ${chosen}`.execute(db);
  return { feedback: rows, total: counted.rows[0]?.total ?? 0 };
}

/** What a member told the operator, as it is read again. `names`: those of the game that a problem was reported with. */
export type OwnWords = Pick<Feedback, 'kind' | 'content' | 'sentAt' | 'answer' | 'answeredAt'> & {
  readonly id: Id<'feedback'> | Id<'problem'>;
  readonly names: Names | null;
};

/** The newest of what a member wrote: feedback, and reports of problems with a game, whose answer is what was done about them. */
export async function readOwnWords(db: Db, memberId: Id<'member'>, limit: number): Promise<readonly OwnWords[]> {
  const { rows } = await sql<OwnWords>`
    (SELECT f.id, f.kind, f.content, f.sent_at AS "sentAt", f.answer, f.answered_at AS "answeredAt", NULL::jsonb AS names
      FROM feedback f WHERE f.member_id = ${memberId} ORDER BY f.sent_at DESC LIMIT ${limit})
    UNION ALL
    (SELECT p.id, 'game', p.description, p.reported_at, p.note, p.closed_at, g.names
      FROM game_problem p JOIN game g ON g.id = p.game_id WHERE p.member_id = ${memberId} ORDER BY p.reported_at DESC LIMIT ${limit})
    ORDER BY "sentAt" DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Answers what waits for an answer, and says whose it is. An answer stands: nobody's words are changed afterwards. */
export async function answerFeedback(
  db: Db,
  merchantId: Id<'merchant'>,
  said: { id: Id<'feedback'>; at: Instant; by: Id<'operator'>; answer: string },
): Promise<{ readonly memberId: Id<'member'> | null } | 'already' | 'unknown'> {
  const answered = await db
    .updateTable('feedback')
    .set({ answer: said.answer, answered_at: toTimestamp(said.at), answered_by: said.by })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', said.id)
    .where('answered_at', 'is', null)
    .returning('member_id as memberId')
    .executeTakeFirst();
  if (answered !== undefined) return answered as { memberId: Id<'member'> | null };
  const row = await db
    .selectFrom('feedback')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', said.id)
    .select('id')
    .executeTakeFirst();
  return row === undefined ? 'unknown' : 'already';
}
