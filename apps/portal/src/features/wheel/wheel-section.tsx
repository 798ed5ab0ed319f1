import './wheel.css';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useModule } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { $isTrial, $member } from '../../platform/session.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { RewardSeeds } from '../jackpots/index.ts';
import { WheelCard } from './wheel-card.tsx';
import { wheelsQuery } from './wheel-query.ts';

/** The brand's wheels (rewards' rule book §12.2, §22): exact chances, own spins and their proof. Nothing where there are none. */
export function WheelSection() {
  const t = useT();
  const isOpen = useModule('PROMOBONUS');
  const isTrial = useStore($isTrial);
  const member = useStore($member);
  const wheels = useQuery({ ...wheelsQuery(), enabled: isOpen && !isTrial });
  const { refetch } = wheels;
  useEffect(() => onPush((message) => (message.type === 'wheel_chances' ? void refetch() : undefined)), [refetch]);
  if (!isOpen || isTrial) return null;
  if (wheels.error !== null && wheels.data === undefined) return <FaultCard error={wheels.error} onRetry={() => void refetch()} />;
  if (wheels.data === undefined || wheels.data.length === 0) return null;
  return (
    <section className="col wheels" aria-labelledby="wheels-title">
      <header>
        <h2 className="h2" id="wheels-title">
          {t('wheel.title')}
        </h2>
        <p className="t2">{t('wheel.lead')}</p>
      </header>
      {wheels.data.map((wheel) => (
        <WheelCard key={wheel.wheelId} wheel={wheel} />
      ))}
      {member === undefined ? null : <RewardSeeds />}
    </section>
  );
}
