import { useStore } from '@nanostores/react';
import { EmptyState } from '@trevo/ui';
import { lazy } from 'react';
import { useT } from './platform/language.ts';
import { useOperator } from './platform/office-session.ts';
import { $place, roomAt, rooms } from './platform/rooms.ts';
import { Room } from './shell/room.tsx';

const DashboardRoom = lazy(() => import('./features/dashboard/index.ts').then((door) => ({ default: door.DashboardRoom })));
const WithdrawalsRoom = lazy(() => import('./features/withdrawals/index.ts').then((door) => ({ default: door.WithdrawalsRoom })));
const WithdrawalRoom = lazy(() => import('./features/withdrawals/index.ts').then((door) => ({ default: door.WithdrawalRoom })));
const DepositsRoom = lazy(() => import('./features/deposits/index.ts').then((door) => ({ default: door.DepositsRoom })));
const DepositRoom = lazy(() => import('./features/deposits/index.ts').then((door) => ({ default: door.DepositRoom })));
const MethodsRoom = lazy(() => import('./features/methods/index.ts').then((door) => ({ default: door.MethodsRoom })));
const MembersRoom = lazy(() => import('./features/members/index.ts').then((door) => ({ default: door.MembersRoom })));
const MemberRoom = lazy(() => import('./features/members/index.ts').then((door) => ({ default: door.MemberRoom })));
const TeamsRoom = lazy(() => import('./features/teams/index.ts').then((door) => ({ default: door.TeamsRoom })));
const TeamRoom = lazy(() => import('./features/teams/index.ts').then((door) => ({ default: door.TeamRoom })));
const OpenRoundsRoom = lazy(() => import('./features/rounds/index.ts').then((door) => ({ default: door.OpenRoundsRoom })));
const RoundRoom = lazy(() => import('./features/rounds/index.ts').then((door) => ({ default: door.RoundRoom })));
const RewardsRoom = lazy(() => import('./features/rewards/index.ts').then((door) => ({ default: door.RewardsRoom })));
const ContentRoom = lazy(() => import('./features/content/index.ts').then((door) => ({ default: door.ContentRoom })));
const ContentItemRoom = lazy(() => import('./features/content/index.ts').then((door) => ({ default: door.ContentItemRoom })));
const GamesRoom = lazy(() => import('./features/games/index.ts').then((door) => ({ default: door.GamesRoom })));
const LotteriesRoom = lazy(() => import('./features/lotteries/index.ts').then((door) => ({ default: door.LotteriesRoom })));
const LotteryRoom = lazy(() => import('./features/lotteries/index.ts').then((door) => ({ default: door.LotteryRoom })));
const LotteryWatchRoom = lazy(() => import('./features/lotteries/index.ts').then((door) => ({ default: door.LotteryWatchRoom })));
const LotteryIssueRoom = lazy(() => import('./features/lotteries/index.ts').then((door) => ({ default: door.LotteryIssueRoom })));
const VendorsRoom = lazy(() => import('./features/vendors/index.ts').then((door) => ({ default: door.VendorsRoom })));
const VendorRoom = lazy(() => import('./features/vendors/index.ts').then((door) => ({ default: door.VendorRoom })));
const ReportRoom = lazy(() => import('./features/vendors/index.ts').then((door) => ({ default: door.ReportRoom })));
const ProblemsRoom = lazy(() => import('./features/problems/index.ts').then((door) => ({ default: door.ProblemsRoom })));
const ServiceRoom = lazy(() => import('./features/service/index.ts').then((door) => ({ default: door.ServiceRoom })));
const PaymentsRoom = lazy(() => import('./features/payments/index.ts').then((door) => ({ default: door.PaymentsRoom })));
const ContractsRoom = lazy(() => import('./features/contracts/index.ts').then((door) => ({ default: door.ContractsRoom })));
const CommissionRoom = lazy(() => import('./features/commission/index.ts').then((door) => ({ default: door.CommissionRoom })));
const RunRoom = lazy(() => import('./features/commission/index.ts').then((door) => ({ default: door.RunRoom })));
const WorkRoom = lazy(() => import('./features/work/index.ts').then((door) => ({ default: door.WorkRoom })));
const WorkRowRoom = lazy(() => import('./features/work/index.ts').then((door) => ({ default: door.WorkRowRoom })));
const LedgerRoom = lazy(() => import('./features/ledger/index.ts').then((door) => ({ default: door.LedgerRoom })));
const AuditRoom = lazy(() => import('./features/audit/index.ts').then((door) => ({ default: door.AuditRoom })));
const BrandRoom = lazy(() => import('./features/brand/index.ts').then((door) => ({ default: door.BrandRoom })));

