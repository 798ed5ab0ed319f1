import { bulkhead, CircuitState, circuitBreaker, ConsecutiveBreaker, handleAll, type IPolicy, wrap } from 'cockatiel';
import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { readJson } from '../../core/read-json.ts';
import { bookerOf } from './booking.ts';
import { noteExchange } from './exchanges.ts';
import type { VendorLink } from './vendor-link.ts';

/** A request of ours to a vendor, signed and ready: the path stands below the vendor's base address. */
export type OutboundRequest = { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };
export type InboundAnswer = { readonly status: number; readonly body: unknown };

/** How long a vendor may take; its players wait meanwhile, nobody else's do. */
const answerMs = 3_000;
const answerBytesMax = 1024 * 1024;
const atOnce = 24;
const failuresToOpen = 5;
const openMs = 5_000;

/** `open`: nothing is asked of the vendor for some seconds; `half_open`: the next request finds out. */
export type BreakerState = 'closed' | 'half_open' | 'open';
export type Asking = { readonly policy: IPolicy; readonly breakerState: () => BreakerState; silentUntilMs: number };

/**
 * Whether a vendor failed so often that it is not asked for now: nothing need be prepared for it. While one request finds out whether it is back, the breaker
 * would have further ones wait for that.
 */
export function isSilent(app: App, link: VendorLink): boolean {
  const { breakerState, silentUntilMs } = askingOf(app, bookerOf(link));
  return breakerState() === 'half_open' || performance.now() < silentUntilMs;
}

/** Whether the vendor is asked at all now, as this node sees it. */
export function breakerOf(app: App, booker: string): BreakerState {
  return app.memory.vendorAskings.get(booker)?.breakerState() ?? 'closed';
}

/**
 * Asks a vendor. Each vendor has its own share of requests in work and its own breaker: one that hangs or fails is answered for at once, and costs the others
 * nothing. Whether a vendor that did not answer in time did what it was asked is unknown.
 */
export async function askVendor(app: App, link: VendorLink, request: OutboundRequest): Promise<Result<InboundAnswer, 'vendor_silent'>> {
  const booker = bookerOf(link);
  const at = app.clock.now();
  try {
    const answer = await askingOf(app, booker).policy.execute(() => send(link, request));
    noteExchange(app, booker, 'asked', exchangeOf(app, at, request, String(answer.status)));
    return ok(answer);
  } catch (error) {
    noteExchange(app, booker, 'asked', { ...exchangeOf(app, at, request, 'silent'), failed: true });
    app.log.warn({ err: error, vendor: link.vendor, merchant: link.merchantCode, path: request.path }, 'a vendor did not answer');
    return refuse('vendor_silent');
  } finally {
    app.desks.officeNews(link.merchantId, 'vendors');
  }
}

const states: Readonly<Partial<Record<CircuitState, BreakerState>>> = {
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
};

function exchangeOf(app: App, at: Instant, { path }: OutboundRequest, answer: string) {
  return { at, call: path.split('?')[0] ?? '', answer, failed: false, ms: app.clock.now() - at };
}

function askingOf(app: App, vendor: string): Asking {
  const own = app.memory.vendorAskings;
  const known = own.get(vendor);
  if (known) return known;
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failuresToOpen) });
  const asking: Asking = {
    policy: wrap(bulkhead(atOnce), breaker),
    breakerState: () => states[breaker.state] ?? 'closed',
    silentUntilMs: 0,
  };
  breaker.onBreak(() => {
    asking.silentUntilMs = performance.now() + openMs;
  });
  breaker.onReset(() => {
    asking.silentUntilMs = 0;
  });
  own.set(vendor, asking);
  return asking;
}

async function send({ baseUrl }: VendorLink, { path, headers, body }: OutboundRequest): Promise<InboundAnswer> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  const text = await readCapped(response);
  if (response.status >= 500) throw new Error(`The vendor answered ${response.status}`);
  const read = readJson(text);
  if (!read.ok) throw new Error(`The vendor’s answer cannot be read: ${read.code}`);
  return { status: response.status, body: read.value };
}

async function readCapped(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > answerBytesMax) throw new Error('The vendor answers with more than a megabyte');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
