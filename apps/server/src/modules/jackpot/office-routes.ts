import { amountOut } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { microPerMinor } from '@trevo/reward-rules';
import { jackpotReturnPpm } from '@trevo/reward-rules/jackpots';
import type { Handlers } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { readJackpots, readPaid } from './jackpots-store.ts';

export const jackpotOfficeRoutes: Handlers<'officeJackpots'> = {
  officeJackpots: async ({ app, merchant }, { pageNo = 1, pageSize = 20 }) => {
    const all = await readJackpots(app.db, merchant.id);
    const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    const paid = await readPaid(
      app.db,
      list.map(({ id }) => id),
    );
    return ok({
      list: list.map(({ id, names, terms, currency, games, meter, lines, startsAt }) => ({
        jackpotId: id,
        names: { ...names },
        type: terms.type,
        currency,
        games: games.length,
        meter: amountOut(meter.meterMicro / microPerMinor),
        reserve: amountOut(meter.reserveMicro / microPerMinor),
        ceiling: terms.type === 'mustHitBy' ? amountOut(terms.ceilingMinor) : null,
        returnPpm: jackpotReturnPpm(terms),
        lines,
        hits: paid.get(id)?.hits ?? 0,
        paid: amountOut(paid.get(id)?.paid ?? 0n),
        startedAt: toTimestamp(startsAt),
      })),
      pageNum: pageNo,
      totalPages: Math.max(1, Math.ceil(all.length / pageSize)),
      total: all.length,
    });
  },
};
