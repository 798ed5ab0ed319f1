import './member-centre.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useModule } from '../../platform/brand.ts';
import type { Location } from '../../platform/router.ts';
import { $isAgent, $isTrial, $mcPage, $member } from '../../platform/session.ts';
import { Together } from '../../shell/together.tsx';
import { isMemberPage, type MemberPage } from '../account/index.ts';
import { askForTrueAccount } from '../launch/index.ts';
import { MissionsPage } from '../missions/index.ts';
import { CheckInCard } from '../check-in/index.ts';
import { ManualRebatePage } from '../manual-rebate/index.ts';
import { ReferralPage } from '../referral/index.ts';
import { TournamentsSection } from '../tournaments/index.ts';
import { RewardsPage } from '../reward-centre/index.ts';
import { ContractNotice } from '../contracts/index.ts';
import { OwnStatements } from './components/own-statements.tsx';
import { MemberNav } from './components/member-nav.tsx';
import { BonusPage } from './pages/bonus-page.tsx';
import { DepositPage } from './pages/deposit-page.tsx';
import { MessagesPage } from './pages/messages-page.tsx';
import { NotOpenPage } from './pages/not-open-page.tsx';
import { ProfitPage } from './pages/profit-page.tsx';
import { RoundsPage } from './pages/rounds-page.tsx';
import { SecurityPage } from './pages/security-page.tsx';
import { TransferPage } from './pages/transfer-page.tsx';
import { TransactionsPage } from './pages/transactions-page.tsx';
import { UplinePage } from './pages/upline-page.tsx';
import { WithdrawPage } from './pages/withdraw-page.tsx';

/** What decides whether contracts and their statements stand above a page. */
const aboveEveryPage = ['contractsHeld', 'commissionKinds'] as const;
const ofRewards = ['rewards', 'rewardStop', 'freeBets', 'freeSpins', 'checkIn', 'tournaments'] as const;

/** The member centre (Spec §2): its own menu, and the page of the address, `securityCenter` without one. */
export function MemberCentre({ location }: { readonly location: Location }) {
  const member = useStore($member);
  const isTrial = useStore($isTrial);
  const isAgent = useStore($isAgent);
  const asked = location.query.page ?? 'securityCenter';
  const page: MemberPage = isMemberPage(asked) ? asked : 'securityCenter';
  useEffect(() => $mcPage.set(page), [page]);
  useEffect(() => {
    if (isTrial) void askForTrueAccount();
  }, [isTrial]);
  if (member === undefined) return null;
  return (
    <div className="wrap">
      <div className="mc">
        <MemberNav page={page} />
        <div className="col mc-body">
          <Together names={aboveEveryPage}>
            {isTrial || isAgent ? null : <ContractNotice all />}
            {isTrial || (isAgent && !member.withdrawOnly) ? null : <OwnStatements />}
            {isTrial ? <NotOpenPage page={page} reason="trial" /> : <PageOf page={page} />}
          </Together>
        </div>
      </div>
    </div>
  );
}

function PageOf({ page }: { readonly page: MemberPage }) {
  const missionsOn = useModule('MISSIONLB3');
  const referralOn = useModule('REFERRAL');
  const rebateOn = useModule('MANUALREBATE');
  switch (page) {
    case 'securityCenter':
      return <SecurityPage />;
    case 'messageV2':
      return <MessagesPage />;
    case 'depositv2':
      return <DepositPage />;
    case 'withdraw':
      return <WithdrawPage />;
    case 'bonusDetails':
      return <BonusPage />;
    case 'transferFund':
      return <TransferPage />;
    case 'transferUpline':
      return <UplinePage />;
    case 'personalHistoryCopy':
      return <RoundsPage />;
    case 'personalProfit':
      return <ProfitPage />;
    case 'manualRebate':
      return rebateOn ? <ManualRebatePage /> : <NotOpenPage page={page} reason="closed" />;
    case 'referral':
      return referralOn ? <ReferralPage /> : <NotOpenPage page={page} reason="closed" />;
    case 'missionLeaderboard':
      return missionsOn ? <MissionsPage /> : <NotOpenPage page={page} reason="closed" />;
    case 'rewardCenter':
      return (
        <Together names={ofRewards}>
          <RewardsPage />
          <CheckInCard />
          <TournamentsSection own />
        </Together>
      );
    case 'transactionHistory':
      return <TransactionsPage />;
    default:
      return <NotOpenPage page={page} reason="closed" />;
  }
}
