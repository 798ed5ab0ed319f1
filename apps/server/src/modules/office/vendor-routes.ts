import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { isId, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handlers, operatorOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import { readWaitingLists, vendorNames } from '../catalogue/index.ts';
import { readPlayedRound } from '../rounds/index.ts';
import { readHeldWin, readParkedWin, sumHeldWins, sumParkedWins } from '../seamless/index.ts';
import {
  bookerOf,
  breakerOf,
  closeReport,
  countOpenReports,
  type Exchange,
  exchangesOf,
  readLinks,
  readReport,
  readReports,
  renewKey,
  setLink,
  type VendorReport,
} from '../vendors/index.ts';
import { isoOf, isoOrNull, pageAnswer, windowOf } from './office-answers.ts';
import { readNames } from './people-store.ts';

export const officeVendorRoutes: Handlers<
  | 'officeVendorLinks'
  | 'officeVendorHealth'
  | 'officeSetVendorLink'
  | 'officeNewVendorKey'
  | 'officeVendorReports'
  | 'officeVendorReport'
  | 'officeCloseVendorReport'
> = {
  officeVendorLinks: async ({ app, merchant }) => {
    const reports = await countOpenReports(app.db, merchant.id);
    const waiting = await readWaitingLists(app.db, merchant.id);
    return ok(
      (await readLinks(app.db, merchant.id)).map(({ vendor, dialect, wallet, baseUrl, enabled, changedAt, keys }) => ({
        vendor,
        dialect,
        wallet,
        baseUrl,
        enabled,
        changedAt: isoOf(changedAt),
        keys: keys.map(({ createdAt, retiresAt, ...key }) => ({ ...key, createdAt: isoOf(createdAt), retiresAt: isoOrNull(retiresAt) })),
        breaker: breakerOf(app, bookerOf({ merchantId: merchant.id, vendor })),
        openReports: reports.get(vendor) ?? 0,
        listWaits: waiting.has(vendor),
      })),
    );
  },
  officeVendorHealth: async ({ app, merchant }, { vendor }) => {
    if (!(await readLinks(app.db, merchant.id)).some((link) => link.vendor === vendor)) return refuse('not_found');
    const booker = bookerOf({ merchantId: merchant.id, vendor });
    const { node, since, asked, answered } = exchangesOf(app, booker);
    const { count, minor, oldestAt } = await sumParkedWins(app.db, merchant.id, vendor);
    const held = (await sumHeldWins(app.db, merchant.id)).get(vendor);
    return ok({
      breaker: breakerOf(app, booker),
      node,
      since: isoOf(since),
      asked: asked.map(exchangeView),
      answered: answered.map(exchangeView),
      parked: { count, amount: amountOut(minor), oldestAt: isoOrNull(oldestAt) },
      held: { count: held?.count ?? 0, amount: amountOut(held?.minor ?? 0n) },
      openReports: (await countOpenReports(app.db, merchant.id)).get(vendor) ?? 0,
    });
  },
  officeSetVendorLink: (ctx, wish) => setLink(ctx.app, { merchantId: ctx.merchant.id, actor: actorOf(ctx), ...wish }),
  officeNewVendorKey: async (ctx, { stopOthers = false, ...wish }) => {
    const key = await renewKey(ctx.app, { merchantId: ctx.merchant.id, actor: actorOf(ctx), stopOthers, ...wish });
    if (!key.ok) return key;
    const { id, handed, othersUntil } = key.value;
    return ok({ keyId: id, handed, othersUntil: isoOf(othersUntil) });
  },
  officeVendorReports: async (ctx, { state = 'open', vendor, ...input }) => {
    const { app, merchant } = ctx;
    const window = windowOf(input);
    const { reports, total } = await readReports(app.db, merchant.id, { state, vendor, ...window });
    return ok(pageAnswer(reports.map(await reportViewer(ctx)), total, window));
  },
  officeVendorReport: async (ctx, { reportId }) => {
    const found = await readReport(ctx.app.db, ctx.merchant.id, reportId);
    if (!found) return refuse('not_found');
    const { report, answers } = found;
    return ok({
      report: (await reportViewer(ctx))(report),
      answers: answers.map(({ at, action, outcome, code }) => ({ at: isoOf(at), action, outcome, code })),
      ...(await moneyOf(ctx, report)),
    });
  },
  officeCloseVendorReport: async (ctx, { reportId, note }) => {
    const { app, merchant } = ctx;
    const at = app.clock.now();
    const closed = await inTransaction(app.db, async (tx) => {
      const report = await closeReport(tx, merchant.id, { id: reportId, by: operatorOf(ctx).operatorId, note, at });
      if (!report) return null;
      const { vendor, reason, transactionId } = report;
      const subject = { kind: 'vendor_report', id: reportId };
      const detail = { vendor, reason, transactionId, note };
      await recordAudit(tx, { merchantId: merchant.id, actor: actorOf(ctx), action: 'vendor.close_report', subject, detail, at });
      return report;
    });
    return closed ? ok({ done: true as const }) : refuse('not_found');
  },
};

type Story = ResponseOf<Calls['officeVendorReport']>;

/** Whose it is, and how the money that the report speaks of stands now. */
async function moneyOf(
  { app, merchant }: CallContext,
  { vendor, memberId, transactionId, roundId, closed }: VendorReport,
): Promise<Pick<Story, 'username' | 'closedBy' | 'parked' | 'held' | 'round'>> {
  const names = await readNames(
    app.db,
    merchant.id,
    [memberId, closed?.by].filter((id) => typeof id === 'string'),
  );
  const closedBy = closed && (names.get(closed.by) ?? null);
  // Whom a vendor calls a player may be anybody's invention.
  if (memberId === null || !isId('member', memberId)) return { username: null, closedBy, parked: null, held: null, round: null };
  const of = { vendor, memberId, externalId: transactionId };
  const parked = await readParkedWin(app.db, merchant.id, of);
  const held = await readHeldWin(app.db, merchant.id, of);
  const round = roundId === null ? null : await readPlayedRound(app.db, merchant.id, { memberId, vendor, round: roundId });
  return {
    username: names.get(memberId) ?? null,
    closedBy,
    parked: parked && { amount: amountOut(parked.minor), parkedAt: isoOf(parked.parkedAt), paidAt: isoOrNull(parked.releasedAt) },
    held: held && {
      amount: amountOut(held.minor),
      reason: held.reason,
      heldAt: isoOf(held.heldAt),
      ended: held.ended && { at: isoOf(held.ended.at), paid: held.ended.paid },
    },
    round: round && {
      status: round.open ? 'open' : 'ended',
      staked: amountOut(round.staked),
      won: amountOut(round.won),
      returned: amountOut(round.returned),
    },
  };
}

async function reportViewer(ctx: CallContext): Promise<(report: VendorReport) => Story['report']> {
  const vendorName = await vendorNames(ctx);
  return ({ id, minor, firstAt, lastAt, closed, ...report }) => ({
    reportId: id,
    ...report,
    vendorName: vendorName(report.vendor),
    amount: minor === null ? null : amountOut(minor),
    firstAt: isoOf(firstAt),
    lastAt: isoOf(lastAt),
    closed: closed && { ...closed, at: isoOf(closed.at) },
  });
}

function exchangeView({ at, ...exchange }: Exchange): ResponseOf<Calls['officeVendorHealth']>['asked'][number] {
  return { at: isoOf(at), ...exchange };
}
