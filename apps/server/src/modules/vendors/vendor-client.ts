import { bulkhead, circuitBreaker, ConsecutiveBreaker, handleAll, type IPolicy, wrap } from 'cockatiel';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../http/context.ts';
import { bookerOf } from './booking.ts';
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

type Asking = { readonly policy: IPolicy; silentUntilMs: number };

const askings = new WeakMap<App, Map<string, Asking>>();

/** Whether a vendor failed so often that it is not asked for now: nothing need be prepared for it. */
export function isSilent(app: App, link: VendorLink): boolean {
  return performance.now() < askingOf(app, bookerOf(link)).silentUntilMs;
}

/**
 * Asks a vendor. Each vendor has its own share of requests in work and its own breaker: one that hangs or fails is answered for at once, and costs the others
 * nothing. Whether a vendor that did not answer in time did what it was asked is unknown.
 */
export async function askVendor(app: App, link: VendorLink, request: OutboundRequest): Promise<Result<InboundAnswer, 'vendor_silent'>> {
  try {
    return ok(await askingOf(app, bookerOf(link)).policy.execute(() => send(link, request)));
  } catch (error) {
    app.log.warn({ err: error, vendor: link.vendor, merchant: link.merchantCode, path: request.path }, 'a vendor did not answer');
    return refuse('vendor_silent');
  }
}

function askingOf(app: App, vendor: string): Asking {
  const own = askings.get(app) ?? new Map<string, Asking>();
  askings.set(app, own);
  const known = own.get(vendor);
  if (known) return known;
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failuresToOpen) });
  const asking: Asking = { policy: wrap(bulkhead(atOnce), breaker), silentUntilMs: 0 };
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
  return { status: response.status, body: JSON.parse(text) as unknown };
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
