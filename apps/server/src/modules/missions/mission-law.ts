import { missionCategories } from '@trevo/contract';
import { unitMinor } from '@trevo/money';
import { missionCostOf, type TurnoverCosts } from '@trevo/reward-rules/budgets';
import { profileViolations, type ProfileSwitch, rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import { missionFaultOf } from '@trevo/reward-rules/missions';
import { usualFreeValueMonthMinor } from '@trevo/reward-rules/settings';
import type { Merchant } from '../../core/merchant.ts';
import { type BudgetProduct, categoryOfProduct, type ReadTurnoverShare } from '../../core/turnover-share.ts';
import type { Tx } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { type Asking, checkTurnover, type ProductBudget } from '../budgets/index.ts';
import { brokenBy, prizeLaw, prizeOf } from '../reward-centre/index.ts';
import { isOfDeposits } from './count-member.ts';
import { ruleOf, type StoredMission, worthOf, worthOfPeriod } from './mission-terms.ts';
import { readPublished } from './missions-store.ts';

/** Terms that are judged: a draft has no state yet. */
export type MissionTerms = Omit<StoredMission, 'draftedBy' | 'reserved' | 'state' | 'version'>;

export type Judged = {
  readonly fault: 'budget_exceeded' | 'mission_unfit' | 'profile_violation' | null;
  readonly violations: readonly ProfileSwitch[];
  /** By kind of game that the mission names; empty where turnover does not repeat it. */
  readonly budgets: readonly ProductBudget[];
};

/** The switches of the brand's law that a mission or what it gives breaks. Asked when it is saved, when it is shown and when it is claimed (rule book §19). */
export function violationsOf(merchant: Merchant, mission: Judgeable): readonly ProfileSwitch[] {
  const own = profileViolations(rewardProfiles[jurisdictionOf(merchant).code], {
    type: 'mission',
    // Who has not staked yet is refused one by one.
    beforeFirstBet: false,
    needsDeposit: isOfDeposits(mission),
    bonusMinor: 0n,
    requiredMicro: 0n,
    // Without a list it is every product.
    qualifyProducts: mission.categories,
    useProducts: null,
    rewardsSpeed: mission.board?.ties === 'first',
    forfeitsOnWithdrawal: false,
    saysSoFirst: true,
    authorisation: null,
    cashPrizes: true,
    buyInMinor: 0n,
    turnsPointsIntoCash: false,
    notice: true,
  });
  const free = mission.milestones.flatMap(({ prize }) => prizeOf(prize ?? null) ?? []);
  const given = free.flatMap((prize) => brokenBy(merchant, { ...prizeLaw(prize), qualifyProducts: mission.categories }));
  return [...new Set([...own, ...given])];
}

type Judgeable = Pick<MissionTerms, 'board' | 'categories' | 'milestones' | 'type'>;

/** For whom a mission is judged. */
export type Judging = Asking;

/** Whether a mission can stand beside what the brand has published: its terms, the law, and the inequality of §18. */
export async function judgeMission(tx: Tx, judging: Judging, mission: MissionTerms): Promise<Judged> {
  const { merchant } = judging;
  const published = (await readPublished(tx, merchant.id)).filter(({ id }) => id !== mission.id);
  const stored: StoredMission = { ...mission, draftedBy: null, reserved: 0n, state: 'draft', version: 1 };
  const violations = violationsOf(merchant, mission);
  const isUnfit = missionFaultOf(ruleOf(stored), published.map(ruleOf), worthOf) !== null || !isKeepable(stored);
  const repeatable = stored.period !== 'once';
  const cost = repeatable && !isUnfit ? missionCostOf(ruleOf(stored), worthOf) : null;
  const budgets = cost === null ? [] : await budgetsOf(tx, judging, { mission: stored, published });
  const isTooDear = cost === null ? repeatable && !isWithinFreeValue(stored) : budgets.some(({ ok }) => !ok);
  const fault = isUnfit ? 'mission_unfit' : violations.length > 0 ? 'profile_violation' : isTooDear ? 'budget_exceeded' : null;
  return { fault, violations, budgets };
}

/** Points are whole, prizes do not rise from place to place, and a budget is for who joins. */
function isKeepable({ milestones, budget, joinNeeded, board }: StoredMission): boolean {
  const areWhole = milestones.every(({ kind, amount }) => kind !== 'points' || BigInt(amount) % unitMinor === 0n);
  const falls = (board?.prizes ?? []).every((prize, index, all) => index === 0 || BigInt(prize) <= BigInt(all[index - 1] ?? prize));
  return areWhole && falls && (budget === null || joinNeeded);
}

/** What luck or a deposit can repeat is free value: all that a month of it gives has to fit there. */
function isWithinFreeValue(mission: StoredMission): boolean {
  const times = mission.period === 'daily' ? 31n : 5n;
  return worthOfPeriod(mission) * times <= usualFreeValueMonthMinor;
}

type Beside = { readonly mission: StoredMission; readonly published: readonly StoredMission[] };

function budgetsOf(tx: Tx, judging: Judging, { mission, published }: Beside): Promise<Judged['budgets']> {
  const repeated = [mission, ...published];
  const categories = missionCategories.filter((category) => mission.categories === null || mission.categories.includes(category));
  return checkTurnover(tx, judging, { of: 'missions', categories, shareOf: (product) => ({ missions: costsOf(repeated, product) }) });
}

/** What those of the missions that can be repeated cost of the turnover of a product. */
function costsOf(missions: readonly StoredMission[], product: BudgetProduct): TurnoverCosts['missions'] {
  return missions
    .filter(({ period, categories }) => period !== 'once' && (categories === null || categories.includes(categoryOfProduct(product))))
    .flatMap((one) => missionCostOf(ruleOf(one), worthOf) ?? []);
}

/** What the published missions give of turnover. */
export const readMissionShare: ReadTurnoverShare = async (tx, merchant, product) => ({
  missions: costsOf(await readPublished(tx, merchant.id), product),
});
