import { hostname } from 'node:os';
import type { Instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';

/** One answer between a vendor and us, as this node saw it. `call` is the path below the address that was called. */
export type Exchange = {
  readonly at: Instant;
  readonly call: string;
  /** A key of the dialect's words where we answered; the HTTP status, or `silent`, where the vendor did. */
  readonly answer: string;
  /** Whoever answered could not do what it is there for; a refusal is no failure. */
  readonly failed: boolean;
  readonly ms: number;
};

/** `asked`: what the vendor answered us; `answered`: what we answered the vendor; newest first. */
export type Exchanges = { readonly asked: readonly Exchange[]; readonly answered: readonly Exchange[] };

/** What people call this process: its machine and its number there. */
const node = `${hostname()}/${process.pid}`;
const kept = 20;
export type ExchangeBook = { readonly since: Instant; readonly byVendor: Map<string, { asked: Exchange[]; answered: Exchange[] }> };

/** Remembers the last answers of each vendor (`booker`: one vendor of one merchant) in this process: for people who look why something does not work. */
export function noteExchange(app: App, booker: string, side: keyof Exchanges, exchange: Exchange): void {
  const { byVendor } = app.memory.vendorExchanges;
  const own = byVendor.get(booker) ?? { asked: [], answered: [] };
  byVendor.set(booker, own);
  own[side].push(exchange);
  if (own[side].length > kept) own[side].shift();
}

/** What this process remembers of a vendor, which process it is, and since when it has listened. */
export function exchangesOf(app: App, booker: string): Exchanges & { readonly node: string; readonly since: Instant } {
  const { since, byVendor } = app.memory.vendorExchanges;
  const own = byVendor.get(booker);
  return { node, since, asked: own?.asked.toReversed() ?? [], answered: own?.answered.toReversed() ?? [] };
}
