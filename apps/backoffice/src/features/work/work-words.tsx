import { formatDay } from '@trevo/i18n';
import { Badge } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import type { WorkLine } from './work-queries.ts';

/** What a kind of work does, in words; one that has none yet by its name. */
export function useKindTitle(): (kind: string) => string {
  const t = useT();
  return (kind) => {
    const key = `office.workKind.${kind}` as const;
    const words = t(key);
    return words === key ? kind : words;
  };
}

const tones = { waiting: 'neutral', due: 'info', at_work: 'info', parked: 'bad', done: 'ok' } as const;

/** Where a piece of work stands, in words. */
export function useStateWords(): (work: WorkLine) => string {
  const t = useT();
  return (work) => t(`office.workState.${work.late ? 'late' : isTriedAgain(work) ? 'again' : work.state}`);
}

/** Where a piece of work stands. */
export function WorkState({ work }: { readonly work: WorkLine }) {
  const words = useStateWords()(work);
  if (work.late) {
    return (
      <Badge tone="warn" icon="timer">
        {words}
      </Badge>
    );
  }
  return <Badge tone={isTriedAgain(work) ? 'warn' : tones[work.state]}>{words}</Badge>;
}

function isTriedAgain({ state, attempts, error }: WorkLine): boolean {
  return state === 'waiting' && attempts > 0 && error !== null;
}

/** What a piece of work is about: an id, or the moment or the day of a period by the brand's clock. */
export function WorkKey({ text }: { readonly text: string }) {
  const words = useKeyWords()(text);
  if (words !== text) return words;
  return (
    <code className="of-code" translate="no">
      {text}
    </code>
  );
}

/** {@link WorkKey} as plain words: an instant or a day of the wire as the language writes it. */
export function useKeyWords(): (text: string) => string {
  const moment = useMoment();
  const tag = useTag();
  return (text) => {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return moment(text);
    return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text, tag) : text;
  };
}
