import { amountOut, countedProducts, type TypedPrize } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { categoryOf } from '@trevo/reward-rules';
import { requiredMicroOf } from '@trevo/reward-rules/bonus';
import { rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import { usualContribution } from '@trevo/reward-rules/settings';
import { productsOf, termsView } from '../../core/bonus-terms-view.ts';
import { freeSpinTermsOf, storeFreeSpinTerms } from '../../core/free-spin-terms.ts';
import type { Merchant } from '../../core/merchant.ts';
import { bonusOfWins, type WinsTerms } from '../../core/wins-terms.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { gameTitle, spinGames, spinStakes } from '../pge/index.ts';
import type { PrizeKind, SpinsPrize } from './prize.ts';

/** Of one unit of wins: what is wagered of it is its multiple. */
const aUnit = 10_000n;

/** Free spins as a prize: counted in spins, worth what their stakes come to. */
export const spinsPrize: PrizeKind<SpinsPrize> = {
  read: (merchant, { kind, game, spins, stake, maxWin = null, wins, days }) => {
    if (!spinGames.includes(game)) return refuse('free_spins_unfit', 'game');
    if (!spinStakes(game, merchant.currency).includes(stake)) return refuse('free_spins_unfit', 'stake');
    const told = wins === undefined ? null : winsIn(merchant, wins);
    return ok({ kind, game, spins, stakeMinor: stake, maxWinMinor: maxWin, days, wins: told });
  },
  fits: ({ game, stakeMinor }, currency) => spinStakes(game, currency).includes(stakeMinor),
  worth: ({ stakeMinor, spins }) => stakeMinor * BigInt(spins),
  law: ({ wins }) => {
    if (wins === null) return { type: 'freeSpins', useProducts: ['RNG'] };
    const requiredMicro = requiredMicroOf(bonusOfWins(wins), aUnit);
    return { type: 'freeSpins', useProducts: productsOf(wins), wagering: { bonusMinor: aUnit, requiredMicro } };
  },
  amount: ({ spins }) => BigInt(spins),
  terms: storeFreeSpinTerms,
  kept: (amount, stored) => {
    const terms = freeSpinTermsOf(stored);
    return terms === null ? null : { kind: 'freeSpins', spins: Number(amount), ...terms };
  },
  view: ({ kind, game, spins, stakeMinor, maxWinMinor, days, wins }, { currency, language }) => ({
    kind,
    title: gameTitle(game, language),
    spins,
    stake: amountOut(stakeMinor),
    currency,
    days,
    maxWin: maxWinMinor === null ? null : amountOut(maxWinMinor),
    bonus: wins === null ? null : termsView(bonusOfWins(wins)),
  }),
};

type TypedWins = NonNullable<Extract<TypedPrize, { readonly kind: 'freeSpins' }>['wins']>;

/** Terms that were typed. What counts for the wagering is the usual, of casino games alone where the law wants one kind of product in an offer. */
function winsIn(merchant: Merchant, typed: TypedWins): WinsTerms {
  const { multipleTenths, days, maxStake = null, maxConversion = null } = typed;
  const { mixedProducts } = rewardProfiles[jurisdictionOf(merchant).code];
  const counted = countedProducts.filter((product) => mixedProducts || categoryOf[product] === categoryOf.RNG);
  return {
    multiplePpm: multipleTenths * 100_000,
    contribution: Object.fromEntries(counted.map((product) => [product, usualContribution[product]])),
    maxStakeMinor: maxStake,
    maxConversionMinor: maxConversion,
    expirySeconds: days * 86_400,
  };
}
