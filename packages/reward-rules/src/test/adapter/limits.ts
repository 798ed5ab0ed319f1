import { checkBudget, checkRepeatable } from '../../budgets/index.ts';
import { sumOf } from '../../core/amounts.ts';
import type { Product } from '../../core/product.ts';
import { type OfferUnderLaw, type ProfileName, profileViolations, type RewardProfile, rewardProfiles } from '../../jurisdiction/index.ts';
import { big, flag, type Input, list, num, object, type Output, plain, text, texts } from './json.ts';
import { levelOf } from './vips.ts';

export function runBudget(input: Input): Output {
  const { parts, totalPpm, marginPpm, ok } = checkBudget(
    {
      product: text(input.product, 'RNG') as Product,
      rebatePpm: num(input.rebatePpm),
      salaryPpm: num(input.salaryPpm),
      extraRebatePpm: num(input.extraRebatePpm),
      pointsRatePpm: num(input.pointsRatePpm),
      pointRatio: { points: 1n, minor: big(input.pointValueMinor) },
      ladder: { levels: list(input.levels ?? input.vip).map(levelOf) },
      missions: list(input.missions).map((mission) => ({
        rewardsMinor: Array.isArray(mission.rewards)
          ? sumOf(mission.rewards.map((reward) => big(reward)))
          : big(mission.rewards ?? mission.reward ?? mission.sum),
        lastTargetMinor: big(mission.lastTarget ?? mission.target),
      })),
      raffles: list(input.raffles).map((raffle) => ({
        ticketValueMinor: big(raffle.ticketValue ?? raffle.value ?? raffle.ticketValueMinor),
        perMinor: big(raffle.per),
      })),
      referralPpm: num(input.referralPpm ?? input.referralCommissionPpm),
      jackpotPpm: num(input.jackpotPpm ?? input.jackpotContributionPpm),
      jackpotReservePpm: num(input.jackpotReservePpm ?? input.reservePpm),
    },
    { bestReturnPpm: num(input.bestReturnPpm), turnoverBudgetPpm: num(input.turnoverBudgetPpm) },
  );
  const figures = Object.fromEntries(Object.entries(parts).map(([part, ppm]) => [part, Number(ppm)]));
  const answer = { parts: figures, totalPpm: Number(totalPpm), marginPpm: Number(marginPpm), ok };
  return ok ? answer : { ...answer, error: 'budget_exceeded' };
}

export function runRepeatable(input: Input): Output {
  const { edgePpm, valueMinor, ok } = checkRepeatable(
    { bonusMinor: big(input.bonus), requiredMicro: big(input.requiredMicro), qualifyingValidBetMinor: big(input.qualifyingValidBet) },
    {
      ways: list(input.products).map((way) => ({ edgePpm: num(way.edgePpm), contributionPpm: num(way.contributionPpm) })),
      turnoverBudgetPpm: num(input.turnoverBudgetPpm),
    },
  );
  return { edgePpm: edgePpm === null ? null : Number(edgePpm), value: String(plain(valueMinor)), ok };
}

export function runProfile(input: Input): Output {
  const profile = { ...rewardProfiles[input.profile as ProfileName], ...(object(input.override) as Partial<RewardProfile>) };
  const violations = profileViolations(profile, offerOf(object(input.offer)));
  return { ok: violations.length === 0, violations };
}

function offerOf(offer: Input): OfferUnderLaw {
  const productsOf = (value: unknown) => (Array.isArray(value) ? (texts(value) as readonly Product[]) : null);
  return {
    type: offer.type as OfferUnderLaw['type'],
    beforeFirstBet: flag(offer.beforeFirstBet) || offer.afterFirstBet === false,
    needsDeposit: flag(offer.needsDeposit),
    bonusMinor: big(offer.bonus),
    requiredMicro: big(offer.requiredMicro),
    qualifyProducts: productsOf(offer.qualifyProducts),
    useProducts: productsOf(offer.useProducts),
    rewardsSpeed: offer.ties === 'first' || flag(offer.speed) || flag(offer.rewardsSpeed) || flag(offer.firstCome),
    forfeitsOnWithdrawal: offer.onWithdrawal === 'forfeit',
    saysSoFirst: flag(offer.saidFirst) || flag(offer.forfeitSaidFirst) || flag(offer.firstLine) || flag(offer.saysSoFirst),
    authorisation: typeof offer.authorisation === 'string' ? offer.authorisation : flag(offer.authorisation) ? 'given' : null,
    cashPrizes: flag(offer.cashPrizes) || flag(offer.cashPrize),
    buyInMinor: big(offer.buyIn),
    turnsPointsIntoCash: flag(offer.toCash) || offer.target === 'cash' || flag(offer.pointsToCash),
    notice: flag(offer.notice),
  };
}
