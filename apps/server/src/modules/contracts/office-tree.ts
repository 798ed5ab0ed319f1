import type { Calls, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, ok, refuse, type Result } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { foldUsername } from '../session/index.ts';
import { type ContractView, eventView, viewsOf } from './contract-views.ts';
import { readContracts, readEvents, type StoredContract } from './contracts-store.ts';
import { pageOfContracts } from './list-contracts.ts';
import { readPicture } from './picture.ts';

type List = Calls['officeTreeContracts'];
/** Contracts of the whole brand, or of an account's team as it stands now: those of the house, and those between agents. */
export async function officeTreeContracts(
  { app, merchant }: CallContext,
  { account = '', kind = 'all', given = 'all', ...page }: InputOf<List>,
): Promise<Result<ResponseOf<List>, never>> {
  const top = account.trim() === '' ? null : await memberCalled(app.db, merchant.id, foldUsername(account));
  // Asked as the name is typed: until it is whole there is no team, and nothing to refuse.
  if (top === undefined) return ok({ list: [], pageNum: 1, totalPages: 1, total: 0 });
  const whose = sql.join([sql`l.merchant_id = ${merchant.id}`, ...ofKind(kind), givers[given], ...inTeamOf(top)], sql` AND `);
  const { list, ...rest } = await pageOfContracts(app.db, { whose, ...page });
  return ok({ list: await officeViews(app.db, list), ...rest });
}

type One = Calls['officeContract'];
/** One contract of the brand as both of its sides see it: versions, what happened to it, and the picture that was drawn. */
export async function officeContract(
  { app, merchant }: CallContext,
  { contractId }: InputOf<One>,
): Promise<Result<ResponseOf<One>, ErrorOf<One>>> {
  const found = await readContracts(app.db, sql`c.id = ${contractId} AND c.merchant_id = ${merchant.id}`);
  const versions = found.toSorted((a, b) => b.version - a.version);
  const [newest] = versions;
  if (newest === undefined) return refuse('contract_unknown');
  return ok({
    versions: await officeViews(app.db, versions),
    events: (await readEvents(app.db, contractId)).map(eventView),
    picture: await readPicture(app.db, newest),
  });
}

/** Operators stand on neither side of a contract between agents: it is told from its giver's. */
async function officeViews(db: Db, contracts: readonly StoredContract[]): Promise<(ContractView & { uplineId: string | null })[]> {
  const views = await viewsOf(db, contracts, null);
  return views.map((view, place) => ({ ...view, side: 'upline', uplineId: contracts[place]?.upline_id ?? null }));
}

const givers = { all: sql`TRUE`, house: sql`l.upline_id IS NULL`, agents: sql`l.upline_id IS NOT NULL` };

function ofKind(kind: NonNullable<InputOf<List>['kind']>): RawBuilder<unknown>[] {
  return kind === 'all' ? [] : [sql`l.kind = ${kind}`];
}

/** What an account holds, and what anybody below it does. */
function inTeamOf(top: Id<'member'> | null): RawBuilder<unknown>[] {
  if (top === null) return [];
  return [
    sql`(l.downline_id = ${top} OR EXISTS (SELECT FROM member d JOIN agent_above a ON a.agent_id = d.upline_id AND a.ancestor_id = ${top}
      AND a.until = 'infinity' WHERE d.id = l.downline_id))`,
  ];
}

/** The account of a name that counts; undefined where there is none. */
async function memberCalled(db: Db, merchantId: Id<'merchant'>, username: string): Promise<Id<'member'> | undefined> {
  const { rows } = await sql<{
    id: Id<'member'>;
  }>`SELECT id FROM member WHERE merchant_id = ${merchantId} AND username = ${username} AND type <> 4`.execute(db);
  return rows[0]?.id;
}
