import type { AreaKeys, Language } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';
import { findPlay } from '@trevo/lottery-rules';
import { describePlay } from '@trevo/lottery-rules/text';

const wording = loadTranslators('lottery');

/** What players know a play by; its id where the rules have no such play any more. */
export function playName(id: string, language: Language): string {
  const found = findPlay(id);
  if (!found) return id;
  const say = (key: string, values?: Readonly<Record<string, string | number>>) => wording[language](key as AreaKeys['lottery'], values);
  return describePlay(found.play, { say, number: (decimal) => decimal }).name;
}
