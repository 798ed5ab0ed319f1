import { Button } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { toast } from '../../platform/toasts.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { askAfterBonus, type BonusOffer } from './bonus-queries.ts';
import { BonusTerms } from './bonus-terms.tsx';
import { useOfferWords } from './offer-words.ts';

/** An offer with all its terms before it can be taken. One for a deposit is chosen as the deposit is made. */
export function OfferCard({ offer, currency }: { readonly offer: BonusOffer; readonly currency: string }) {
  const t = useT();
  const when = useMoment();
  const { lostByWithdrawal, gives, wager } = useOfferWords(currency)(offer);
  const { busy, refusal, run } = useAttempt();
  const { offerId, version } = offer;
  async function take(): Promise<void> {
    try {
      await callApi('takeBonus', { offerId: offerId as `bof_${string}`, version });
      toast({ tone: 'ok', title: t('bonus.taken') });
    } finally {
      await askAfterBonus();
    }
  }
  return (
    <section className="card pad col bonus-card" aria-label={offer.title}>
      <h3 className="h4">{offer.title}</h3>
      {lostByWithdrawal === null ? null : <p className="b">{lostByWithdrawal}</p>}
      <p className="b">{gives}</p>
      <p>{wager}</p>
      <BonusTerms terms={offer.terms} currency={currency} before={[[t('bonus.until'), when(offer.until, 'moment')]]} />
      {refusal === undefined ? null : <p role="alert">{refusal}</p>}
      {offer.kind === 'deposit' ? (
        <p className="t2">{t('bonus.atDeposit')}</p>
      ) : (
        <Button busy={busy} busyLabel={t('bonus.busy')} onClick={() => void run(take)}>
          {t('bonus.take')}
        </Button>
      )}
    </section>
  );
}
