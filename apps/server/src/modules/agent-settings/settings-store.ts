import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type Setting, settingJson, settingOf, subjectOf } from './setting.ts';
import type { SettingState } from './setting-tables.ts';

/** A proposal that nobody signed within so many hours is nothing. */
const lapseHours = 48;
const changesShown = 50;

export type Proposal = {
  readonly id: Id<'agentSetting'>;
  readonly item: Setting['item'];
  readonly before: Readonly<Record<string, unknown>>;
  readonly value: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly state: SettingState;
  readonly proposedBy: string;
  readonly proposer: string;
  readonly proposedAt: Instant;
  readonly lapsesAt: Instant;
  readonly decider: string | null;
};

const stateNow = sql`CASE WHEN s.state = 'proposed' AND s.lapses_at <= clock_timestamp() THEN 'lapsed' ELSE s.state END`;
const columns = sql`s.id, s.item, s.before, s.value, s.reason, ${stateNow} AS state, s.proposed_by AS "proposedBy", s.proposed_at AS "proposedAt",
  s.lapses_at AS "lapsesAt"`;

/** The latest proposals, what waits first. */
export async function readProposals(db: Db, merchantId: Id<'merchant'>): Promise<readonly Proposal[]> {
  const { rows } =
    await sql<Proposal>`SELECT ${columns}, coalesce(p.name, s.proposed_by) AS proposer, coalesce(d.name, s.decided_by) AS decider
    FROM agent_setting s LEFT JOIN operator p ON p.id = s.proposed_by LEFT JOIN operator d ON d.id = s.decided_by
    WHERE s.merchant_id = ${merchantId} ORDER BY ${stateNow} = 'proposed' DESC, s.proposed_at DESC, s.id LIMIT ${changesShown}`.execute(db);
  return rows;
}

/** Writes a proposal; false where one of the same waits. One that nobody signed in time makes place. */
export async function insertProposal(
  tx: Tx,
  merchantId: Id<'merchant'>,
  of: { readonly id: string; readonly before: Setting; readonly setting: Setting; readonly reason: string; readonly by: string },
): Promise<boolean> {
  const { id, before, setting, reason, by } = of;
  const subject = subjectOf(setting);
  await sql`UPDATE agent_setting SET state = 'lapsed' WHERE merchant_id = ${merchantId} AND item = ${setting.item} AND subject = ${subject}
    AND state = 'proposed' AND lapses_at <= clock_timestamp()`.execute(tx);
  const written =
    await sql`INSERT INTO agent_setting (id, merchant_id, item, subject, before, value, reason, proposed_by, proposed_at, lapses_at)
    VALUES (${id}, ${merchantId}, ${setting.item}, ${subject}, ${JSON.stringify(settingJson(before))}::jsonb,
      ${JSON.stringify(settingJson(setting))}::jsonb, ${reason}, ${by}, clock_timestamp(), clock_timestamp() + make_interval(hours => ${lapseHours}))
    ON CONFLICT DO NOTHING`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** A proposal with what it sets, held; null: there is no such one. */
export async function holdProposal(
  tx: Tx,
  merchantId: Id<'merchant'>,
  id: string,
): Promise<(Omit<Proposal, 'decider' | 'proposer'> & { readonly setting: Setting }) | null> {
  const { rows } = await sql<Omit<Proposal, 'decider' | 'proposer'>>`SELECT ${columns} FROM agent_setting s
    WHERE s.id = ${id} AND s.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { ...row, setting: settingOf(row.value) };
}

export async function closeProposal(
  tx: Tx,
  id: string,
  { state, by }: { readonly state: 'done' | 'rejected'; readonly by: string },
): Promise<void> {
  await sql`UPDATE agent_setting SET state = ${state}, decided_by = ${by}, decided_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
}
