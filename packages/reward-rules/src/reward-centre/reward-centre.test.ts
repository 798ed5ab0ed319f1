import { instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import {
  claimableCount,
  claimReward,
  coolOffRewards,
  excludeRewards,
  openRewardCentre,
  type RewardKind,
  runRewardClock,
  withdrawReward,
} from './index.ts';

const kinds: readonly RewardKind[] = ['cash', 'points', 'bonus', 'freeSpins', 'ticket'];
const centre = openRewardCentre(kinds.map((kind) => ({ id: kind, kind, claimUntil: instant(100) })));
const states = (held: typeof centre) => held.rewards.map(({ state }) => state);

describe('the reward centre', () => {
  test('credits cash and points by itself at the end, and lets the rest lapse', () => {
    expect(states(runRewardClock(centre, instant(99)))).toEqual(kinds.map(() => 'claimable'));
    expect(states(runRewardClock(centre, instant(100)))).toEqual(['issued', 'issued', 'lapsed', 'lapsed', 'lapsed']);
    expect(states(excludeRewards(centre, instant(0)))).toEqual(['issued', 'issued', 'withdrawn', 'withdrawn', 'withdrawn']);
  });

  test('gives a reward once', () => {
    const first = claimReward(centre, { id: 'cash' }, instant(0));
    expect(first.answer).toEqual({ ok: true, value: 'claimed' });
    expect(states(first.centre)).toEqual(['claimed', 'claimable', 'claimable', 'claimable', 'claimable']);
    expect(claimReward(first.centre, { id: 'cash' }, instant(0)).answer).toEqual({ ok: false, code: 'reward_state' });
    expect(states(runRewardClock(first.centre, instant(100)))[0]).toBe('claimed');
    expect(states(excludeRewards(first.centre, instant(1)))[0]).toBe('claimed');
  });

  test.each([
    ['unknown', centre, { id: 'x' }, 0, 'not_found'],
    ['in a cool-off', coolOffRewards(centre, 1, instant(0)), { id: 'cash' }, 999, 'play_paused'],
    ['after the cool-off', coolOffRewards(centre, 1, instant(0)), { id: 'cash' }, 1000, null],
    ['excluded', excludeRewards(centre, instant(0)), { id: 'bonus' }, 0, 'play_paused'],
    ['too late', centre, { id: 'bonus', closedByLaw: true }, 100, 'reward_state'],
    ['closed by law', centre, { id: 'bonus', closedByLaw: true, queueFull: true }, 0, 'bonus_closed'],
    ['no room in the queue', centre, { id: 'bonus', queueFull: true }, 0, 'bonus_queue_full'],
    ['no room, but it is cash', centre, { id: 'cash', queueFull: true }, 0, null],
  ] as const)('a claim that is %s', (_, held, claim, now, code) => {
    const { answer } = claimReward(held, claim, instant(now));
    expect(answer.ok ? null : answer.code).toBe(code);
  });

  test('stops its clocks for a cool-off, once for what lies in another', () => {
    const cooled = coolOffRewards(centre, 10, instant(50));
    expect(cooled.rewards.map(({ claimUntil }) => claimUntil)).toEqual(kinds.map(() => 10_100));
    expect(cooled.pausedUntil).toBe(10_050);
    expect(coolOffRewards(cooled, 5, instant(60))).toEqual(cooled);
    const longer = coolOffRewards(cooled, 10, instant(60));
    expect([longer.pausedUntil, longer.rewards[0]?.claimUntil]).toEqual([10_060, 10_110]);
    expect(claimableCount(cooled, instant(10_049))).toBe(0);
    expect(claimableCount(cooled, instant(10_050))).toBe(5);
    const lapsed = coolOffRewards(centre, 10, instant(100));
    expect(lapsed.rewards.map(({ claimUntil }) => claimUntil)).toEqual(kinds.map(() => 100));
    const later = coolOffRewards(
      coolOffRewards(openRewardCentre([{ id: 'c', kind: 'cash', claimUntil: instant(99_999) }]), 1, instant(0)),
      2,
      instant(5000),
    );
    expect([later.pausedUntil, later.rewards[0]?.claimUntil]).toEqual([7000, 102_999]);
  });

  const two = { id: 'bonus', operator: 'x', second: 'y', reason: 'CHARGEBACK' };
  test.each([
    ['by two for a listed reason', two, 0, null],
    ['by one', { ...two, second: 'x' }, 0, 'second_approval_required'],
    ['by one alone', { ...two, second: undefined }, 0, 'second_approval_required'],
    ['by nobody', { ...two, operator: undefined }, 0, 'second_approval_required'],
    ['for another reason', { ...two, reason: 'ABUSE' }, 0, 'reward_state'],
    ['when it is over', two, 100, 'reward_state'],
    ['of which there is none', { ...two, id: 'x' }, 0, 'not_found'],
  ] as const)('a reward is withdrawn %s', (_, act, now, code) => {
    const step = withdrawReward(centre, act, instant(now));
    expect(step.answer.ok ? null : step.answer.code).toBe(code);
    expect(states(step.centre).includes('withdrawn')).toBe(code === null);
  });
});
