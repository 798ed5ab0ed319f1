import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { BusinessCalendar, formatDate, type Instant, ok, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { foldUsername } from '../session/index.ts';
import { mayCreate } from './account-kinds.ts';
import { maskAccount } from './mask-account.ts';
import { tellsBalances, tellsUnits } from './agent-settings.ts';
import { type DownlineRow, readAccount, readDownline, readOfTeam, readPathDown, readTeamSize } from './team-store.ts';
import { readValues } from './values-store.ts';

type Row = ResponseOf<Calls['agentDownline']>['list'][number];

const pageSizeUsual = 20;

/** What the agent has to give on, and the size of the team. */
export const agentTerms: Handler<'agentTerms'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const { type } = await readAccount(app.db, merchant.id, agentId);
  const values = await readValues(app.db, agentId);
  return ok({
    accountType: type,
    mayCreate: [...mayCreate(type)],
    values: { ...values },
    ...(await readTeamSize(app.db, agentId)),
    seesUnits: tellsUnits(merchant),
    tellsBalances: tellsBalances(merchant),
    mayPromote: jurisdictionOf(merchant).agentPromotion,
  });
};

/** One level of the own team, newest first. An agent of somebody else's team is not known here. */
export const agentDownline: Handler<'agentDownline'> = async (ctx, asked) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const { kind = 'all', state = 'all', before, pageSize = pageSizeUsual, search = '', ...days } = asked;
  const name = foldUsername(search);
  // Names are searched in the own direct downline: beyond it they are masked, and not to be found out letter by letter.
  const shownId = name === '' ? (asked.agentId ?? agentId) : agentId;
  const path = await readPathDown(app.db, merchant.id, agentId, shownId);
  if (path === null) return refuse('not_in_team', 'agentId');
  const rows = await readDownline(app.db, merchant.id, {
    agentId: shownId,
    level: path.length + 1,
    kind,
    state,
    prefix: name,
    before: before ?? null,
    span: spanOf(merchant.timeZone, { from: days.from, to: days.to }),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const exact = name === '' || before !== undefined ? null : await readOfTeam(app.db, merchant.id, agentId, name);
  const found = exact === null || exact.level === 1 ? shown : [exact, ...shown];
  const { direct, below } = await readTeamSize(app.db, shownId);
  return ok({
    list: found.map((row) => rowOut(ctx, row)),
    next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
    path: path.map(({ memberId, username }, depth) => ({ memberId, account: depth === 0 ? username : maskAccount(username) })),
    currency: memberOf(ctx).currency,
    direct,
    below,
  });
};

function rowOut({ merchant }: CallContext, row: DownlineRow): Row {
  const calendar = new BusinessCalendar(merchant.timeZone);
  const dayOf = (at: Instant): string => formatDate(calendar.dateOf(at));
  return {
    memberId: row.memberId,
    account: row.level === 1 ? row.username : maskAccount(row.username),
    accountType: row.type,
    level: row.level,
    registeredOn: dayOf(row.registeredAt),
    lastSeenOn: row.lastSeenAt === null ? null : dayOf(row.lastSeenAt),
    state: row.status,
    direct: row.direct,
    below: row.below,
    values: row.values === null ? null : { ...row.values },
    balance: row.balance === null || !tellsBalances(merchant) ? null : amountOut(row.balance),
    contracts: row.contracts === null ? null : { ...row.contracts },
    hasContract: row.hasContract,
  };
}
