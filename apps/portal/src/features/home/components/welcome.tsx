import './welcome.css';
import { useStore } from '@nanostores/react';
import { $isLogin, $isTrial } from '../../../platform/session.ts';
import { GreetingCard } from './greeting-card.tsx';
import { HomeBanner } from './home-banner.tsx';

/** The banner; beside it, for an account, what is its own. */
export function Welcome() {
  const isLogin = useStore($isLogin);
  const isTrial = useStore($isTrial);
  if (!isLogin || isTrial) return <HomeBanner />;
  return (
    <div className="welcome">
      <GreetingCard />
      <HomeBanner />
    </div>
  );
}
