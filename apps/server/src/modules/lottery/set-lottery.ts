import { amountOut } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Outcome } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { type GameSettings, readSettings, writeSettings } from './office-lottery-store.ts';

type Code = 'not_found' | 'series_out_of_order';

/** Sets what a game is sold at from now on. Orders that stand keep the terms they were bought at; results are not touched by anything here. */
export async function setLottery(
  app: App,
  order: {
    readonly merchantId: Id<'merchant'>;
    readonly code: string;
    readonly to: GameSettings;
    readonly actor: Actor;
    readonly reason: string;
  },
): Promise<Outcome<{ done: true }, Code>> {
  const { merchantId, code, to, actor, reason } = order;
  if (to.seriesMin > to.seriesMax) return refuse('series_out_of_order', 'seriesMin');
  const at = app.clock.now();
  return inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, Code>> => {
    const before = await readSettings(tx, merchantId, code, { lock: true });
    if (!before) return refuse('not_found');
    await writeSettings(tx, merchantId, code, to);
    const detail = { before: settingsOut(before), after: settingsOut(to), reason };
    await recordAudit(tx, { merchantId, actor, action: 'lottery.set', subject: { kind: 'lottery', id: code }, detail, at });
    return ok({ done: true });
  });
}

/** The settings as they are sent and told. */
export function settingsOut({ orderStakeMinor, orderPrizeMinor, issueStakeMinor, exposureMinor, ...plain }: GameSettings) {
  return {
    isOpen: plain.isOpen,
    seriesMin: plain.seriesMin,
    seriesMax: plain.seriesMax,
    multipleMax: plain.multipleMax,
    orderStakeMax: amountOut(orderStakeMinor),
    orderPrizeMax: amountOut(orderPrizeMinor),
    issueStakeMax: amountOut(issueStakeMinor),
    exposureMax: amountOut(exposureMinor),
  };
}
