import { type Instant, ok, plusMs, type Result, refuse, secondMs } from '@trevo/kernel';
import { isCancelReason } from '../bonus/grant.ts';

export type RewardKind = 'cash' | 'points' | 'bonus' | 'freeSpins' | 'freeBet' | 'ticket';

/** Taken by hand, credited by itself, lapsed, or withdrawn for a proven reason (rule book §15). */
export type RewardState = 'claimable' | 'claimed' | 'issued' | 'lapsed' | 'withdrawn';

export type Reward = { readonly id: string; readonly kind: RewardKind; readonly claimUntil: Instant; readonly state: RewardState };

/** Everything that one member can take. */
export type RewardCentre = { readonly rewards: readonly Reward[]; readonly pausedUntil: Instant | null; readonly excluded: boolean };

export function openRewardCentre(rewards: readonly Omit<Reward, 'state'>[]): RewardCentre {
  return { rewards: rewards.map((reward) => ({ ...reward, state: 'claimable' as const })), pausedUntil: null, excluded: false };
}

/** Cash and points credit themselves at the end, so nothing without a condition is ever lost; the rest lapses. */
export function creditsItself(kind: RewardKind): boolean {
  return kind === 'cash' || kind === 'points';
}

/** What can be taken now: the number on the badge. Nothing during a pause. */
export function claimableCount(centre: RewardCentre, now: Instant): number {
  return isPaused(centre, now) ? 0 : centre.rewards.filter(({ state }) => state === 'claimable').length;
}

/** Lets the time run: what is due credits itself or lapses. */
export function runRewardClock(centre: RewardCentre, now: Instant): RewardCentre {
  return change(centre, (reward) => (reward.state === 'claimable' && now >= reward.claimUntil ? ended(reward, 'lapsed') : reward));
}

export type RewardCode = 'not_found' | 'play_paused' | 'reward_state' | 'bonus_closed' | 'bonus_queue_full' | 'second_approval_required';

export type RewardStep = { readonly centre: RewardCentre; readonly answer: Result<RewardState, RewardCode> };

/** Takes a reward. Pause, the law of the place and the room in the queue of bonuses are tested at this instant. */
export function claimReward(
  centre: RewardCentre,
  claim: { readonly id: string; readonly closedByLaw?: boolean; readonly queueFull?: boolean },
  now: Instant,
): RewardStep {
  const ran = runRewardClock(centre, now);
  const reward = ran.rewards.find(({ id }) => id === claim.id);
  const code = claimRefusal(ran, reward, { ...claim, now });
  if (code !== null) return { centre: ran, answer: refuse(code) };
  return { centre: change(ran, (held) => (held.id === claim.id ? { ...held, state: 'claimed' } : held)), answer: ok('claimed') };
}

function claimRefusal(
  centre: RewardCentre,
  reward: Reward | undefined,
  { closedByLaw, queueFull, now }: { readonly closedByLaw?: boolean; readonly queueFull?: boolean; readonly now: Instant },
): RewardCode | null {
  if (reward === undefined) return 'not_found';
  if (isPaused(centre, now)) return 'play_paused';
  if (reward.state !== 'claimable') return 'reward_state';
  if (closedByLaw === true) return 'bonus_closed';
  return reward.kind === 'bonus' && queueFull === true ? 'bonus_queue_full' : null;
}

/** A cool-off stops the clocks for as long as it lasts. */
export function coolOffRewards(centre: RewardCentre, seconds: number, now: Instant): RewardCentre {
  const ran = runRewardClock(centre, now);
  const until = plusMs(now, seconds * secondMs);
  const stopsFrom = ran.pausedUntil !== null && ran.pausedUntil > now ? ran.pausedUntil : now;
  if (until <= stopsFrom) return ran;
  const moved = change(ran, (reward) =>
    reward.state === 'claimable' ? { ...reward, claimUntil: plusMs(reward.claimUntil, until - stopsFrom) } : reward,
  );
  return { ...moved, pausedUntil: until };
}

/** Self-exclusion: cash and points are issued at once, the rest is withdrawn. */
export function excludeRewards(centre: RewardCentre, now: Instant): RewardCentre {
  const ran = runRewardClock(centre, now);
  return { ...change(ran, (reward) => (reward.state === 'claimable' ? ended(reward, 'withdrawn') : reward)), excluded: true };
}

/** Two operators withdraw a reward for a proven reason; what was claimed or issued stays. */
export function withdrawReward(
  centre: RewardCentre,
  act: { readonly id: string; readonly operator: string | undefined; readonly second: string | undefined; readonly reason: string },
  now: Instant,
): RewardStep {
  const ran = runRewardClock(centre, now);
  const reward = ran.rewards.find(({ id }) => id === act.id);
  if (reward === undefined) return { centre: ran, answer: refuse('not_found') };
  if (reward.state !== 'claimable' || !isCancelReason(act.reason)) return { centre: ran, answer: refuse('reward_state') };
  if (act.operator === undefined || act.second === undefined || act.operator === act.second)
    return { centre: ran, answer: refuse('second_approval_required') };
  return { centre: change(ran, (held) => (held.id === act.id ? { ...held, state: 'withdrawn' } : held)), answer: ok('withdrawn') };
}

function ended(reward: Reward, otherwise: 'lapsed' | 'withdrawn'): Reward {
  return { ...reward, state: creditsItself(reward.kind) ? 'issued' : otherwise };
}

function change(centre: RewardCentre, how: (reward: Reward) => Reward): RewardCentre {
  return { ...centre, rewards: centre.rewards.map(how) };
}

function isPaused({ excluded, pausedUntil }: RewardCentre, now: Instant): boolean {
  return excluded || (pausedUntil !== null && now < pausedUntil);
}
