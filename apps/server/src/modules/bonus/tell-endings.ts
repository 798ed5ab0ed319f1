import type { Language } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { addNotice } from '../access/index.ts';
import { tellAll, tellAtOnce, tellOnce, type ToldSome } from '../reward-centre/index.ts';
import { titleIn } from './title-in.ts';

type Ending = {
  readonly id: Id<'bonusGrant'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly title: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly usual: Language;
  readonly endsOn: string;
  readonly endsAt: string;
  /** The reminder that is due: so many hours before the end. */
  readonly hours: 24 | 72;
};

/** Reminds members of an active bonus 72 and 24 hours before its end, each once and as a fact (rule book §4.10). Nobody in a pause: whose clock stands still is told when it runs. */
export async function tellEndings(app: App, lease: Lease): Promise<void> {
  await tellAll(app, lease, (tx) => tellSome(app, tx));
}

/** Whoever was told is not found again: each turn begins anew, until one is not full. */
async function tellSome(app: App, tx: Tx): Promise<ToldSome> {
  const told: Id<'member'>[] = [];
  const endings = await readEndings(tx);
  for (const { id, merchantId, memberId, title, language, usual, endsOn, endsAt, hours } of endings) {
    if (!(await tellOnce(tx, { merchantId, memberId, kind: 'bonus_ends', key: `${id} ${hours}` }))) continue;
    const values = { name: titleIn(title, language, usual), day: endsOn, time: endsAt };
    await addNotice(app, tx, { merchantId, memberId, kind: 'bonus_ends', values });
    told.push(memberId);
  }
  return { told, next: endings.length < tellAtOnce ? null : '' };
}

/**
 * Bonuses that end within three days and whose reminder was not sent. One that runs for less than that is told once it began only in its last day: a reminder of what was
 * just given says nothing.
 */
async function readEndings(tx: Tx): Promise<readonly Ending[]> {
  const { rows } =
    await sql<Ending>`SELECT g.id, g.merchant_id AS "merchantId", g.member_id AS "memberId", g.title, m.language, b.default_language AS usual, h.hours,
      to_char(g.expires_at AT TIME ZONE b.time_zone, 'YYYY-MM-DD') AS "endsOn", to_char(g.expires_at AT TIME ZONE b.time_zone, 'HH24:MI') AS "endsAt"
    FROM bonus_grant g JOIN member m ON m.id = g.member_id AND m.status <> 'closed' JOIN merchant b ON b.id = g.merchant_id
      CROSS JOIN LATERAL (SELECT CASE WHEN g.expires_at <= clock_timestamp() + interval '24 hours' THEN 24 ELSE 72 END AS hours) AS h
    WHERE g.state = 'active' AND g.expires_at > clock_timestamp()
      AND g.expires_at <= clock_timestamp() + interval '72 hours'
      AND g.granted_at <= g.expires_at - make_interval(hours => h.hours)
      AND NOT EXISTS (SELECT FROM member_guard d WHERE d.member_id = g.member_id AND d.paused_until > clock_timestamp())
      AND NOT EXISTS (SELECT FROM reward_told t WHERE t.member_id = g.member_id AND t.kind = 'bonus_ends' AND t.key = g.id || ' ' || h.hours)
    ORDER BY g.expires_at, g.id LIMIT ${tellAtOnce}`.execute(tx);
  return rows;
}
