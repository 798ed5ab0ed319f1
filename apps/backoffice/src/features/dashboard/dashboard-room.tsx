import './dashboard-room.css';
import { useQuery } from '@tanstack/react-query';
import { Badge, Segmented } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { useIsLive } from '../../platform/live-news.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { Loaded, Room } from '../../shell/room.tsx';
import { GamesToday } from './games-today.tsx';
import { Kpis } from './kpis.tsx';
import { LotteryAlarms } from './lottery-alarms.tsx';
import { QueuePreview } from './queue-preview.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { VendorStates } from './vendor-states.tsx';

const spans = ['1', '7', '30'] as const;

/** The first look of a shift: what comes in, what goes out, what waits. */
export function DashboardRoom() {
  const t = useT();
  const moment = useMoment();
  const isLive = useIsLive();
  const seesQueue = useMay('withdrawals.read');
  const seesLotteries = useMay('lotteries.read');
  const [days, setDays] = useState<(typeof spans)[number]>('1');
  const dashboard = useQuery({
    queryKey: ['dashboard', days],
    queryFn: () => callOffice('officeDashboard', { days }),
    placeholderData: (previous) => previous,
  });
  return (
    <Room
      title={t('office.room.dashboard')}
      lead={
        dashboard.data && (
          <>
            {isLive ? <Badge tone="ok">{t('office.live')}</Badge> : <Badge tone="neutral">{t('office.notLive')}</Badge>}
            <span className="of-muted">{t('office.updatedAt', { at: moment(dashboard.data.at) })}</span>
          </>
        )
      }
      tools={
        <Segmented
          label={t('office.span')}
          value={days}
          options={spans.map((value) => ({ value, label: t(`office.span.${value}`) }))}
          onChange={setDays}
        />
      }
    >
      <Loaded query={dashboard}>
        {(data) => (
          <div className="of-stack">
            <Kpis data={data} />
            <div className="of-main-side">
              <div className="of-stack">
                <RevenueChart data={data} days={days} />
                <GamesToday games={data.games} />
              </div>
              <div className="of-stack">
                {seesLotteries && <LotteryAlarms />}
                {seesQueue && <QueuePreview data={data} />}
                <VendorStates vendors={data.vendors} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </Room>
  );
}
