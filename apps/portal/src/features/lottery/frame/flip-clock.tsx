import './flip-clock.css';
import { clockText, useSecondsTo } from '../../../platform/server-second.ts';
import { useT } from '../../../platform/language.ts';

/** From here on the digits turn red. */
const lastSeconds = 10;
const daySeconds = 86_400;

/** What is left until an instant, on ivory cards. It is for the eye: what must be heard is told elsewhere, and not every second. */
export function FlipClock({ at }: { readonly at: string | undefined }) {
  const t = useT();
  const seconds = useSecondsTo(at);
  const days = Math.floor(seconds / daySeconds);
  const text = clockText(seconds % daySeconds, { withHours: days > 0 });
  return (
    <div className="row flip" aria-hidden="true" data-last={at !== undefined && seconds <= lastSeconds ? '' : undefined}>
      {days === 0 ? null : <span className="flip-days">{t('lottery.page.days', { days })}</span>}
      <span className="row flip-cards" dir="ltr">
        {[...text].map((sign, place) =>
          sign === ':' ? (
            <i key={text.length - place}>:</i>
          ) : (
            <b key={text.length - place}>
              <span key={sign}>{sign}</span>
            </b>
          ),
        )}
      </span>
    </div>
  );
}

/** The same in plain figures, for a small place. */
export function TimeLeft({ at }: { readonly at: string | undefined }) {
  const t = useT();
  const seconds = useSecondsTo(at);
  const days = Math.floor(seconds / daySeconds);
  return (
    <span className="num">
      {at === undefined || days === 0 ? null : `${t('lottery.page.days', { days })} `}
      <bdi dir="ltr">{at === undefined ? '–' : clockText(seconds % daySeconds, { withHours: days > 0 })}</bdi>
    </span>
  );
}
