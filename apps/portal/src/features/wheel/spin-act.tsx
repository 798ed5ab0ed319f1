import { useQueryClient } from '@tanstack/react-query';
import { displayMoney } from '@trevo/money';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { toast } from '../../platform/toasts.ts';
import type { Spin, Wheel, WheelId } from './wheel-query.ts';

type Props = { readonly wheel: Wheel; readonly own: NonNullable<Wheel['own']>; readonly onSpun: (spin: Spin) => void };

/** The own chances, and one press for each. The wheel turns after the answer is there: nothing is drawn by turning. */
export function SpinAct({ wheel: { wheelId, name, currency }, own, onSpun }: Props) {
  const t = useT();
  const tag = useLanguageTag();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function spin(): Promise<void> {
    setBusy(true);
    try {
      onSpun(await callApi('spinWheel', { wheelId: wheelId as WheelId, no: own.spun + 1 }));
    } catch (error) {
      toast({ tone: 'bad', title: name, text: failureMessage(error, t) });
    } finally {
      await client.invalidateQueries({ predicate: ({ queryKey }) => ['wheels', 'rewards', 'rewardCount'].includes(String(queryKey[2])) });
      setBusy(false);
    }
  }
  return (
    <div className="row wheel-acts">
      <span className="b grow">{t('wheel.own', { count: own.chances })}</span>
      {own.toNext === null ? null : (
        <span className="t2 sm">{t('wheel.toNext', { amount: displayMoney(moneyOf(own.toNext, currencyOf(currency)), tag) })}</span>
      )}
      {own.chances === 0 ? null : (
        <Button variant="primary" busy={busy} busyLabel={t('dialog.busy')} onClick={() => void spin()}>
          {t('wheel.spin')}
          <span className="sr"> {name}</span>
        </Button>
      )}
    </div>
  );
}
