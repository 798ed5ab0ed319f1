import {
  addPockets,
  type BetAnswer,
  type BetRefusal,
  type BetRequest,
  type BonusTerms,
  countUnit,
  dealChase,
  matchedBonus,
  nothingPaid,
  type Pockets,
  previewBet,
  splitReturned,
  splitWin,
  type UnitCount,
} from '../../bonus/index.ts';
import type { Product } from '../../core/product.ts';
import type { BetShape, ValidBetRule } from '../../core/valid-bet.ts';
import { at, big, bigOrNull, flag, type Input, num, object, type Output, plain, text } from './json.ts';

/** Terms of a grant as vectors write them. */
export function termsOf(input: Input): BonusTerms {
  return {
    wagerOn: input.wagerOn as BonusTerms['wagerOn'],
    multiplePpm: num(input.multiplePpm),
    contribution: object(input.contribution) as BonusTerms['contribution'],
    maxStakeMinor: bigOrNull(input.maxStake),
    minOddsMilli: num(input.minOddsMilli),
    releases: input.releases as BonusTerms['releases'],
    maxConversionMinor: bigOrNull(input.maxConversion),
    expirySeconds: num(input.expirySeconds),
    onWithdrawal: input.onWithdrawal as BonusTerms['onWithdrawal'],
  };
}

/** What a bet says of its shape. */
export function shapeOf(input: Input): BetShape & { readonly product: Product; readonly game?: string | undefined } {
  return {
    rule: input.rule as ValidBetRule,
    product: input.product as Product,
    game: input.game === undefined ? undefined : text(input.game),
    oddsMilli: input.oddsMilli === undefined ? undefined : num(input.oddsMilli),
    coveragePpm: input.coveragePpm === undefined ? undefined : num(input.coveragePpm),
  };
}

export function pocketsOut({ cashMinor, wonMinor, bonusMinor }: Pockets): Output {
  return plain({ cash: cashMinor, won: wonMinor, bonus: bonusMinor });
}

export function pocketsIn(input: Input): Pockets {
  return { cashMinor: big(input.cash), wonMinor: big(input.won), bonusMinor: big(input.bonus) };
}

export function answerOut({ parts, counts, countedMaxMinor, contributionPpm, progressMaxMicro, byResult }: BetAnswer): Input {
  return {
    parts: pocketsOut(parts),
    counts,
    countedMax: String(countedMaxMinor),
    contributionPpm,
    progressMaxMicro: String(progressMaxMicro),
    byResult,
  };
}

export function refusalOut({ code, maxMinor }: BetRefusal): Input {
  return { code, ...(maxMinor !== undefined && { max: String(maxMinor) }) };
}

export function runPreBet(input: Input): Output {
  const bet = object(input.bet);
  const request: BetRequest = {
    ...shapeOf(bet),
    stakeMinor: big(bet.stake),
    feature: flag(bet.feature),
    free: flag(bet.free),
    stakedMinor: big(bet.staked),
    settlesAt: bet.settlesAt === undefined ? undefined : at(bet.settlesAt),
    lockable: bet.lockable !== false,
  };
  const held = input.grant === null ? null : object(input.grant);
  const grant = held && {
    wonMinor: big(held.won),
    bonusMinor: big(held.bonus),
    terms: termsOf(object(held.terms)),
    expiresAt: at(held.expiresAt),
  };
  const answer = previewBet(big(input.cash), grant, request);
  return answer.ok ? { accepted: true, ...answerOut(answer.value) } : { accepted: false, ...refusalOut(answer) };
}

export function runSplit(input: Input): Output {
  const stake = pocketsIn(input);
  const returned = splitReturned(stake, big(input.returned));
  let total = returned;
  let paid = nothingPaid;
  const wins = (input.wins as readonly string[]).map((win) => {
    const { parts, after } = splitWin(stake, paid, big(win));
    paid = after;
    total = addPockets(total, parts);
    return plain({ cash: parts.cashMinor, won: parts.wonMinor });
  });
  return { returned: pocketsOut(returned), wins, total: pocketsOut(total) };
}

export function runChase(input: Input): Output {
  const drawAt = Array.isArray(input.drawAt) ? (input.drawAt as readonly number[]) : null;
  const orders = (input.orders as readonly unknown[]).map((order, index) => {
    const own = typeof order === 'object' && order !== null ? object(order) : { stake: order };
    const draw = own.drawAt ?? drawAt?.[index] ?? (drawAt === null ? input.drawAt : undefined);
    return { stakeMinor: big(own.stake), drawAt: draw === undefined ? undefined : at(draw) };
  });
  const dealt = dealChase(pocketsIn(input), orders, input.expiresAt === undefined ? undefined : at(input.expiresAt));
  return dealt.ok ? { orders: dealt.value.orders.map(pocketsOut), left: pocketsOut(dealt.value.left) } : { error: dealt.code };
}

export function countOut({ wagerBaseMinor, countedMinor, progressMicro, reason }: UnitCount): Output {
  return plain({ wagerBase: wagerBaseMinor, counted: countedMinor, progressMicro, reason });
}

/** Accounts that count carry no mark, or one of the counted types. */
function isCounted(account: unknown): boolean {
  return account === undefined || account === 'counted' || [0, 1, 2, 41, 42].includes(account as number);
}

export function runWager(input: Input): Output {
  const unit = object(input.unit);
  const stakeMinor = unit.free === true ? 0n : big(unit.stake);
  const counted = countUnit(
    {
      ...shapeOf(unit),
      stakeMinor,
      voidMinor: big(unit.void),
      pushMinor: big(unit.push),
      payoutMinor: big(unit.payout),
      feature: flag(unit.feature),
      accountCounted: isCounted(unit.account),
      settled: unit.status === undefined || unit.status === 'settled',
    },
    input.terms === null || input.terms === undefined ? null : { terms: termsOf(object(input.terms)), live: unit.grantEnded !== true },
  );
  return countOut(counted);
}

export function runOffer(input: Input): Output {
  const amount = matchedBonus({
    depositMinor: big(input.deposit),
    matchPpm: num(input.matchPpm),
    maxMinor: big(input.maxAmount),
    stepMinor: big(input.step),
    minDepositMinor: big(input.minDeposit),
  });
  return plain({ amount });
}
