import { Badge, ProgressBar } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import type { LimitView } from '../api/protection-queries.ts';
import { figureText, usedPart } from '../limit-figures.ts';

export type LimitCellProps = {
  readonly name: string;
  readonly limit: LimitView | undefined;
  readonly currency: string;
  readonly onOpen: () => void;
};

/** One limit: its value, what is used, and what waits. The whole cell is the button that changes it. */
export function LimitCell({ name, limit, currency, onOpen }: LimitCellProps) {
  const t = useT();
  const tag = useLanguageTag();
  if (limit === undefined) {
    return (
      <button type="button" className="care-cell" aria-label={t('protection.setNamed', { name })} onClick={onOpen}>
        <span className="t3">{t('protection.none')}</span>
        <span className="link sm">{t('protection.set')}</span>
      </button>
    );
  }
  const words = { t, tag, currency };
  const [value, used] = [figureText(limit.value, words), figureText(limit.used, words)];
  const full = usedPart(limit) >= 1;
  return (
    <button type="button" className="care-cell" aria-label={t('protection.changeNamed', { name, value, used })} onClick={onOpen}>
      <b className="num">{value}</b>
      <ProgressBar label={name} part={usedPart(limit)} valueText={t('protection.used', { used })} />
      <span className="t2 xs num">{t('protection.used', { used })}</span>
      {full ? <Badge tone="warn">{t('protection.reached')}</Badge> : null}
      {limit.pending === null ? null : (
        <Badge tone={limit.pending.ready ? 'info' : 'neutral'}>
          {t(limit.pending.ready ? 'protection.confirmNow' : 'protection.waits')}
        </Badge>
      )}
    </button>
  );
}
