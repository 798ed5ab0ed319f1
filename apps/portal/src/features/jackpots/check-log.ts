import { type FeedFault, type Jackpot, verifyFeedLog } from '@trevo/reward-rules/jackpots';
import type { Calls, ResponseOf } from '@trevo/contract';

export type JackpotLog = ResponseOf<Calls['jackpotLog']>;

/** What came of checking a log: how many lines hold, how many of them were rolled again (their seeds are open), and the first that does not hold. */
export type LogCheck = { readonly lines: number; readonly rolled: number; readonly fault: FeedFault | null };

/** Checks a whole log in this browser, stretch by stretch: order, hashes, and every roll whose seeds are open. `ask` gives the stretch from a line on. */
export async function checkLog(ask: (from: number) => Promise<JackpotLog>): Promise<LogCheck> {
  const sum = { lines: 0, rolled: 0 };
  let previous: string | null = null;
  for (let from: number | null = 1; from !== null; ) {
    const log: JackpotLog = await ask(from);
    // Each stretch goes on from the hash with which the one before ended, whatever the server says it was.
    const fault = faultOf(log, previous ?? log.start.previous);
    if (fault !== null) return { ...sum, fault };
    const open = new Set(log.seeds.map(({ commitment }) => commitment));
    sum.lines += log.lines.length;
    sum.rolled += log.lines.filter(({ commitment }) => open.has(commitment)).length;
    previous = log.lines.at(-1)?.hash ?? previous;
    from = log.next;
  }
  return { ...sum, fault: null };
}

function faultOf({ jackpotId, terms, start, lines, seeds }: JackpotLog, previous: string): FeedFault | null {
  const typed = lines.map(({ at: _at, ...line }) => ({
    ...line,
    cashStakeMinor: BigInt(line.cashStakeMinor),
    contributionMicro: BigInt(line.contributionMicro),
    space: BigInt(line.space),
    roll: line.roll === null ? null : BigInt(line.roll),
    paidMinor: BigInt(line.paidMinor),
    meterMicro: BigInt(line.meterMicro),
    reserveMicro: BigInt(line.reserveMicro),
  }));
  const meter = { meterMicro: BigInt(start.meterMicro), reserveMicro: BigInt(start.reserveMicro) };
  return verifyFeedLog(jackpotOf(terms), { jackpotId, start: meter, previous, lines: typed }, (commitment) => {
    const found = seeds.find((seed) => seed.commitment === commitment);
    return found === undefined ? null : { serverSeed: found.serverSeed, clientSeed: found.clientSeed };
  });
}

function jackpotOf(terms: JackpotLog['terms']): Jackpot {
  const { contributionPpm, reservePpm, minStakeMinor, seedMinor, ceilingMinor, hitEveryMinor } = terms;
  const base = { contributionPpm, reservePpm, minStakeMinor: BigInt(minStakeMinor), seedMinor: BigInt(seedMinor) };
  if (terms.type === 'mustHitBy') return { ...base, type: 'mustHitBy', ceilingMinor: BigInt(ceilingMinor ?? '0') };
  return { ...base, type: 'random', hitEveryMinor: BigInt(hitEveryMinor ?? '1') };
}
