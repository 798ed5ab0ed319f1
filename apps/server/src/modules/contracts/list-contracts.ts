import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, ok, refuse, type Result } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type CallContext, memberOf } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { databaseNow } from '../../db/database-now.ts';
import { BusinessCalendar } from '@trevo/kernel';
import { contractsInForce } from './contracts-in-force.ts';
import { inForceStates, living, readContracts, readEvents, type StoredContract } from './contracts-store.ts';
import { eventView, viewsOf } from './contract-views.ts';
import { readPicture } from './picture.ts';
import { startsOf, startsView, termsView } from './terms-views.ts';
import { plusMs, secondMs } from '@trevo/kernel';

const pageSizeUsual = 20;

export type ContractQuestion = {
  readonly whose: RawBuilder<unknown>;
  readonly state?: keyof typeof states | undefined;
  readonly pageNo?: number | undefined;
  readonly pageSize?: number | undefined;
};

const inForce = sql.join(inForceStates.map((state) => sql`${state}`));
const states = {
  all: sql`TRUE`,
  open: sql`c.state IN ('offered', 'scheduled')`,
  inForce: sql`c.state IN (${inForce})`,
  living,
  over: sql`c.state IN ('ended', 'superseded', 'rejected', 'expired', 'withdrawn')`,
};

/** A page of contracts, newest first. */
export async function pageOfContracts(
  db: Db,
  { whose, state = 'all', pageNo = 1, pageSize = pageSizeUsual }: ContractQuestion,
): Promise<{ readonly list: StoredContract[]; readonly total: number; readonly pageNum: number; readonly totalPages: number }> {
  const where = sql`${whose} AND ${states[state]}`;
  const { rows } = await sql<StoredContract>`SELECT c.*, l.kind, l.category, l.upline_id, l.downline_id
    FROM contract_line l JOIN contract c ON c.line_id = l.id WHERE ${where}
    ORDER BY c.offered_at DESC, c.id DESC, c.version DESC OFFSET ${(pageNo - 1) * pageSize} LIMIT ${pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM contract_line l JOIN contract c ON c.line_id = l.id
    WHERE ${where}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return { list: rows, total, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) };
}

type List = Calls['agentContracts'];
/** What the caller holds, or gave. */
export async function agentContracts(
  ctx: CallContext,
  { kind, as, downlineId, ...page }: InputOf<List>,
): Promise<Result<ResponseOf<List>, never>> {
  const { app } = ctx;
  const { memberId } = memberOf(ctx);
  const side = as === 'holder' ? sql`l.downline_id = ${memberId}` : sql`l.upline_id = ${memberId}`;
  const ofKind = kind === undefined ? sql`TRUE` : sql`l.kind = ${kind}`;
  const withAccount = downlineId === undefined ? sql`TRUE` : sql`l.downline_id = ${downlineId}`;
  const whose = sql`${side} AND ${ofKind} AND ${withAccount}`;
  const { list, pageNum, totalPages } = await pageOfContracts(app.db, { whose, ...page });
  return ok({ list: await viewsOf(app.db, list, memberId), pageNum, totalPages });
}

type One = Calls['agentContract'];
/** One contract of which the caller is a side. */
export async function agentContract(ctx: CallContext, { contractId }: InputOf<One>): Promise<Result<ResponseOf<One>, 'contract_unknown'>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const found = await readContracts(
    app.db,
    sql`c.id = ${contractId} AND c.merchant_id = ${merchant.id} AND ${memberId} IN (l.upline_id, l.downline_id)`,
  );
  const versions = found.toSorted((a, b) => b.version - a.version);
  const [newest] = versions;
  if (newest === undefined) return refuse('contract_unknown');
  return ok({
    versions: await viewsOf(app.db, versions, memberId),
    events: (await readEvents(app.db, contractId)).map(eventView),
    picture: await readPicture(app.db, newest),
  });
}

type Terms = Calls['contractTerms'];
/** What the caller can offer by: the own terms, and the next period starts. */
export async function contractTerms(ctx: CallContext, { kind }: InputOf<Terms>): Promise<Result<ResponseOf<Terms>, never>> {
  const { app, merchant } = ctx;
  const memberId: Id<'member'> = memberOf(ctx).memberId;
  const now = await databaseNow(app.db);
  const calendar = new BusinessCalendar(merchant.timeZone);
  const starts = startsOf(calendar, kind, now);
  const latest = starts.flatMap(({ at }) => at).reduce((last, at) => (at > last ? at : last), plusMs(now, secondMs));
  const own = await contractsInForce(app.db, merchant.id, kind, { start: now, end: latest }, memberId);
  return ok({
    own: own.map(termsView),
    starts: startsView(starts),
  });
}
