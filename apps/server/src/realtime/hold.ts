import { ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Bar, Hold } from '../core/hold.ts';
import type { Hello } from './hello.ts';

/** Where a tab comes from: the address, and the name of the host that was asked. */
export type From = { readonly address: string; readonly hostname: string };

/** What a tab brings: a hello with its token, or, at the office, the token of the cookie that came with the upgrade. */
export type Arrival = (Hello | { readonly token: string; readonly merchant: undefined; readonly side: 'office' }) & From;

/** What the session of a hello may hold open. `session_expired`: the token opens nothing here. */
export async function openHold(app: App, arrival: Arrival): Promise<Result<Hold, Bar['code'] | 'session_expired'>> {
  const { brands, tabs, topics } = app.modules;
  const { side: kind, token, address } = arrival;
  const merchant = await brands.merchantOf(app, arrival.hostname, arrival.merchant);
  const opened = merchant && (await tabs[kind](app, merchant, token));
  if (!merchant || !opened) return refuse('session_expired');
  const opening = { ...opened, kind, merchantId: merchant.id };
  const hold = { ...opening, country: brands.countryOf(address), topics: topics.flatMap((topicsOf) => topicsOf(opening)) };
  const bar = (await readBars(app, [hold])).get(hold);
  return bar ? refuse(bar.code) : ok(hold);
}

/**
 * Those of `holds` that have to end, and why. The one place that decides what a session may hold open, of every kind, when it begins and for as long as it
 * lasts: it is asked again all the time, because a session ends in many ways, and a message that says so may be lost.
 */
export async function readBars(app: App, holds: readonly Hold[]): Promise<Map<Hold, Bar>> {
  const now = app.clock.now();
  const bars = new Map<Hold, Bar>();
  for (const { read } of app.modules.bars) {
    for (const [hold, bar] of await read(app, holds, now)) if (!bars.has(hold)) bars.set(hold, bar);
  }
  return bars;
}
