import { amountOut } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import type { CallContext, Handlers } from '../../core/call.ts';
import { offersOfPockets } from '../bonus/index.ts';
import { readMemberTotals } from '../reports/index.ts';
import { readDevices } from '../session/index.ts';
import { pointsCurrency } from '../wallet/index.ts';
import { isoOf, isoOrNull, pageAnswer, windowOf } from './office-answers.ts';
import { findMembers, type LedgerLineRow, type MemberRow, readLedgerLines, readMember, readPockets } from './people-store.ts';
import { markTestAccount } from './mark-test-account.ts';
import { setMemberStatus } from './set-member-status.ts';

export const officePeopleRoutes: Handlers<
  'officeMarkTestAccount' | 'officeMembers' | 'officeMember' | 'officeMemberLedger' | 'officeSetMemberStatus'
> = {
  officeMembers: async ({ app, merchant }, input) => {
    const window = windowOf(input);
    const { rows, total } = await findMembers(app.db, merchant.id, {
      search: input.search ?? '',
      accounts: input.accounts,
      joined: spanOf(merchant.timeZone, input),
      sort: input.sort,
      ...window,
    });
    return ok(pageAnswer(rows.map(memberLine), total, window));
  },
  officeMember: async (ctx, { memberId }) => {
    const { app, merchant } = ctx;
    const member = await readMember(app.db, merchant.id, memberId);
    if (!member) return refuse('not_found');
    const totals = await readMemberTotals(app.db, merchant.id, memberId);
    const devices = await readDevices(app.db, merchant.id, memberId, app.clock.now());
    return ok({
      member: memberLine(member),
      uplineName: member.uplineName,
      totals: totalsView(totals),
      pockets: (await namePockets(ctx, await readPockets(app.db, merchant.id, memberId))).map(({ balance, ...named }) => ({
        ...named,
        balance: amountOut(balance),
      })),
      devices: devices.map((device) => ({ label: device.userAgent, ip: device.lastIp, lastSeenAt: isoOf(device.lastSeenAt) })),
      openRounds: totals.openRounds,
    });
  },
  officeMemberLedger: async (ctx, input) => {
    const { app, merchant } = ctx;
    if (!(await readMember(app.db, merchant.id, input.memberId))) return refuse('not_found');
    const window = windowOf(input);
    const { rows, total } = await readLedgerLines(app.db, merchant.id, input.memberId, {
      ...window,
      span: spanOf(merchant.timeZone, input),
    });
    return ok(pageAnswer(await ledgerLinesView(ctx, rows), total, window));
  },
  officeMarkTestAccount: markTestAccount,
  officeSetMemberStatus: setMemberStatus,
};

export function totalsView(totals: { deposits: bigint; withdrawals: bigint; stakes: bigint; payouts: bigint }) {
  return {
    deposits: amountOut(totals.deposits),
    withdrawals: amountOut(totals.withdrawals),
    stakes: amountOut(totals.stakes),
    payouts: amountOut(totals.payouts),
  };
}

/** Entries of a ledger as the back office shows them. */
export async function ledgerLinesView(ctx: CallContext, rows: readonly LedgerLineRow[]) {
  return (await namePockets(ctx, rows)).map((row) => ({
    ...row,
    at: isoOf(row.at),
    amount: amountOut(row.amount),
    balanceAfter: amountOut(row.balanceAfter),
  }));
}

/** Says what the pockets of rows are: of a bonus its offer, and whether points are in them. */
async function namePockets<R extends { readonly pocket: string; readonly currency: string }>(
  { app, merchant, language }: CallContext,
  rows: readonly R[],
) {
  const offers = await offersOfPockets(
    app.db,
    { merchant, language },
    rows.map(({ pocket }) => pocket),
  );
  return rows.map(({ currency, ...row }) => ({ ...row, offer: offers.get(row.pocket) ?? null, isPoints: currency === pointsCurrency }));
}

function memberLine(row: MemberRow) {
  return {
    memberId: row.memberId,
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    status: row.status,
    isTest: row.isTest,
    isRobot: row.isRobot,
    balance: amountOut(row.balance),
    currency: row.currency,
    createdAt: isoOf(row.createdAt),
    lastSeenAt: isoOrNull(row.lastSeenAt),
  };
}
