import { levelOf, type PlayGift, type VipLadder, type VipLevel } from './ladder.ts';
import { type VipDay, vipDay, type VipState, type VipStep } from './vip-day.ts';

/** A ladder with what each level adds to the own rebate, in ppm, from the first level up. */
export type LadderTerms = { readonly ladder: VipLadder; readonly extraPpm: readonly number[] };

/** What of a level another version makes worse for whoever holds it. */
export type LevelWorsening = 'birthday' | 'extraRebate' | 'keep' | 'monthly' | 'removed' | 'score' | 'upgrade' | 'weekly';

/** What a version takes from whom: by level, in order. Empty: nobody loses anything, and it needs no notice (rule book §2.5). */
export function worseningsOf(
  before: LadderTerms,
  after: LadderTerms,
): readonly { readonly level: number; readonly what: LevelWorsening }[] {
  const isShorter = after.ladder.keepMonths < before.ladder.keepMonths;
  return before.ladder.levels.flatMap((old, index) => {
    const level = index + 1;
    const next = levelOf(after.ladder, level);
    if (next === null) return [{ level, what: 'removed' as const }];
    const lost = worseOf(old, next);
    if ((after.extraPpm[index] ?? 0) < (before.extraPpm[index] ?? 0)) lost.push('extraRebate');
    // In less time the same play is more to ask.
    if (isShorter && !lost.includes('keep') && next.keepMinor > 0n) lost.push('keep');
    return lost.map((what) => ({ level, what }));
  });
}

function worseOf(old: VipLevel, next: VipLevel): LevelWorsening[] {
  const found: readonly (readonly [LevelWorsening, boolean])[] = [
    ['score', next.scoreMinor > old.scoreMinor || (next.depositsMinor ?? 0n) > (old.depositsMinor ?? 0n)],
    ['keep', next.keepMinor > old.keepMinor],
    ['upgrade', next.upgradeMinor < old.upgradeMinor],
    ['weekly', isWorseGift(old.weekly, next.weekly)],
    ['monthly', isWorseGift(old.monthly, next.monthly)],
    ['birthday', (next.birthdayMinor ?? 0n) < (old.birthdayMinor ?? 0n)],
  ];
  return found.filter(([, isWorse]) => isWorse).map(([what]) => what);
}

function isWorseGift(old: PlayGift | null, next: PlayGift | null): boolean {
  if (old === null || old.amountMinor === 0n) return false;
  return next === null || next.amountMinor < old.amountMinor || next.validBetMinMinor > old.validBetMinMinor;
}

/**
 * The first morning of a version: whoever held a level keeps it, also where the version asks more for it; only where that level is no more, the highest that is left holds from
 * now on. Then the day goes on in the book's order, and the score climbs whatever the version lets it, each level with its gift if this person never had it.
 */
export function enterLadder(ladder: VipLadder, before: VipState, day: VipDay): VipStep {
  const entered = firstMorning(ladder, before, day);
  const { state, events } = vipDay(ladder, entered.before, entered.day);
  return { state, events: [...entered.events, ...events] };
}

/** That morning as a day like any other: where the member stands then, what the day looks at, and what became of a level that is no more. */
export function firstMorning(
  ladder: VipLadder,
  before: VipState,
  day: VipDay,
): { readonly before: VipState; readonly day: VipDay; readonly events: VipStep['events'] } {
  const top = ladder.levels.length;
  const looked = { ...day, facts: [nothing, ...day.facts] };
  return before.level > top
    ? {
        before: { ...before, level: top },
        day: looked,
        events: [{ date: day.date, event: 'down', level: top, scoreMinor: before.scoreMinor }],
      }
    : { before, day: looked, events: [] };
}

/** Brings nothing but the look at what the score reaches. */
const nothing = { validBetMinor: 0n, depositMinor: 0n };
