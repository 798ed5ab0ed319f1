import { useWording } from '../../kit/page/language.ts';
import type { LastPoint } from './crash-view.ts';
import { useTimes } from '../../kit/money/times-text.ts';

const shownMax = 14;
const places = Array.from({ length: shownMax }, (_, place) => `place-${place}`);

/** Where the last lines broke, newest first. Pictures of the past: they say nothing about the next round. */
export function LastPoints({ last, onOpen }: { readonly last: readonly LastPoint[]; readonly onOpen: () => void }) {
  const { t } = useWording();
  const times = useTimes();
  return (
    <button type="button" className="pi-last" onClick={onOpen} aria-label={t('pipa.lastPoints')}>
      {/* By place, not by round: the places stand still and the figures go on. */}
      {last.slice(0, shownMax).map(({ pointHundredths, isVoid }, place) => (
        <span key={places[place]} className={`num${isVoid ? ' is-void' : pointHundredths >= 200 ? ' is-high' : ''}`}>
          {isVoid ? '—' : times(pointHundredths)}
        </span>
      ))}
    </button>
  );
}
