import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { useT } from '../../../platform/language.ts';
import { $member } from '../../../platform/session.ts';
import { Together } from '../../../shell/together.tsx';
import { LimitsSummary } from '../../protection/index.ts';
import { ProposalsCard } from '../../team-proposals/index.ts';
import { AccountCard } from '../components/account-card.tsx';
import { VipCard } from '../../vip/index.ts';
import { DevicesCard } from '../components/devices-card.tsx';
import { LoginsCard } from '../components/logins-card.tsx';
import { MovementsCard } from '../components/movements-card.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SecurityCard } from '../components/security-card.tsx';
import { PushCard } from '../push/push-card.tsx';
import { WalletPanel } from '../components/wallet-panel.tsx';

const asked = ['teamProposals'] as const;

/** The security centre: how well the account is kept, who is in it, and its money. */
export function SecurityPage() {
  const t = useT();
  const account = useStore($member)?.account ?? '';
  return (
    <>
      <PageHead title={t('member.page.securityCenter')} text={t('security.text')} />
      <div className="m2">
        <div className="col mc-col">
          <Together names={asked}>
            <ProposalsCard />
            <SecurityCard />
            <PushCard account={account} />
            <VipCard />
            <DevicesCard />
            <LoginsCard />
            <AccountCard />
          </Together>
        </div>
        <div className="col mc-col">
          <WalletPanel />
          <MovementsCard />
          <Suspense fallback={null}>
            <LimitsSummary />
          </Suspense>
        </div>
      </div>
    </>
  );
}
