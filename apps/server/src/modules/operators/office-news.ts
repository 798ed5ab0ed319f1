import type { OfficeSubject } from '@trevo/contract';
import { type Id, secondMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Topic } from '../../core/bus.ts';
import { guardedListener } from '../../guarded-listener.ts';

/** Tells the back office of a merchant that something of these subjects has changed. Call it after the commit. */
export type OfficeNews = (merchantId: Id<'merchant'>, ...subjects: readonly OfficeSubject[]) => void;

/** What changes with every bet, call or tick is told less often than what a person waits for. */
const slow: Partial<Record<OfficeSubject, number>> = {
  dashboard: 5 * secondMs,
  lotteries: 3 * secondMs,
  vendors: 3 * secondMs,
  work: 3 * secondMs,
};
const usualMs = 300;

/** News of one subject are told together: whoever hears of them asks again, and a thousand bets are no reason to ask a thousand times. */
export function createOfficeNews(app: App): OfficeNews {
  const waiting = new Set<Topic>();
  return (merchantId, ...subjects) => {
    for (const subject of subjects) {
      const topic = `office:${merchantId}/${subject}` as const;
      if (waiting.has(topic)) continue;
      waiting.add(topic);
      const tell = guardedListener(app.log, 'the back office was not told of a change', () => {
        waiting.delete(topic);
        app.bus.publish(topic, { type: 'office_news', of: subject });
      });
      setTimeout(tell, slow[subject] ?? usualMs).unref();
    }
  };
}
