import { missionCategories, type MissionCategory } from '@trevo/contract';
import { highestSalaryPpm } from '@trevo/commission/rebates';
import { unitMinor } from '@trevo/money';
import { type BudgetCheck, checkBudget, lotteryBestReturnPpm, missionCostOf, type TurnoverCosts } from '@trevo/reward-rules/budgets';
import { profileViolations, type ProfileSwitch, rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import { missionFaultOf } from '@trevo/reward-rules/missions';
import { usualFreeValueMonthMinor } from '@trevo/reward-rules/settings';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { type HouseRates, readHouseRates, salariesOf } from '../contracts/index.ts';
import { pointSettingsOf } from '../points/index.ts';
import { readLadder } from '../vip/index.ts';
import { isOfDeposits } from './count-member.ts';
import { ruleOf, type StoredMission, worthOf, worthOfPeriod } from './mission-terms.ts';
import { readPublished } from './missions-store.ts';

/** Terms that are judged: a draft has no state yet. */
export type MissionTerms = Omit<StoredMission, 'draftedBy' | 'reserved' | 'state' | 'version'>;

export type Judged = {
  readonly fault: 'budget_exceeded' | 'mission_unfit' | 'profile_violation' | null;
  readonly violations: readonly ProfileSwitch[];
  /** By kind of game that the mission names; empty where turnover does not repeat it. */
  readonly budgets: readonly (BudgetCheck & { readonly product: MissionCategory; readonly budgetPpm: number })[];
};

/** The switches of the brand's law that a mission breaks. Asked when it is saved, when it is shown and when it is claimed (rule book §19). */
export function violationsOf(merchant: Merchant, mission: Pick<MissionTerms, 'board' | 'categories' | 'type'>): readonly ProfileSwitch[] {
  return profileViolations(rewardProfiles[jurisdictionOf(merchant).code], {
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
}

/** For whom a mission is judged. `hasClub`: gifts of levels are given; asked before the transaction, which has one connection. */
export type Judging = { readonly merchant: Merchant; readonly hasClub: boolean };

/** Whether a mission can stand beside what the brand has published: its terms, the law, and the inequality of §18. */
export async function judgeMission(tx: Tx, { merchant, hasClub }: Judging, mission: MissionTerms): Promise<Judged> {
  const published = (await readPublished(tx, merchant.id)).filter(({ id }) => id !== mission.id);
  const stored: StoredMission = { ...mission, draftedBy: null, reserved: 0n, state: 'draft', version: 1 };
  const violations = violationsOf(merchant, mission);
  const isUnfit = missionFaultOf(ruleOf(stored), published.map(ruleOf), worthOf) !== null || !isKeepable(stored);
  const repeatable = stored.period !== 'once';
  const cost = repeatable && !isUnfit ? missionCostOf(ruleOf(stored), worthOf) : null;
  const budgets =
    cost === null
      ? []
      : await budgetsOf(tx, { merchant, hasClub }, { categories: stored.categories, missions: [stored, ...published], raffles: [] });
  const isTooDear = cost === null ? repeatable && !isWithinFreeValue(stored) : budgets.some(({ ok }) => !ok);
  const fault = isUnfit ? 'mission_unfit' : violations.length > 0 ? 'profile_violation' : isTooDear ? 'budget_exceeded' : null;
  return { fault, violations, budgets };
}

/** Points are whole, prizes do not rise from place to place, and a budget is for who joins. */
function isKeepable({ milestones, budget, joinNeeded, board }: StoredMission): boolean {
  const areWhole = milestones.every(({ kind, amount }) => kind === 'cash' || BigInt(amount) % unitMinor === 0n);
  const falls = (board?.prizes ?? []).every((prize, index, all) => index === 0 || BigInt(prize) <= BigInt(all[index - 1] ?? prize));
  return areWhole && falls && (budget === null || joinNeeded);
}

/** What luck or a deposit can repeat is free value: all that a month of it gives has to fit there. */
function isWithinFreeValue(mission: StoredMission): boolean {
  const times = mission.period === 'daily' ? 31n : 5n;
  return worthOfPeriod(mission) * times <= usualFreeValueMonthMinor;
}

export type Budgets = Judged['budgets'];

/** What chances and tickets of a thing are worth, for the valid bet that gives one. */
type Chances = TurnoverCosts['raffles'][number] & { readonly categories: readonly MissionCategory[] | null };

type Asked = { readonly categories: readonly MissionCategory[] | null; readonly raffles: readonly Chances[] };

/** The inequality for something whose chances play earns, beside the missions that the brand has published, by kind of game that it names. */
export async function budgetsBeside(tx: Tx, judging: Judging, { categories, raffles }: Asked): Promise<Budgets> {
  return budgetsOf(tx, judging, { categories, missions: await readPublished(tx, judging.merchant.id), raffles });
}

type Beside = Asked & { readonly missions: readonly StoredMission[] };

async function budgetsOf(tx: Tx, { merchant, hasClub }: Judging, { categories: named, missions: all, raffles }: Beside): Promise<Budgets> {
  const rates = await readHouseRates(tx, merchant.id);
  const { rates: points, conversion } = pointSettingsOf(merchant);
  const ladder = hasClub ? ((await readLadder(tx, merchant.id))?.ladder ?? { levels: [] }) : { levels: [] };
  const repeated = all.filter(({ period }) => period !== 'once');
  const touched = missionCategories.filter((product) => named === null || named.includes(product));
  return touched.map((product) => {
    const rate = points[product];
    const pointsRatePpm = Array.isArray(rate) ? Math.max(...(rate as readonly number[])) : Number(rate);
    const missions = repeated
      .filter(({ categories }) => categories === null || categories.includes(product))
      .flatMap((one) => missionCostOf(ruleOf(one), worthOf) ?? []);
    const salaryPpm = highestSalaryPpm(salariesOf(rates, product));
    const costs: TurnoverCosts = {
      product,
      rebatePpm: rates.rebatePpm,
      salaryPpm: salaryPpm === null ? Number.MAX_SAFE_INTEGER : Number(salaryPpm),
      extraRebatePpm: 0,
      pointsRatePpm,
      pointRatio: conversion.ratio,
      ladder,
      missions,
      raffles: raffles.filter(({ categories }) => categories === null || categories.includes(product)),
      referralPpm: 0,
      jackpotPpm: 0,
      jackpotReservePpm: 0,
    };
    const checked = checkBudget(costs, { bestReturnPpm: bestReturnOf(product, rates), turnoverBudgetPpm: rates.turnoverBudgetPpm });
    return { product, budgetPpm: rates.turnoverBudgetPpm, ...checked };
  });
}

function bestReturnOf(product: MissionCategory, { series, bestReturnPpm }: HouseRates): number {
  return product === 'LOTT' ? lotteryBestReturnPpm(series) : bestReturnPpm;
}
