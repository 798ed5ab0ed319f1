import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { crashTable, crashTableHash, crashStakes } from '@trevo/game-rules/games/pipa';
import { type Instant, invariant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { maskName } from '../winners/index.ts';
import type { CrashBetEnd, CrashBetLine, CrashRoundNow } from './crash-messages.ts';
import type { BetRecord, CrashBet } from './bets-store.ts';
import type { Chain } from './chains-store.ts';
import { silenceMs, takeOffWithinMs } from './crash-timing.ts';
import type { CrashRound, TimedRound } from './rounds-store.ts';

type State = ResponseOf<Calls['pgeCrashState']>;
type Placed = ResponseOf<Calls['pgeCrashBet']>;
type RoundRecord = ResponseOf<Calls['pgeCrashRounds']>['rounds'][number];
type ChainView = ResponseOf<Calls['pgeCrashChains']>['chains'][number];

const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

/** The round as everybody may see it at a moment of the database clock. */
export function roundNowOf({ round, now }: TimedRound): CrashRoundNow {
  const since = (from: Instant | null) => Math.max(0, Math.round(now - (from ?? now)));
  const ms =
    round.state === 'betting'
      ? Math.max(0, Math.round(round.closesAt - now))
      : since(round.state === 'flying' ? round.startedAt : round.endedAt);
  return {
    roundId: round.id,
    chainId: round.chainId,
    position: round.position,
    phase: round.state,
    ms,
    pointHundredths: round.point,
    hash: round.hash,
  };
}

/** A bet as the others see it. */
export function betLineOf(bet: CrashBet): CrashBetLine {
  return {
    id: bet.id,
    name: maskName(bet.username),
    stake: amountOut(bet.stakeMinor),
    state: bet.state,
    multiplierHundredths: bet.multiplier,
    payout: bet.payoutMinor === null ? null : amountOut(bet.payoutMinor),
  };
}

function betFactsOf(bet: CrashBet): Placed['bet'] {
  return {
    id: bet.id,
    betId: bet.betId,
    roundId: bet.roundId,
    slot: bet.slot,
    mode: bet.mode,
    stake: amountOut(bet.stakeMinor),
    currency: bet.currency,
    autoHundredths: bet.auto,
    targetHundredths: bet.target,
    placedAt: iso(bet.placedAt),
  };
}

/** What of a bet never changes, in one order of fields: a repeated call gets the same bytes. */
export function placedOf(bet: CrashBet): Placed {
  const { minor, version } = bet.after;
  return { bet: betFactsOf(bet), balance: { amount: amountOut(minor), currency: bet.currency, version } };
}

export function betViewOf(bet: CrashBet): State['own'][number] {
  return {
    ...betFactsOf(bet),
    state: bet.state,
    multiplierHundredths: bet.multiplier,
    payout: bet.payoutMinor === null ? null : amountOut(bet.payoutMinor),
    cashedBy: bet.cashedBy,
    endedAt: isoOrNull(bet.endedAt),
  };
}

/** How a bet ended with money, the same for ever. */
export function betEndOf(bet: CrashBet): CrashBetEnd {
  const { minor, version } = bet.afterEnd ?? bet.after;
  return { bet: betViewOf(bet), balance: { amount: amountOut(minor), currency: bet.currency, version } };
}

export function betRecordOf({ bet, position, chainId, point }: BetRecord): ResponseOf<Calls['pgeCrashBets']>['bets'][number] {
  return { bet: betViewOf(bet), position, chainId, pointHundredths: point };
}

export function roundRecordOf(round: CrashRound): RoundRecord {
  invariant(round.hash !== null && round.point !== null && round.endedAt !== null, 'A round of the history has ended');
  return {
    roundId: round.id,
    chainId: round.chainId,
    position: round.position,
    tableVersion: round.tableVersion,
    phase: round.state === 'void' ? 'void' : 'crashed',
    pointHundredths: round.point,
    hash: round.hash,
    startedAt: isoOrNull(round.startedAt),
    endedAt: iso(round.endedAt),
    interrupted: round.interruptedAt !== null,
    bets: round.bets ?? 0,
    staked: amountOut(round.stakedMinor ?? 0n),
    paid: amountOut(round.paidMinor ?? 0n),
  };
}

export function chainViewOf(chain: Chain, newestHash: string | null): ChainView {
  return {
    chainId: chain.id,
    rounds: chain.rounds,
    firstHash: chain.firstHash,
    publishedAt: iso(chain.publishedAt),
    saltSource: chain.saltSource,
    beaconRound: chain.beaconRound,
    salt: chain.salt,
    saltFixedAt: isoOrNull(chain.saltFixedAt),
    played: chain.nextPosition - 1,
    newestHash,
  };
}

/** The table in a currency it is offered in. */
export function tableViewOf(currency: Currency): State['table'] {
  const range = crashStakes(currency);
  invariant(range, 'A session of the crash game is of a currency it is offered in');
  return {
    code: crashTable.code,
    version: crashTable.version,
    tableHash: crashTableHash,
    stakeMin: amountOut(range.minMinor),
    stakeMax: amountOut(range.maxMinor),
    stakeStep: amountOut(range.stepMinor),
    stakeUsual: amountOut(range.usualMinor),
    payoutMax: amountOut(range.payoutMaxMinor),
    cashOutMinHundredths: crashTable.cashOutMin,
    cashOutMaxHundredths: crashTable.cashOutMax,
    bettingMs: crashTable.bettingMs,
    silenceMs,
    takeOffWithinMs,
  };
}
