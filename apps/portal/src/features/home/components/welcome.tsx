import './welcome.css';
import { useStore } from '@nanostores/react';
import { $ownFrame } from '../../../platform/own-frame.ts';
import { $isLogin, $isTrial } from '../../../platform/session.ts';
import { HomeBanner } from './home-banner.tsx';

/** The banner; beside it, for an account, what is its own. */
export function Welcome() {
  const isLogin = useStore($isLogin);
  const isTrial = useStore($isTrial);
  const own = useStore($ownFrame);
  if (own === undefined || !isLogin || isTrial) return <HomeBanner />;
  return (
    <div className="welcome">
      <own.GreetingCard />
      <HomeBanner />
    </div>
  );
}
