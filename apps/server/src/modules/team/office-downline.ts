import { isId, ok, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import type { Handler } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { foldUsername } from '../session/index.ts';
import { findAccounts, type FoundAccount } from './find-accounts.ts';
import { type DownlineRow, isAccountOf, readDownline } from './team-store.ts';

const pageSizeUsual = 20;

/** Accounts of the brand, from wherever an operator begins: a name, an id, or the house. */
export const officeTeamAccounts: Handler<'officeTeamAccounts'> = async (
  { app, merchant },
  { search = '', before, pageSize = pageSizeUsual },
) => {
  const asked = search.trim();
  const isWholeId = isId('member', asked);
  const rows = await findAccounts(app.db, merchant.id, {
    prefix: isWholeId ? '' : foldUsername(asked),
    id: isWholeId ? asked : '',
    after: before ?? null,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  return ok({ list: shown.map(accountOut), next: rows.length > pageSize ? (shown.at(-1)?.username ?? null) : null });
};

/** One level below an account, by the reads of its own page; operators see names and contracts at any depth. */
export const officeTeamDownline: Handler<'officeTeamDownline'> = async (
  { app, merchant },
  { memberId, kind = 'all', state = 'all', search = '', before = null, pageSize = pageSizeUsual, ...days },
) => {
  if (!(await isAccountOf(app.db, merchant.id, memberId))) return refuse('not_found');
  const rows = await readDownline(app.db, merchant.id, {
    agentId: memberId,
    level: 1,
    kind,
    state,
    prefix: foldUsername(search),
    before,
    span: spanOf(merchant.timeZone, days),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  return ok({ list: shown.map(rowOut), next: rows.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null });
};

function accountOut({ uplineId, uplineName, ...account }: FoundAccount) {
  return { ...account, upline: uplineId === null || uplineName === null ? null : { memberId: uplineId, username: uplineName } };
}

function rowOut({ memberId, username, type, status, registeredAt, lastSeenAt, direct, below, values, contracts }: DownlineRow) {
  return {
    memberId,
    username,
    type,
    state: status,
    registeredAt: toTimestamp(registeredAt),
    lastSeenAt: lastSeenAt === null ? null : toTimestamp(lastSeenAt),
    direct,
    below,
    values: { ...values },
    contracts: { ...contracts },
  };
}
