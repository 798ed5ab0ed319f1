import { type Clock, minuteMs, secondMs } from '@trevo/kernel';
import type { Logger } from 'pino';
import { isInRanges, networkOf, readRanges } from '../core/address-ranges.ts';

/** How many requests an address may make in a minute, whatever it asks for. */
export type RequestLimit = {
  /** Counts one request of an address. Null: it may go on; otherwise the seconds until it may come again. */
  readonly take: (address: string) => number | null;
  /** Tells the other nodes what this one counted and hears what they did. Done once a second by itself. */
  readonly exchange: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** What all nodes counted together: adds the counts of a minute and answers the totals, under the same names. */
export type SharedCounts = {
  readonly add: (minute: number, counts: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, number>>;
  readonly close: () => Promise<void>;
};

export type RequestLimitOptions = {
  /** Requests an address may make in a minute; 0: as many as it likes. */
  readonly perMinute: number;
  /** Addresses and CIDR ranges that are not counted: vendors, monitors. This machine never is. */
  readonly unlimited: readonly string[];
  readonly clock: Clock;
  readonly log: Logger;
  /** Over several nodes; without it this process counts alone. */
  readonly shared?: SharedCounts;
};

const exchangeEveryMs = secondMs;
/** Below this share of the limit an address is not worth telling the other nodes about. */
const toldFromShare = 0.05;

/** `told` is part of `own`; `others` is what the other nodes counted when last heard; `isTold`: the log has it. */
type Count = { own: number; told: number; others: number; readonly isFree: boolean; isTold: boolean };

/**
 * Counts in memory, so that no request waits for it, and in whole minutes; nodes tell each other once a second. An IPv6 network of 64
 * bits is one address: it is what one household or one phone is given.
 */
export function createRequestLimit({ perMinute, unlimited, clock, log, shared }: RequestLimitOptions): RequestLimit {
  const free = readRanges(['127.0.0.0/8', '::1', ...unlimited]);
  let minute = 0;
  let counts = new Map<string, Count>();
  let byAddress = new Map<string, Count>();

  function countOf(address: string): Count {
    const known = byAddress.get(address);
    if (known) return known;
    const network = networkOf(address);
    const count = counts.get(network) ?? { own: 0, told: 0, others: 0, isFree: isInRanges(free, address), isTold: false };
    counts.set(network, count);
    byAddress.set(address, count);
    return count;
  }

  function turnMinute(): number {
    const now = clock.now();
    const current = Math.floor(now / minuteMs);
    if (current !== minute) {
      minute = current;
      counts = new Map();
      byAddress = new Map();
    }
    return Math.ceil(((current + 1) * minuteMs - now) / 1000);
  }

  async function exchange(): Promise<void> {
    if (!shared) return;
    turnMinute();
    try {
      await tell(shared, minute, counts, perMinute * toldFromShare);
    } catch (error) {
      log.warn({ err: error }, 'the request limit counts on this node only');
    }
  }

  const timer = shared && perMinute > 0 ? setInterval(() => void exchange(), exchangeEveryMs).unref() : undefined;
  return {
    take(address) {
      if (perMinute === 0) return null;
      const secondsLeft = turnMinute();
      const count = countOf(address);
      if (count.isFree) return null;
      count.own++;
      if (count.own + count.others <= perMinute) return null;
      if (!count.isTold) log.warn({ address }, 'an address reached the request limit');
      count.isTold = true;
      return secondsLeft;
    },
    exchange,
    async close() {
      clearInterval(timer);
      await shared?.close();
    },
  };
}

/** Tells the other nodes of the addresses that have reached `from`, and hears what they counted of the same. */
async function tell(shared: SharedCounts, minute: number, counts: ReadonlyMap<string, Count>, from: number): Promise<void> {
  const told = new Map<string, number>();
  for (const [network, { own, told: before, isFree }] of counts) {
    if (!isFree && own > before && own >= from) told.set(network, own - before);
  }
  if (told.size === 0) return;
  const totals = await shared.add(minute, told);
  for (const [network, added] of told) {
    const count = counts.get(network);
    if (!count) continue;
    count.told += added;
    count.others = (totals.get(network) ?? count.told) - count.told;
  }
}
