import type { Lottery, Play, PrizeMode } from '@trevo/lottery-rules';
import { capital } from './capital.ts';
import type { LotteryWords } from '@trevo/lottery-rules/text';

/** Groups of plays that have no window of their own, by how the key of their rule begins; the first that fits holds. */
const groupsByRule = [
  ['dragontiger', 'duel'],
  ['fixed', 'place'],
  ['ball', 'place'],
  ['place-sides', 'place'],
  ['digit-sides', 'place'],
  ['normal-position', 'place'],
  ['finish', 'finish'],
  ['car-sum', 'sum'],
  ['sum-', 'sum'],
  ['value-', 'sum'],
  ['total-', 'sum'],
  ['any-', 'any'],
  ['show', 'any'],
  ['allround', 'any'],
  ['special-tens', 'oneDigit'],
  ['special-units', 'oneDigit'],
  ['first-tens', 'oneDigit'],
  ['first-units', 'oneDigit'],
  ['run', 'oneDigit'],
  ['special', 'special'],
  ['half', 'special'],
  ['normal', 'normal'],
  ['link', 'link'],
  ['miss', 'miss'],
  ['zodiac', 'zodiac'],
  ['tail', 'tail'],
  ['adjacent', 'adjacent'],
  ['first-red', 'first'],
  ['first-number', 'first'],
  ['first', 'firstPrize'],
  ['lo', 'lo'],
  ['head', 'headTail'],
  ['parlay', 'parlay'],
  ['round-robin', 'parlay'],
  ['fail', 'fail'],
  ['prize', 'firstPrize'],
  ['two', 'twoDigits'],
  ['front', 'threeDigits'],
  ['back', 'threeDigits'],
  ['number', 'number'],
  ['toto', 'number'],
  ['fourd-big', 'fourDigits'],
  ['fourd-small', 'fourDigits'],
  ['fourd-first', 'fourDigits'],
  ['fourd-roll', 'fourDigits'],
  ['fourd-end', 'lastDigits'],
  ['fourd', 'box'],
] as const;

export type RuleGroup = (typeof groupsByRule)[number][1] | 'more';

/** Plays that stand together in the menu: those of one window of the draw, or of one kind. */
export type PlayGroup = { readonly key: string; readonly window: boolean; readonly plays: readonly Play[] };

/** The plays of a prize mode in groups, both in the order of the rule book. */
export function playGroups(lottery: Lottery, mode: PrizeMode): readonly PlayGroup[] {
  const groups = new Map<string, Play[]>();
  for (const play of lottery.plays.values()) {
    if (!play.modes.includes(mode)) continue;
    const key = groupOf(play);
    groups.set(key, [...(groups.get(key) ?? []), play]);
  }
  return [...groups].map(([key, plays]) => ({ key, plays, window: plays[0]?.text.window === key }));
}

export function groupOf({ text }: Play): string {
  return text.window ?? ruleGroup(text.rule);
}

function ruleGroup(rule: string): RuleGroup {
  return groupsByRule.find(([start]) => rule.startsWith(start))?.[1] ?? 'more';
}

/** What a play is called among the plays of its group: without the window, which the group is named by. */
export function shortName({ text }: Pick<Play, 'text'>, words: LotteryWords): string {
  return capital(words.say(`rule.${text.rule}.name`, text.numbers));
}
