import { Badge } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
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

/** Where a piece of work stands. */
export function WorkState({ work: { state, late, attempts, error } }: { readonly work: WorkLine }) {
  const t = useT();
  if (late) {
    return (
      <Badge tone="warn" icon="timer">
        {t('office.workState.late')}
      </Badge>
    );
  }
  if (state === 'waiting' && attempts > 0 && error !== null) return <Badge tone="warn">{t('office.workState.again')}</Badge>;
  return <Badge tone={tones[state]}>{t(`office.workState.${state}`)}</Badge>;
}

/** What a piece of work is about: an id, or the moment of a period by the brand's clock. */
export function WorkKey({ text }: { readonly text: string }) {
  const moment = useMoment();
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return moment(text);
  return (
    <code className="of-code" translate="no">
      {text}
    </code>
  );
}
