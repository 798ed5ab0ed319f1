import { type ContentBody, messageLimits } from '@trevo/contract';
import { dayMs, type Id, type Instant, plusMs, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Outcome } from '../../core/call.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { holdName } from '../../db/hold-name.ts';
import { queueMessagePush } from '../web-push/index.ts';
import { messageStarts } from './tell-readers.ts';

export type MessageBody = Extract<ContentBody, { kind: 'message' }>;
type Refusal = 'content_full' | 'content_unfit' | 'message_repeated' | 'message_too_many';

type Version = {
  readonly merchantId: Id<'merchant'>;
  readonly contentId: string;
  readonly version: number;
  readonly body: MessageBody;
  readonly now: Instant;
  readonly startsAt: Instant;
  /** Null: for as long as a message may stand. */
  readonly endsAt: Instant | null;
};

/** Why a message may not go out, or null: members are not to be bothered with more of them, nor with the same twice. Until the transaction ends no other can. */
export async function messageRefusal(tx: Tx, of: Version): Promise<Outcome<never, Refusal> | null> {
  if (of.endsAt !== null && of.endsAt > latestEnd(of.startsAt)) return refuse('content_unfit', 'endsAt');
  await holdName(tx, `messages ${of.merchantId}`);
  const bother = await botherOf(tx, of);
  return bother === null ? null : refuse(bother);
}

/**
 * What goes with the publishing of a message, in its transaction: an end, rows for accounts that are named, and work that tells open tabs when its start has
 * come. Answers when it ends.
 */
export async function putMessageOut(tx: Tx, of: Version): Promise<Instant> {
  const { merchantId, contentId, version, body, now, startsAt } = of;
  const endsAt = of.endsAt ?? latestEnd(startsAt);
  if (body.fields.readers === 'listed') await addressNamed(tx, of);
  await sql`UPDATE content_item SET over_at = greatest(over_at, ${timestampOf(endsAt)}) WHERE id = ${contentId}`.execute(tx);
  if (startsAt > now) await enqueueWork(tx, messageStarts, [{ merchantId, key: `${contentId}/${version}`, due: { at: startsAt } }]);
  if (body.fields.nature === 'service') await queueMessagePush(tx, { merchantId, contentId, version, startsAt });
  return endsAt;
}

/** Nothing stands in inboxes for longer. */
function latestEnd(startsAt: Instant): Instant {
  return plusMs(startsAt, messageLimits.days * dayMs);
}

/** A message that was taken back stands in no inbox. */
export async function takeMessageBack(tx: Tx, contentId: string, now: Instant): Promise<void> {
  await sql`UPDATE content_item SET over_at = ${timestampOf(now)} WHERE id = ${contentId}`.execute(tx);
}

type Counts = { readonly standing: number; readonly today: number; readonly invitations: number; readonly repeated: boolean };

/** Another version of a message that is out does not count anew: what is wrong can be put right at any time. */
async function botherOf(
  tx: Tx,
  { merchantId, contentId, body, now, startsAt }: Version,
): Promise<Exclude<Refusal, 'content_unfit'> | null> {
  const { rows } = await sql<Counts>`
    WITH other AS (
      SELECT item.id, item.over_at, v.fields, v.texts, v.starts_at, v.ends_at FROM content_item item JOIN content_version v ON v.content_id = item.id
      WHERE item.merchant_id = ${merchantId} AND item.kind = 'message' AND NOT item.dropped AND item.id <> ${contentId}
        AND item.over_at > ${toTimestamp(plusMs(now, -messageLimits.repeatDays * dayMs))}::timestamptz
        AND v.starts_at IS NOT NULL AND v.ends_at > v.starts_at),
    near AS (SELECT * FROM other WHERE starts_at > ${timestampOf(startsAt)} - interval '24 hours' AND starts_at < ${timestampOf(startsAt)} + interval '24 hours')
    SELECT (SELECT count(DISTINCT id)::int FROM other WHERE over_at > ${timestampOf(now)}) AS standing,
      (SELECT count(DISTINCT id)::int FROM near) AS today,
      (SELECT count(DISTINCT id)::int FROM near WHERE fields ->> 'nature' = 'invitation') AS invitations,
      EXISTS (SELECT FROM other WHERE texts = ${JSON.stringify(body.texts)}::jsonb
        AND starts_at > ${timestampOf(startsAt)} - make_interval(days => ${messageLimits.repeatDays})) AS repeated`.execute(tx);
  const [counts] = rows;
  if (counts === undefined) return null;
  if (counts.standing >= messageLimits.standing) return 'content_full';
  if (counts.repeated) return 'message_repeated';
  const isInvitation = body.fields.nature === 'invitation';
  const isTooMuch = counts.today >= messageLimits.perDay || (isInvitation && counts.invitations >= messageLimits.invitationsPerDay);
  return isTooMuch ? 'message_too_many' : null;
}

async function addressNamed(tx: Tx, { merchantId, contentId, version, body }: Version): Promise<void> {
  await sql`INSERT INTO message_addressee (content_id, version, member_id)
    SELECT ${contentId}, ${version}, id FROM member
    WHERE merchant_id = ${merchantId} AND username = ANY (${body.fields.usernames}::text[]) AND type <> 4 AND status <> 'closed'
    ON CONFLICT DO NOTHING`.execute(tx);
}
