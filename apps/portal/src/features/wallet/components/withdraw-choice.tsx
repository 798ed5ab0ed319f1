import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../../platform/language.ts';
import type { Withdrawable } from '../api/wallet-queries.ts';
import { BonusAtStake } from './bonus-at-stake.tsx';

type WithdrawChoiceProps = {
  readonly bonuses: NonNullable<Withdrawable['bonuses']>;
  readonly currency: string;
  readonly busy: boolean;
  readonly onKeep: () => void;
};

/** Where a withdrawal costs a bonus: what it costs, and two ways that look alike. */
export function WithdrawChoice({ bonuses, currency, busy, onKeep }: WithdrawChoiceProps) {
  const t = useT();
  const [isKept, setKept] = useState(false);
  function keep(): void {
    onKeep();
    setKept(true);
  }
  return (
    <>
      <BonusAtStake {...{ bonuses, currency }} />
      <Button type="submit" size="lg" block busy={busy} busyLabel={t('withdraw.busy')} onClick={() => setKept(false)}>
        {t('bonus.withdraw.give')}
      </Button>
      <Button size="lg" block onClick={keep}>
        {t('bonus.withdraw.keep')}
      </Button>
      {isKept ? <p role="status">{t('bonus.withdraw.kept')}</p> : null}
    </>
  );
}
