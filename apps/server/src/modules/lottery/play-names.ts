import type { AreaKeys, Language } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';
import type { LocalDate } from '@trevo/kernel';
import { fairOddsOf, type Lottery, type Play } from '@trevo/lottery-rules';
import { newestPlay } from '@trevo/lottery-rules/settlement';
import { type LimitedCell, playsOfSpace } from '@trevo/lottery-rules/exposure';
import { cellInWords, describePlay, type LotteryWords, prizeFacts, prizeLabel, spaceInWords } from '@trevo/lottery-rules/text';

const wording = loadTranslators('lottery');

/** What players know a play by; its id where the rules have no such play any more. */
export function playName(id: string, language: Language): string {
  const found = newestPlay(id);
  if (!found) return id;
  return describePlay(found.play, wordsOf(language)).name;
}

/** What players know a number or an outcome by, as it is counted for a play. */
export function cellName(
  of: LimitedCell,
  { play: id, language }: { readonly play: string | undefined; readonly language: Language },
): string {
  const found = id === undefined ? undefined : newestPlay(id);
  return found ? cellInWords(of, found.play, wordsOf(language)) : of.cell;
}

/** What a space of outcomes is of; one that knows orders by their lines or as a whole is named after its play. */
export function spaceName(
  space: string,
  { lottery, on, language }: { readonly lottery: Lottery; readonly on: LocalDate; readonly language: Language },
): string {
  const own = lottery.plays.get(space.split(' ')[0] ?? '');
  return spaceInWords(space, own ? [own] : playsOfSpace(lottery, space, on), wordsOf(language));
}

/** What players know the prizes of a play by, by their keys. */
export function prizeNames(play: Play, on: LocalDate, language: Language): ReadonlyMap<string, string> {
  const oddsOf = Object.fromEntries(fairOddsOf(play.lineClasses(on)));
  const words = wordsOf(language);
  return new Map(prizeFacts(play, { oddsOf, on }).map((facts) => [facts.key, prizeLabel(play, facts, words)]));
}

function wordsOf(language: Language): LotteryWords {
  const say = (key: string, values?: Readonly<Record<string, string | number>>) => wording[language](key as AreaKeys['lottery'], values);
  return { say, number: (decimal) => decimal };
}
