import type { Calls, ResponseOf } from '@trevo/contract';
import { BusinessCalendar, formatDate, instant, ok, refuse } from '@trevo/kernel';
import { type Handler, memberOf } from '../../core/call.ts';
import { foldUsername } from '../session/index.ts';
import { maskAccount, readAccount, readPathDown } from '../team/index.ts';
import { figuresOut } from './figures.ts';
import { readBelowSince, readDirectActive, readOwnFigures, readTeamActive, readTeamFigures } from './figures-store.ts';
import { calendarPeriod, readState, reportSpan } from './report-days.ts';
import { readLeftRow, readTeamRows, type TeamRow } from './statements-store.ts';

type Row = ResponseOf<Calls['agentStatements']>['list'][number];

const pageSizeUsual = 20;

/** Profit and loss of the own team or of an agent's below it, since that stands there: the agent itself, then one row per team directly below. */
export const agentStatements: Handler<'agentStatements'> = async (ctx, asked) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const { kind = 'all', before, pageSize = pageSizeUsual, search = '' } = asked;
  const prefix = foldUsername(search);
  // Names are searched in the own direct downline: beyond it they are masked.
  const shownId = prefix === '' ? (asked.agentId ?? agentId) : agentId;
  const path = await readPathDown(app.db, merchant.id, agentId, shownId);
  const below = await readBelowSince(app.db, shownId, agentId);
  if (path === null || below === null) return refuse('not_in_team', 'agentId');
  const days = reportSpan(merchant.timeZone, app.clock.now(), asked);
  // What an agent's team did elsewhere is not this caller's to see.
  const span = { ...days, since: instant(Math.max(days.since, below)) };
  const calendar = new BusinessCalendar(merchant.timeZone);
  const period = span.since === days.since ? calendarPeriod(days, formatDate(calendar.dateOf(app.clock.now()))) : null;
  const counted = { merchantId: merchant.id, period, from: formatDate(calendar.dateOf(span.since)), to: days.to };
  const of = { memberId: shownId, span };
  const rows = await readTeamRows(app.db, merchant.id, {
    agentId: shownId,
    span,
    kind,
    prefix,
    before: before ?? null,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const ids = [shownId, ...shown.map(({ memberId }) => memberId)];
  const active = await readDirectActive(app.db, shownId, { days: counted, ids });
  const isDirect = path.length === 0;
  const first: Row[] = [];
  const { username, type } = await readAccount(app.db, merchant.id, shownId);
  if (before === undefined && kind === 'all' && prefix === '') {
    const own = { figures: figuresOut(await readOwnFigures(app.db, of)), active: active.get(shownId) ?? 0 };
    first.push({ memberId: shownId, account: path.length < 2 ? username : maskAccount(username), accountType: type, role: 'self', ...own });
    const left = await readLeftRow(app.db, { agentId: shownId, span });
    if (left) first.push({ memberId: null, account: null, accountType: null, role: 'left', figures: figuresOut(left), active: null });
  }
  return ok({
    state: await readState(app.db, merchant.id, days),
    currency: memberOf(ctx).currency,
    list: [...first, ...shown.map((row) => rowOut(row, { isDirect, active: active.get(row.memberId) ?? 0 }))],
    next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
    total: figuresOut(await readTeamFigures(app.db, of)),
    active: await readTeamActive(app.db, shownId, counted),
    path: path.map(({ memberId, username: name }, depth) => ({ memberId, account: depth === 0 ? name : maskAccount(name) })),
  });
};

function rowOut(
  { memberId, username, accountType, ...figures }: TeamRow,
  { isDirect, active }: { readonly isDirect: boolean; readonly active: number },
): Row {
  const account = isDirect ? username : maskAccount(username);
  return { memberId, account, accountType, role: 'team', figures: figuresOut(figures), active };
}
