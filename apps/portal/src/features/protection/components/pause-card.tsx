import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import type { Protection } from '../api/protection-queries.ts';
import { PauseDialog } from './pause-dialog.tsx';

/** A break of days, or an exclusion of months and years. */
export function PauseCard({ pause }: { readonly pause: Protection['pause'] }) {
  const t = useT();
  const [open, setOpen] = useState<'cool_off' | 'exclusion'>();
  const when = useMoment();
  const until = pause?.until ? when(pause.until, 'full') : null;
  return (
    <section className="card pad care-limits" aria-labelledby="care-pause">
      <h2 className="h3" id="care-pause">
        {t('pause.title')}
      </h2>
      {pause === null ? null : <p className="care-note">{until === null ? t('pause.holdsForGood') : t('pause.holds', { until })}</p>}
      <p className="t2">{t('pause.text')}</p>
      <ul className="care-lines sm">
        <li>{t('pause.stops')}</li>
        <li>{t('pause.settles')}</li>
        <li>{t('pause.withdraw')}</li>
        <li>{t('pause.fixed')}</li>
      </ul>
      <div className="row care-acts">
        <Button icon="timer" onClick={() => setOpen('cool_off')}>
          {t('pause.coolOff')}
        </Button>
        <Button icon="lock" onClick={() => setOpen('exclusion')}>
          {t('pause.exclude')}
        </Button>
      </div>
      {open === undefined ? null : <PauseDialog kind={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
