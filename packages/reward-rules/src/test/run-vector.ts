import { runBoard } from './adapter/boards.ts';
import { runChase, runOffer, runPreBet, runSplit, runWager } from './adapter/bets.ts';
import { runBonusStory } from './adapter/bonus-story.ts';
import { runJackpot, runRaffle, runWheel } from './adapter/draws.ts';
import { runFreeSet } from './adapter/free-sets.ts';
import type { Input, Output } from './adapter/json.ts';
import { runBudget, runProfile, runRepeatable } from './adapter/limits.ts';
import { runMall } from './adapter/malls.ts';
import { runActivity, runCheckIn, runRebateStory, runReward } from './adapter/members.ts';
import { runMission } from './adapter/missions.ts';
import { runConvert, runPoints } from './adapter/points.ts';
import { runReferral } from './adapter/referrals.ts';
import { runTurnover } from './adapter/turnovers.ts';
import { runVipStory } from './adapter/vips.ts';

const runners: Readonly<Record<string, (input: Input) => Output>> = {
  prebet: runPreBet,
  split: runSplit,
  chase: runChase,
  wager: runWager,
  offer: runOffer,
  freeSet: runFreeSet,
  bonus: runBonusStory,
  turnover: runTurnover,
  points: runPoints,
  convert: runConvert,
  mall: runMall,
  vip: runVipStory,
  mission: runMission,
  board: runBoard,
  referral: runReferral,
  checkin: runCheckIn,
  activity: runActivity,
  reward: runReward,
  rebate: runRebateStory,
  raffle: runRaffle,
  wheel: runWheel,
  jackpot: runJackpot,
  budget: runBudget,
  repeatable: runRepeatable,
  profile: runProfile,
};

/** The kinds of vectors that the rule book defines (§28). */
export const vectorKinds: readonly string[] = Object.keys(runners);

/** Runs one vector of the rule book (§28): what the package answers to `input`, in the book's format. */
export function runVector(kind: string, input: Input): Output {
  const run = runners[kind];
  if (run === undefined) throw new Error(`No kind ${kind}`);
  return run(input);
}