/** The room of the address bar, or that it is none of the operator's: said once, not by every list in it. */
export function Rooms() {
  const t = useT();
  const { permissions } = useOperator();
  const place = useStore($place);
  const room = roomAt(place?.path);
  // A round is read from the list of open ones too, by who may not see players.
  const asked = place?.route === 'round' ? 'rounds' : room;
  if (room !== undefined && asked !== undefined && !permissions.includes(rooms[asked].permission))
    return (
      <Room title={t(`office.room.${room}`)}>
        <EmptyState title={t('office.closedRoom')} text={t('office.closedRoomText')} />
      </Room>
    );
  return <OpenRoom place={place} />;
}

function OpenRoom({ place }: { readonly place: ReturnType<typeof $place.get> }) {
  const t = useT();
  switch (place?.route) {
    case 'dashboard':
      return <DashboardRoom />;
    case 'withdrawals':
      return <WithdrawalsRoom />;
    case 'withdrawal':
      return <WithdrawalRoom key={place.params.id} id={place.params.id} />;
    case 'deposits':
      return <DepositsRoom />;
    case 'deposit':
      return <DepositRoom key={place.params.id} id={place.params.id} />;
    case 'members':
      return <MembersRoom />;
    case 'member':
      return <MemberRoom key={place.params.id} id={place.params.id} />;
    case 'teams':
      return <TeamsRoom />;
    case 'team':
      return <TeamRoom key={place.params.id} id={place.params.id} />;
    case 'rounds':
      return <OpenRoundsRoom />;
    case 'round':
      return <RoundRoom key={place.path} memberId={place.params.member} of={place.params} />;
    case 'rewards':
      return <RewardsRoom />;
    case 'content':
      return <ContentRoom />;
    case 'contentItem':
      return <ContentItemRoom key={place.path} kind={place.params.kind} id={place.params.id} />;
    case 'games':
      return <GamesRoom />;
    case 'lotteries':
      return <LotteriesRoom />;
    case 'lotteryWatch':
      return <LotteryWatchRoom />;
    case 'lottery':
      return <LotteryRoom key={place.params.code} code={place.params.code} />;
    case 'lotteryIssue':
      return <LotteryIssueRoom key={place.path} code={place.params.code} number={place.params.number} />;
    case 'vendors':
      return <VendorsRoom />;
    case 'vendor':
      return <VendorRoom key={place.params.code} code={place.params.code} />;
    case 'vendorReport':
      return <ReportRoom key={place.params.id} id={place.params.id} />;
    case 'problems':
      return <ProblemsRoom />;
    case 'service':
      return <ServiceRoom />;
    case 'payments':
      return <PaymentsRoom />;
    case 'contracts':
      return <ContractsRoom />;
    case 'commission':
      return <CommissionRoom />;
    case 'commissionRun':
      return <RunRoom key={place.path} of={place.params} />;
    case 'work':
      return <WorkRoom />;
    case 'workRow':
      return <WorkRowRoom key={place.params.id} id={place.params.id} />;
    case 'methods':
      return <MethodsRoom />;
    case 'ledger':
      return <LedgerRoom />;
    case 'audit':
      return <AuditRoom />;
    case 'brand':
      return <BrandRoom />;
    default:
      return <EmptyState title={t('office.nowhere')} text={t('office.nowhereText')} />;
  }
}
