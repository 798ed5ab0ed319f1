import type { Calls, ResponseOf } from '@trevo/contract';
import { BusinessCalendar, formatDate, type Instant, ok, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { foldUsername } from '../session/index.ts';
import { countElsewhere, type MadeRow, readMadeAccounts } from './made-accounts-store.ts';

type Row = ResponseOf<Calls['agentAccounts']>['list'][number];

const pageSizeUsual = 20;

/** What became of the agent's links, and of the accounts that it made: who came, and whether they paid in. Who was moved elsewhere is counted and not named. */
export const agentAccounts: Handler<'agentAccounts'> = async (ctx, asked) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const { way = 'all', deposit = 'all', state = 'all', search = '', before, pageSize = pageSizeUsual, ...days } = asked;
  const code = asked.code?.toUpperCase() ?? null;
  const elsewhere = code === null ? null : await countElsewhere(app.db, merchant.id, agentId, code);
  if (code !== null && elsewhere === null) return refuse('link_unknown', 'code');
  const rows = await readMadeAccounts(app.db, merchant.id, {
    agentId,
    code,
    way,
    deposit,
    state,
    prefix: foldUsername(search),
    before: before ?? null,
    span: spanOf(merchant.timeZone, { from: days.from, to: days.to }),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null;
  return ok({ list: shown.map((row) => rowOut(ctx, row)), next, elsewhere });
};

function rowOut({ merchant }: CallContext, { memberId, username, accountType, code, state, cuts, ...at }: MadeRow): Row {
  const calendar = new BusinessCalendar(merchant.timeZone);
  const dayOf = (instant: Instant): string => formatDate(calendar.dateOf(instant));
  return {
    memberId,
    account: username,
    accountType,
    code,
    registeredOn: dayOf(at.registeredAt),
    firstDepositOn: at.firstDepositAt === null ? null : dayOf(at.firstDepositAt),
    state,
    cuts,
  };
}
