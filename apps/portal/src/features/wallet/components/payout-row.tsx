import { Amount, Badge, Button, type Tone } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import type { Payout } from '../api/wallet-queries.ts';

const tones: Readonly<Record<Payout['status'], Tone>> = { queued: 'neutral', sending: 'info', paid: 'ok', failed: 'bad', returned: 'bad' };

export type PayoutRowProps = {
  readonly payout: Payout;
  readonly currency: string;
  readonly busy: boolean;
  readonly onReceived: () => void;
  readonly onNotReceived: () => void;
};

/** One payment of a withdrawal, with its receipt, and the question whether it arrived. */
export function PayoutRow({ payout, currency, busy, onReceived, onNotReceived }: PayoutRowProps) {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  const { bookedAs, confirmation, confirmBy, endToEndId, paidAt, reason, sentAt, status } = payout;
  return (
    <li>
      <div className="row wallet-sum">
        <Amount money={moneyOf(payout.amount, currency)} language={tag} />
        <Badge tone={confirmation === 'not_received' && status === 'paid' ? 'warn' : tones[status]}>
          {t(confirmation === null || confirmation === 'awaiting' ? `withdraw.payout.${status}` : `withdraw.confirmation.${confirmation}`)}
        </Badge>
      </div>
      <ul className="payout-trail t3 xs num" aria-label={t('withdraw.trail')}>
        {sentAt === null ? null : <li>{t('withdraw.sentAt', { time: when(sentAt, 'moment') })}</li>}
        {paidAt === null ? null : <li>{t('withdraw.paidAt', { time: when(paidAt, 'moment') })}</li>}
        {endToEndId === null ? null : <li className="ell">{t('withdraw.receipt', { id: endToEndId })}</li>}
        {bookedAs === null ? null : <li className="ell">{t('withdraw.bookedAs', { id: bookedAs })}</li>}
      </ul>
      {reason === null ? null : <p className="t1 sm">{t('withdraw.reason', { reason })}</p>}
      {confirmation === 'awaiting' ? (
        <>
          {confirmBy === null ? null : <p className="t2 sm">{t('withdraw.confirmBy', { time: when(confirmBy, 'moment') })}</p>}
          <div className="row wallet-acts">
            <Button size="sm" disabled={busy} onClick={onNotReceived}>
              {t('withdraw.notReceived')}
            </Button>
            <Button size="sm" variant="primary" busy={busy} onClick={onReceived}>
              {t('withdraw.received')}
            </Button>
          </div>
        </>
      ) : null}
    </li>
  );
}
