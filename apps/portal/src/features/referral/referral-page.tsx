import './referral.css';
import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, EmptyState, FactList, Qr } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { ownKey } from '../../platform/query-keys.ts';
import { pathOf } from '../../platform/routes.ts';
import { toast } from '../../platform/toasts.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { writeClipboard } from '../account/index.ts';
import { CommissionDays } from './commission-days.tsx';
import { RefereeList } from './referee-list.tsx';
import { ReferralRules } from './referral-rules.tsx';
import { useMoney } from './use-money.ts';

export type Programme = ResponseOf<Calls['memberReferral']>;

/** Members who bring members (rewards’ rule book §11): the own link, what it gives in plain words, and what came of whom. */
export function ReferralPage() {
  const t = useT();
  const programme = useQuery({ queryKey: ownKey('referral'), staleTime: 0, queryFn: () => callApi('memberReferral', {}) });
  return (
    <>
      <div className="mc-head">
        <h1 className="h2">{t('member.page.referral')}</h1>
        <p className="t2">{t('friends.lead')}</p>
      </div>
      {programme.data === undefined ? (
        programme.error === null ? (
          <PageLoader />
        ) : (
          <FaultCard error={programme.error} onRetry={() => void programme.refetch()} />
        )
      ) : (
        <ProgrammeParts programme={programme.data} />
      )}
    </>
  );
}

function ProgrammeParts({ programme }: { readonly programme: Programme }) {
  const t = useT();
  const { code, terms } = programme;
  if (code === null)
    return (
      <section className="card pad">
        <EmptyState title={t('friends.agent')} text={t('friends.agentText')} />
      </section>
    );
  return (
    <>
      {terms === null ? (
        <section className="card pad">
          <EmptyState title={t('friends.none')} text={t('friends.noneText')} />
        </section>
      ) : (
        <>
          <OwnLink code={code} />
          <ReferralRules programme={programme} terms={terms} />
        </>
      )}
      <Totals programme={programme} />
      <RefereeList currency={programme.currency} />
      <CommissionDays programme={programme} />
    </>
  );
}

/** The address that opens the registration with the code in it. */
function inviteAddress(code: string): string {
  return `${window.location.origin}${pathOf('register', { referralCode: code })}`;
}

function OwnLink({ code }: { readonly code: string }) {
  const t = useT();
  const address = inviteAddress(code);
  async function copy(text: string): Promise<void> {
    const copied = await writeClipboard(text);
    toast(copied ? { tone: 'ok', title: t('friends.copied') } : { tone: 'bad', title: t('friends.notCopied'), text });
  }
  return (
    <section className="card pad friends-share" aria-labelledby="friends-link">
      <Qr value={address} label={t('friends.qr')} size={152} />
      <div className="col grow">
        <h2 className="h3" id="friends-link">
          {t('friends.link')}
        </h2>
        <code className="friends-address">{address}</code>
        <p className="t2">
          {t('friends.code')} <b className="num">{code}</b>
        </p>
        <div className="row friends-acts">
          <Button icon="copy" variant="primary" onClick={() => void copy(address)}>
            {t('friends.copyLink')}
          </Button>
          <Button icon="copy" onClick={() => void copy(code)}>
            {t('friends.copyCode')}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Totals({ programme: { currency, month, total } }: { readonly programme: Programme }) {
  const t = useT();
  const money = useMoney(currency);
  return (
    <section className="card pad" aria-labelledby="friends-total">
      <h2 className="h3" id="friends-total">
        {t('friends.total')}
      </h2>
      <FactList
        className="friends-totals"
        facts={[
          [t('friends.total.referees'), String(total.referees)],
          [t('friends.total.qualified'), String(total.qualified)],
          [t('friends.total.month'), String(month.qualified)],
          [t('friends.total.rewards'), money(total.rewards)],
          [t('friends.total.commission'), money(total.commission)],
          [t('friends.total.commissionMonth'), money(month.commission)],
        ]}
      />
    </section>
  );
}
