import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { type Instant, minuteMs, ok, plusMs } from '@trevo/kernel';
import type { CallContext, Handlers, Outcome } from '../../core/call.ts';
import { withPatience } from '../../db/patience.ts';
import { nameIn, readGames as readCatalogueGames, readVendors, vendorNames } from '../catalogue/index.ts';
import { countPlayersSeen, readGames, readMoneyFlow, readRegistrations, readRevenue, reportSpan } from '../reports/index.ts';
import { expectedReturnPpm } from './expected-return.ts';
import { isoOf, isoOrNull } from './office-answers.ts';
import { waitingWithdrawals } from './withdrawals.ts';

const gamesShown = 6;
const queueShown = 5;
const seenWithinMs = 15 * minuteMs;

export const officeDashboardRoutes: Handlers<'officeDashboard'> = {
  officeDashboard: (ctx, { days }) => withPatience(sumsMs, () => dashboardOf(ctx, days)),
};

/** What a sum over a month of play may take. */
const sumsMs = 15_000;

async function dashboardOf(
  ctx: CallContext,
  days: InputOf<Calls['officeDashboard']>['days'],
): Promise<Outcome<ResponseOf<Calls['officeDashboard']>, never>> {
  const { app, merchant } = ctx;
  const now = app.clock.now();
  const { labels, bounds, previousStart } = reportSpan(merchant.timeZone, days === '30' ? 30 : days === '7' ? 7 : 1, now);
  const start = bounds[0] as Instant;
  // The same stretch of the span before: yesterday until this hour, not yesterday whole.
  const before = [previousStart, plusMs(previousStart, now - start)];
  const [registrations, previousRegistrations] = [
    await readRegistrations(app.db, merchant.id, bounds),
    await readRegistrations(app.db, merchant.id, before),
  ];
  const vendorName = await vendorNames(ctx);
  const queue = await waitingWithdrawals(ctx, queueShown);
  return ok({
    at: isoOf(now),
    ...(await revenueOf(ctx, { labels, bounds, before, previousStart })),
    deposits: await flowOf(ctx, 'deposit', labels.length, bounds, before),
    withdrawals: await flowOf(ctx, 'withdrawal_pay', labels.length, bounds, before),
    playersNow: await countPlayersSeen(app.db, merchant.id, plusMs(now, -seenWithinMs)),
    registrations: {
      count: sum(
        registrations.map(({ count }) => BigInt(count)),
        Number,
      ),
      previous: sum(
        previousRegistrations.map(({ count }) => BigInt(count)),
        Number,
      ),
      series: labels.map((_label, piece) => registrations.find((row) => row.piece === piece)?.count ?? 0),
    },
    games: await gamesOf(ctx, { from: start, to: bounds.at(-1) as Instant }),
    queue: queue.list,
    queueTotal: queue.total,
    vendors: (await readVendors(app.db, merchant.id)).map((vendor) => ({
      vendor: vendor.code,
      vendorName: vendorName(vendor.code),
      state: !vendor.enabled ? ('off' as const) : vendor.maintenance ? ('maintenance' as const) : ('up' as const),
      until: isoOrNull(vendor.maintenance?.until),
    })),
  });
}

type Span = {
  readonly labels: readonly string[];
  readonly bounds: readonly Instant[];
  readonly before: readonly Instant[];
  readonly previousStart: Instant;
};

async function revenueOf({ app, merchant }: CallContext, { labels, bounds, before, previousStart }: Span) {
  const kinds = new Map((await readCatalogueGames(app.db, merchant.id)).map((game) => [game.code, game.kind]));
  const rows = await readRevenue(app.db, merchant.id, bounds);
  const shift = (bounds[0] as Instant) - previousStart;
  const earlier = await readRevenue(
    app.db,
    merchant.id,
    bounds.map((at) => plusMs(at, -shift)),
  );
  const revenueSeries = labels.map((label, piece) => {
    const byType: Record<string, bigint> = {};
    for (const row of rows.filter((each) => each.piece === piece)) {
      const kind = kinds.get(row.game) ?? 'RNG';
      byType[kind] = (byType[kind] ?? 0n) + row.revenue;
    }
    return {
      label,
      byType: Object.fromEntries(Object.entries(byType).map(([kind, amount]) => [kind, amountOut(amount)])),
      previous: sum(
        earlier.filter((each) => each.piece === piece).map(({ revenue }) => revenue),
        amountOut,
      ),
    };
  });
  const previous = await readRevenue(app.db, merchant.id, before);
  return {
    revenueSeries,
    revenue: {
      amount: sum(
        rows.map(({ revenue }) => revenue),
        amountOut,
      ),
      previous: sum(
        previous.map(({ revenue }) => revenue),
        amountOut,
      ),
    },
  };
}

async function flowOf(
  { app, merchant }: CallContext,
  kind: 'deposit' | 'withdrawal_pay',
  pieces: number,
  bounds: readonly Instant[],
  before: readonly Instant[],
) {
  const rows = await readMoneyFlow(app.db, merchant.id, kind, bounds);
  const previous = await readMoneyFlow(app.db, merchant.id, kind, before);
  return {
    amount: sum(
      rows.map(({ amount }) => amount),
      amountOut,
    ),
    previous: sum(
      previous.map(({ amount }) => amount),
      amountOut,
    ),
    series: Array.from({ length: pieces }, (_, piece) => amountOut(rows.find((row) => row.piece === piece)?.amount ?? 0n)),
  };
}

async function gamesOf(ctx: CallContext, between: { from: Instant; to: Instant }) {
  const { app, merchant, language } = ctx;
  const vendorName = await vendorNames(ctx);
  const figures = await readGames(app.db, merchant.id, between, gamesShown);
  const games = await readCatalogueGames(app.db, merchant.id);
  const lines = figures.map(async ({ game, rounds, stakes, payouts }) => {
    const known = games.find(({ code }) => code === game);
    return {
      gameCode: game,
      displayName: known ? nameIn(known.names, language, merchant.defaultLanguage) : game,
      vendorName: known ? vendorName(known.vendorCode) : '',
      iconUrl: known ? (known.showIconUrl ?? known.iconUrl) : '',
      rounds,
      stakes: amountOut(stakes),
      revenue: amountOut(stakes - payouts),
      actualReturnPpm: stakes === 0n ? null : Number((payouts * 1_000_000n) / stakes),
      expectedReturnPpm: await expectedReturnPpm({ vendor: known?.vendorCode ?? '', game }),
    };
  });
  return Promise.all(lines);
}

function sum<T>(amounts: readonly bigint[], show: (total: bigint) => T): T {
  return show(amounts.reduce((a, b) => a + b, 0n));
}
