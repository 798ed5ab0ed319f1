import { commitmentOf, sha256Hex, type StreamSeeds } from '@trevo/fairness';
import { feedJackpot, type Jackpot, type JackpotFeed, type JackpotMeter } from './feed-jackpot.ts';
import { poolLineFault } from './pool-line.ts';

/** One line of a jackpot's log; each carries a hash over itself and the line before. */
export type FeedLine = {
  readonly seq: number;
  readonly cashStakeMinor: bigint;
  readonly nonce: number;
  /** The hash that was shown before the seed was used. */
  readonly commitment: string;
  readonly contributionMicro: bigint;
  readonly space: bigint;
  readonly roll: bigint | null;
  readonly hit: boolean;
  readonly paidMinor: bigint;
  readonly meterMicro: bigint;
  readonly reserveMicro: bigint;
  readonly hash: string;
};

/** The hash with which the log of a jackpot begins. */
export function feedGenesis(jackpotId: string): string {
  return sha256Hex(`trevo-jackpot-1|${jackpotId}`);
}

/** The hash of a line after the line before it. */
export function feedHash(previous: string, line: Omit<FeedLine, 'hash'>): string {
  const { seq, cashStakeMinor, nonce, commitment, contributionMicro, space, roll, hit, paidMinor, meterMicro, reserveMicro } = line;
  const parts = [
    previous,
    seq,
    cashStakeMinor,
    nonce,
    commitment,
    contributionMicro,
    space,
    roll ?? '-',
    hit,
    paidMinor,
    meterMicro,
    reserveMicro,
  ];
  return sha256Hex(parts.join('|'));
}

/** The line that a feed writes. */
export function feedLine(
  previous: string,
  unit: { readonly seq: number; readonly cashStakeMinor: bigint; readonly serverSeed: string },
  feed: JackpotFeed,
): FeedLine {
  const { nonce, contributionMicro, space, roll, hit, paidMinor, meterMicro, reserveMicro } = feed;
  const line = {
    seq: unit.seq,
    cashStakeMinor: unit.cashStakeMinor,
    nonce,
    commitment: commitmentOf(unit.serverSeed),
    contributionMicro,
    space,
    roll,
    hit,
    paidMinor,
    meterMicro,
    reserveMicro,
  };
  return { ...line, hash: feedHash(previous, line) };
}

export type FeedFault = { readonly seq: number; readonly what: 'order' | 'hash' | 'commitment' | 'roll' | 'pool' };

/**
 * Checks a log from its beginning, or from the line after `previous`: order, hashes, and every line whose seed is open by feeding it again. Lines whose seed is still secret are
 * checked for order and hash only, and their meter is believed until it opens.
 */
export function verifyFeedLog(
  jackpot: Jackpot,
  log: { readonly jackpotId: string; readonly start: JackpotMeter; readonly previous?: string; readonly lines: readonly FeedLine[] },
  seedsOf: (commitment: string) => Omit<StreamSeeds, 'nonce'> | null,
): FeedFault | null {
  let previous = log.previous ?? feedGenesis(log.jackpotId);
  let meter = log.start;
  let seq = Number.NEGATIVE_INFINITY;
  for (const line of log.lines) {
    if (line.seq <= seq) return { seq: line.seq, what: 'order' };
    if (feedHash(previous, line) !== line.hash) return { seq: line.seq, what: 'hash' };
    const seeds = seedsOf(line.commitment);
    const fault = poolLineFault(jackpot, meter, line) ?? (seeds === null ? null : lineFault(jackpot, { meter, line, seeds }));
    if (fault !== null) return { seq: line.seq, what: fault };
    previous = line.hash;
    meter = line;
    seq = line.seq;
  }
  return null;
}

function lineFault(
  jackpot: Jackpot,
  { meter, line, seeds }: { readonly meter: JackpotMeter; readonly line: FeedLine; readonly seeds: Omit<StreamSeeds, 'nonce'> },
): FeedFault['what'] | null {
  if (commitmentOf(seeds.serverSeed) !== line.commitment) return 'commitment';
  const feed = feedJackpot(jackpot, meter, { cashStakeMinor: line.cashStakeMinor, seeds: { ...seeds, nonce: line.nonce } });
  const own = feedLine('', { ...line, serverSeed: seeds.serverSeed }, feed);
  return feedHash('', own) === feedHash('', line) ? null : 'roll';
}
