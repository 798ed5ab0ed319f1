import { useStore } from '@nanostores/react';
import { TabPanel, Tabs } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../../platform/language.ts';
import { $place, go, rooms } from '../../platform/rooms.ts';
import { Room } from '../../shell/room.tsx';
import { ActivitiesList } from './activities-list.tsx';
import { CheckInList } from './check-in-list.tsx';
import { FindingsList } from './findings-list.tsx';
import { FreeBetsList } from './free-bets-list.tsx';
import { FreeSpinsList } from './free-spins-list.tsx';
import { JackpotsList } from './jackpots-list.tsx';
import { LadderList } from './ladder-list.tsx';
import { MallItemsList } from './mall-items-list.tsx';
import { MissionsList } from './missions-list.tsx';
import { MallOrdersList } from './mall-orders-list.tsx';
import { ReferralsList } from './referrals-list.tsx';
import { RafflesList } from './raffles-list.tsx';
import { WheelsList } from './wheels-list.tsx';
import { TournamentsList } from './tournaments-list.tsx';
import { OffersList } from './offers-list.tsx';
import { RewardStop } from './reward-stop.tsx';

/** What can be looked at here. A further list is a line here and a word (`office.rewards.tab.*`). */
const tabs = {
  orders: () => <MallOrdersList />,
  items: () => <MallItemsList />,
  missions: () => <MissionsList />,
  ladder: () => <LadderList />,
  referrals: () => <ReferralsList />,
  checkIn: () => <CheckInList />,
  activities: () => <ActivitiesList />,
  raffles: () => <RafflesList />,
  tournaments: () => <TournamentsList />,
  wheels: () => <WheelsList />,
  freeSpins: () => <FreeSpinsList />,
  freeBets: () => <FreeBetsList />,
  offers: () => <OffersList />,
  jackpots: () => <JackpotsList />,
  findings: () => <FindingsList />,
} as const satisfies Record<string, () => ReactNode>;

type TabName = keyof typeof tabs;
const names = Object.keys(tabs) as readonly TabName[];

/** Everything that players are given besides their wins. The tab stands in the address, so that a link leads to it. */
export function RewardsRoom() {
  const t = useT();
  const asked = useStore($place)?.search.tab;
  const tab = names.find((name) => name === asked) ?? names[0] ?? 'orders';
  return (
    <Room title={t('office.room.rewards')} lead={<span className="of-muted">{t('office.rewards.lead')}</span>}>
      <div className="of-stack">
        <RewardStop />
        <Tabs
          id="rewards"
          label={t('office.room.rewards')}
          tabs={names.map((value) => ({ value, label: t(`office.rewards.tab.${value}`) }))}
          value={tab}
          onChange={(value) => go(`${rooms.rewards.path}?tab=${value}`)}
        />
      </div>
      <TabPanel id="rewards" value={tab} className="of-stack">
        {tabs[tab]()}
      </TabPanel>
    </Room>
  );
}
