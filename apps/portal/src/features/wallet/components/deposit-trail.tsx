import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import type { Deposit } from '../api/wallet-queries.ts';

/** What became of a deposit step by step, with the names by which a bank and the history find it. */
export function DepositTrail({ deposit }: { readonly deposit: Deposit }) {
  const t = useT();
  const when = useMoment();
  const { createdAt, sentAt, receivedAt, creditedAt, endToEndId, bookedAs, payer } = deposit;
  const account = payer?.account ?? null;
  return (
    <ul className="payout-trail t3 xs num" aria-label={t('withdraw.trail')}>
      <li>{t('withdraw.askedAt', { time: when(createdAt, 'exact') })}</li>
      {sentAt === null ? null : <li>{t('deposit.sentAt', { time: when(sentAt, 'exact') })}</li>}
      {receivedAt === null ? null : <li>{t('deposit.receivedAt', { time: when(receivedAt, 'exact') })}</li>}
      {account === null ? null : <li>{t('deposit.paidFrom', { account })}</li>}
      {creditedAt === null ? null : <li>{t('deposit.creditedAt', { time: when(creditedAt, 'exact') })}</li>}
      {endToEndId === null ? null : <li className="ell">{t('withdraw.receipt', { id: endToEndId })}</li>}
      {bookedAs === null ? null : <li className="ell">{t('withdraw.bookedAs', { id: bookedAs })}</li>}
    </ul>
  );
}
