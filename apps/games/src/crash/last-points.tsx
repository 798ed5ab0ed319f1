import { useWording } from '../platform/language.ts';
import type { LastPoint } from './crash-view.ts';
import { useTimes } from './times-text.ts';

/** Where the last lines broke, newest first. Pictures of the past: they say nothing about the next round. */
export function LastPoints({ last, onOpen }: { readonly last: readonly LastPoint[]; readonly onOpen: () => void }) {
  const { t } = useWording();
  const times = useTimes();
  return (
    <button type="button" className="pi-last" onClick={onOpen} aria-label={t('game.pipa.lastPoints')}>
      {last.slice(0, 14).map(({ roundId, pointHundredths, isVoid }) => (
        <span key={roundId} className={`num${isVoid ? ' is-void' : pointHundredths >= 200 ? ' is-high' : ''}`}>
          {isVoid ? '—' : times(pointHundredths)}
        </span>
      ))}
    </button>
  );
}
