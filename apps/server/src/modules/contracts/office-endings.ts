import { periodAt } from '@trevo/commission/periods';
import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { hourMs, type Id, type Instant, ok, plusMs, refuse, type Result } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import { type CallContext, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { atDesk, type ContractDesk } from './contract-desk.ts';
import type { ContractTables } from './contracts-tables.ts';
import { isInForceNow, isLiving, readContracts, ruleContractOf, type StoredContract } from './contracts-store.ts';
import { catchUp } from './due-moves.ts';
import { moveContract } from './move-contract.ts';
import { note } from './office-offers.ts';

/** A proposal that nobody signed within so many hours is nothing. */
const lapseHours = 48;
const pageSizeUsual = 20;

type Ruling = Selectable<ContractTables['contract_ruling']>;
type Line = ResponseOf<Calls['officeContractEndings']>['list'][number];
type StoredLine = Ruling & { downline: string; kind: string; category: string; proposer: string | null; decider: string | null };

const stateNow = sql<Ruling['state']>`CASE WHEN r.state = 'proposed' AND r.lapses_at <= clock_timestamp() THEN 'lapsed' ELSE r.state END`;

type List = Calls['officeContractEndings'];
/** What was proposed to be ended, newest first. */
export async function officeContractEndings(
  ctx: CallContext,
  { pageNo = 1, pageSize = pageSizeUsual }: InputOf<List>,
): Promise<Result<ResponseOf<List>, never>> {
  const { app, merchant } = ctx;
  const own = operatorOf(ctx).operatorId;
  const { rows } = await sql<StoredLine>`SELECT r.*, ${stateNow} AS state, m.username AS downline, l.kind, l.category, p.name AS proposer,
      d.name AS decider
    FROM contract_ruling r JOIN contract c ON c.id = r.contract_id AND c.version = r.version JOIN contract_line l ON l.id = c.line_id
      JOIN member m ON m.id = l.downline_id LEFT JOIN operator p ON p.id = r.proposed_by LEFT JOIN operator d ON d.id = r.decided_by
    WHERE r.merchant_id = ${merchant.id} ORDER BY r.id DESC OFFSET ${(pageNo - 1) * pageSize} LIMIT ${pageSize}`.execute(app.db);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM contract_ruling WHERE merchant_id = ${merchant.id}`.execute(app.db);
  const total = counted.rows[0]?.total ?? 0;
  return ok({ list: rows.map((row) => lineOf(row, own)), total, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
}

function lineOf(row: StoredLine, own: string): Line {
  const iso = (at: Instant) => new Date(at).toISOString();
  return {
    rulingId: row.id,
    contractId: row.contract_id,
    version: row.version,
    downline: row.downline,
    kind: row.kind,
    category: row.category,
    reason: row.reason,
    evidence: row.evidence,
    state: row.state,
    proposedBy: row.proposer ?? row.proposed_by,
    isOwn: row.proposed_by === own,
    proposedAt: iso(row.proposed_at),
    lapsesAt: iso(row.lapses_at),
    decidedBy: row.decider ?? row.decided_by,
  };
}

type Propose = Calls['officeProposeContractEnd'];
/** An operator proposes that a contract ends. Nothing moves before another one signs it. */
export async function officeProposeContractEnd(
  ctx: CallContext,
  { contractId, reason, evidence }: InputOf<Propose>,
): Promise<Result<ResponseOf<Propose>, ErrorOf<Propose>>> {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const id = app.newId('contractRuling');
  const outcome = await atDesk(app, merchant, async (desk): Promise<Result<ResponseOf<Propose>, ErrorOf<Propose>>> => {
    const [newest] = await livingOf(desk, contractId);
    if (newest === undefined) return refuse('contract_unknown');
    if (!isLiving(newest)) return refuse('contract_state');
    if (await lapseOrFind(desk.tx, contractId)) return refuse('ruling_open');
    const { version } = newest;
    await desk.tx
      .insertInto('contract_ruling')
      .values({
        id,
        merchant_id: merchant.id,
        contract_id: contractId,
        version,
        reason,
        evidence,
        proposed_by: by,
        proposed_at: toTimestamp(desk.now),
        lapses_at: toTimestamp(plusMs(desk.now, lapseHours * hourMs)),
      })
      .execute();
    await note(ctx, desk, { action: 'contract.end.propose', id: contractId, detail: { version, reason, evidence } });
    return ok({ rulingId: id });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'contracts', 'audit');
  return outcome;
}

/** Versions of a contract of the brand with something to come first, then the others, the newest first. */
async function livingOf(desk: ContractDesk, contractId: string): Promise<StoredContract[]> {
  const read = () => readContracts(desk.tx, sql`c.id = ${contractId} AND c.merchant_id = ${desk.merchantId}`);
  const [known] = await read();
  if (known) await catchUp(desk, known.line_id);
  return (await read()).toSorted((a, b) => Number(isLiving(b)) - Number(isLiving(a)) || b.version - a.version);
}

/** Whether a proposal about a contract waits. One that nobody signed in time makes place. */
async function lapseOrFind(tx: Tx, contractId: string): Promise<boolean> {
  await sql`UPDATE contract_ruling SET state = 'lapsed' WHERE contract_id = ${contractId} AND state = 'proposed'
    AND lapses_at <= clock_timestamp()`.execute(tx);
  return (await readOpen(tx, sql`contract_id = ${contractId}`)) !== null;
}

async function readOpen(db: Db, where: ReturnType<typeof sql>): Promise<Ruling | null> {
  const { rows } =
    await sql<Ruling>`SELECT * FROM contract_ruling WHERE ${where} AND state = 'proposed' AND lapses_at > clock_timestamp()`.execute(db);
  return rows[0] ?? null;
}

type Decide = Calls['officeDecideContractEnd'];
/** The second person signs, and the contract ends at the end of its running period, for fraud at the next midnight; or the proposal is ended. */
export async function officeDecideContractEnd(
  ctx: CallContext,
  { rulingId, decision }: InputOf<Decide>,
): Promise<Result<ResponseOf<Decide>, ErrorOf<Decide>>> {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const outcome = await atDesk(app, merchant, async (desk): Promise<Result<ResponseOf<Decide>, ErrorOf<Decide>>> => {
    const known = await desk.tx
      .selectFrom('contract_ruling')
      .where('id', '=', rulingId)
      .where('merchant_id', '=', merchant.id)
      .selectAll()
      .executeTakeFirst();
    if (known === undefined) return refuse('not_found');
    const open = await readOpen(desk.tx, sql`id = ${rulingId}`);
    if (open === null) return refuse('ruling_over');
    if (decision === 'approve') {
      if (open.proposed_by === by) return refuse('ruling_same_operator');
      if (!(await endAll(desk, open, by))) return refuse('contract_state');
    }
    const state = decision === 'approve' ? 'done' : 'rejected';
    await sql`UPDATE contract_ruling SET state = ${state}, decided_by = ${by}, decided_at = ${toTimestamp(desk.now)} WHERE id = ${open.id}`.execute(
      desk.tx,
    );
    const detail = { version: open.version, reason: open.reason, proposedBy: open.proposed_by };
    await note(ctx, desk, { action: `contract.end.${decision}`, id: open.contract_id, detail });
    return ok({ done: true });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'contracts', 'audit');
  return outcome;
}

/** Ends what of a contract is in force or still to come; false where nothing is. What is open goes first, so that nothing begins when the rest ends. */
async function endAll(desk: ContractDesk, ruling: Ruling, by: Id<'operator'>): Promise<boolean> {
  const living = (await livingOf(desk, ruling.contract_id)).filter(isLiving);
  const inOrder = living.toSorted((a, b) => Number(isInForceNow(a)) - Number(isInForceNow(b)));
  for (const contract of inOrder) {
    const type = ruling.reason === 'fraud' ? 'daily' : ruleContractOf(contract).periodType;
    const endsAt = periodAt(desk.calendar, type, desk.now).end;
    await moveContract(desk, contract, 'operatorEnd', { actor: 'operator', actorId: by, hasSecondApproval: true, endsAt });
  }
  return living.length > 0;
}
