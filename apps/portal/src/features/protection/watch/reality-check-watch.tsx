import '../protection.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { serverClock } from '@trevo/client';
import { displayMoney } from '@trevo/money';
import { Amount, Button, Dialog } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { navigate } from '../../../platform/router.ts';
import { pathOf } from '../../../platform/routes.ts';
import { dropSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toasts.ts';
import { type RealityCheck, realityCheckQuery } from '../api/protection-queries.ts';
import { durationText } from '../limit-figures.ts';

/** A timer of a browser holds no longer wait; the check is then asked about again. */
const longestTimerMs = 2 ** 31 - 1;

/** Waits for the next reality check of this session and shows it over whatever is open, games too. It does not close by itself. */
export function RealityCheckWatch() {
  const { data } = useQuery(realityCheckQuery());
  const [shown, setShown] = useState<RealityCheck>();
  useEffect(() => {
    if (data === undefined || shown !== undefined) return;
    const timer = setTimeout(
      () => {
        // Asked for anew: the figures are those of this moment, and another tab may have answered meanwhile.
        void queryClient.query({ ...realityCheckQuery(), staleTime: 0 }).then((fresh) => {
          if (Date.parse(fresh.dueAt) <= serverClock.now() + 1000) setShown(fresh);
        });
      },
      Math.min(longestTimerMs, Math.max(0, Date.parse(data.dueAt) - serverClock.now())),
    );
    return () => clearTimeout(timer);
  }, [data, shown]);
  return shown === undefined ? null : <RealityCheckDialog check={shown} onAnswered={() => setShown(undefined)} />;
}

function RealityCheckDialog({ check, onAnswered }: { readonly check: RealityCheck; readonly onAnswered: () => void }) {
  const t = useT();
  const tag = useLanguageTag();
  const answer = useMutation({
    mutationFn: (choice: 'continue' | 'stop') => callApi('answerRealityCheck', { choice }),
    onSuccess: async (_done, choice) => {
      onAnswered();
      if (choice === 'continue') return queryClient.invalidateQueries({ queryKey: realityCheckQuery().queryKey });
      dropSession();
      navigate(pathOf('home'));
      toast({ tone: 'ok', title: t('reality.stopped') });
    },
  });
  const shown = (amount: string): string => displayMoney(moneyOf(amount, check.currency), tag);
  return (
    <Dialog label={t('reality.dialog')} role="alertdialog" coverDisabled onClose={() => undefined} width={440}>
      <div className="col care-form">
        <h2 className="h3">{t('reality.dialog')}</h2>
        <p className="t2">{t('reality.time', { time: durationText(check.seconds, t) })}</p>
        <dl className="care-figures two">
          <div>
            <dt>{t('reality.net')}</dt>
            <dd className="big">
              <Amount money={moneyOf(check.net, check.currency)} language={tag} signed tone="delta" />
            </dd>
          </div>
          <div>
            <dt>{t('reality.detail')}</dt>
            <dd className="num sm">{t('reality.stakedWon', { staked: shown(check.staked), won: shown(check.won) })}</dd>
          </div>
        </dl>
        <Button
          size="lg"
          block
          data-autofocus=""
          busy={answer.isPending && answer.variables === 'stop'}
          busyLabel={t('dialog.busy')}
          onClick={() => answer.mutate('stop')}
        >
          {t('reality.stop')}
        </Button>
        <Button
          size="lg"
          block
          busy={answer.isPending && answer.variables === 'continue'}
          busyLabel={t('dialog.busy')}
          onClick={() => answer.mutate('continue')}
        >
          {t('reality.continue')}
        </Button>
        <a className="link sm" href={pathOf('responsible', undefined, 'limits')} onClick={() => answer.mutate('continue')}>
          {t('care.limits')}
        </a>
      </div>
    </Dialog>
  );
}
