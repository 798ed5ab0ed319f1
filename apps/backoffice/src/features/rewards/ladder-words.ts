import { formatDay } from '@trevo/i18n';
import type { Tone } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { readAnew } from '../../platform/query-client.ts';
import type { LadderVersion } from './ladder-typed.ts';

export const ladderTones: Readonly<Record<LadderVersion['state'], Tone>> = {
  draft: 'warn',
  announced: 'info',
  inForce: 'ok',
  past: 'neutral',
  dropped: 'neutral',
  takenBack: 'neutral',
};

/** What a version is called: its number, its state, and the day it begins with. */
export function useVersionTitle(): (version: LadderVersion) => string {
  const t = useT();
  const tag = useTag();
  return ({ version, state, startsOn }) =>
    [
      t('office.ladder.version', { version: String(version) }),
      t(`office.ladder.state.${state}`),
      ...(startsOn === null ? [] : [t('office.ladder.from', { day: formatDay(startsOn, tag) })]),
    ].join(', ');
}

export function refreshLadder(): Promise<void> {
  return readAnew('ladder');
}
