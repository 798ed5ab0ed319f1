import { useQuery } from '@tanstack/react-query';
import { Amount } from '@trevo/ui';
import { isFailure } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { toast } from '../../../platform/toasts.ts';
import { Together } from '../../../shell/together.tsx';
import { TransferForm, transferTermsQuery, TransfersList } from '../../team-transfers/index.ts';
import { PageHead } from '../components/page-head.tsx';
import { WalletPanel } from '../components/wallet-panel.tsx';
import { NotOpenPage } from './not-open-page.tsx';

/** What decides how high the form is, and what stands beside it. */
const asked = ['teamTransferTerms', 'profile'] as const;

/** Money to the upline, and the receipts of what went and came within the team (Spec §2 member centre, transferUpline). */
export function UplinePage() {
  const t = useT();
  const { data, error } = useQuery(transferTermsQuery());
  if (isFailure(error, 'feature_disabled') || isFailure(error, 'transfers_closed'))
    return <NotOpenPage page="transferUpline" reason="closed" />;
  return (
    <>
      <PageHead title={t('member.page.transferUpline')} text={t('teamTransfer.text')} />
      <Together names={asked}>
        <div className="m2">
          <div className="col mc-col">
            <section className="card pad" aria-label={t('teamTransfer.toUpline')}>
              <h2 className="h3">{t('teamTransfer.toUpline')}</h2>
              <TransferForm onSent={({ account }) => toast({ tone: 'ok', title: t('teamTransfer.sent', { account }) })} />
            </section>
            <TransfersList />
          </div>
          <div className="col mc-col">
            <WalletPanel />
            {data === undefined || !/[1-9]/.test(data.turnoverDue) ? null : <Due amount={data.turnoverDue} currency={data.currency} />}
          </div>
        </div>
      </Together>
    </>
  );
}

function Due({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  const t = useT();
  return (
    <section className="card pad" aria-label={t('teamTransfer.due')}>
      <h2 className="h4">{t('teamTransfer.due')}</h2>
      <p className="h3">
        <Amount money={moneyOf(amount, currencyOf(currency))} language={useLanguageTag()} />
      </p>
      <p className="t2">{t('teamTransfer.dueText')}</p>
    </section>
  );
}
