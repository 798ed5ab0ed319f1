import { useMutation } from '@tanstack/react-query';
import type { Calls, RequestOf } from '@trevo/contract';
import { Button, Dialog } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { ask } from '../../../platform/modals.ts';
import { navigate } from '../../../platform/router.ts';
import { pathOf } from '../../../platform/routes.ts';
import { dropSession } from '../../../platform/session.ts';

type Term = RequestOf<Calls['pausePlay']>['term'];
const terms: Readonly<Record<'cool_off' | 'exclusion', readonly Term[]>> = {
  cool_off: ['day', 'week', 'month'],
  exclusion: ['halfYear', 'year', 'fiveYears', 'forever'],
};

/** How long, and then it holds. One choice and one press: nobody who wants a break is talked out of it. */
export function PauseDialog({ kind, onClose }: { readonly kind: 'cool_off' | 'exclusion'; readonly onClose: () => void }) {
  const t = useT();
  const [term, setTerm] = useState<Term>();
  const pause = useMutation({
    mutationFn: (chosen: Term) => callApi('pausePlay', { term: chosen }),
    onSuccess: () => {
      onClose();
      dropSession();
      navigate(pathOf('responsible'));
      void ask({ tone: 'ok', title: t('pause.doneTitle'), body: t('pause.done'), confirm: t('dialog.ok') });
    },
  });
  const title = t(kind === 'cool_off' ? 'pause.coolOff' : 'pause.exclude');
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('dialog.close')} width={460}>
      <div className="col care-form">
        <h2 className="h3">{title}</h2>
        <p className="t2 sm">{t(kind === 'cool_off' ? 'pause.coolOffText' : 'pause.excludeText')}</p>
        <fieldset className="care-terms">
          <legend className="sr">{t('pause.howLong')}</legend>
          {terms[kind].map((one) => (
            <label key={one} className="care-term">
              <input type="radio" name="term" value={one} checked={term === one} onChange={() => setTerm(one)} />
              {t(`pause.term.${one}`)}
            </label>
          ))}
        </fieldset>
        <p className="t2 sm">{t('pause.fixed')}</p>
        {pause.error === null ? null : (
          <p className="care-fault" role="alert">
            {failureMessage(pause.error, t)}
          </p>
        )}
        <Button
          variant="primary"
          size="lg"
          block
          disabled={term === undefined}
          busy={pause.isPending}
          busyLabel={t('dialog.busy')}
          onClick={() => term !== undefined && pause.mutate(term)}
        >
          {t(kind === 'cool_off' ? 'pause.startCoolOff' : 'pause.startExclusion')}
        </Button>
      </div>
    </Dialog>
  );
}
