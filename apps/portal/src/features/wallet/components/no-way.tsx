import { EmptyState } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import type { Way } from '../ways.ts';

/** No way to pay is open: when one opens again, where only the hour closes it. */
export function NoWay({ ways }: { readonly ways: readonly Way[] }) {
  const t = useT();
  const when = useMoment();
  const next = ways
    .flatMap(({ opensAt }) => (opensAt === null ? [] : [opensAt]))
    .toSorted()
    .at(0);
  return (
    <EmptyState
      title={t('method.none')}
      text={next === undefined ? t('method.noneText') : t('method.closed.until', { time: when(next, 'moment') })}
    />
  );
}
