import './protection.css';
import { useStore } from '@nanostores/react';
import { AgeBadge, Button, buttonClass, Icon, type IconName } from '@trevo/ui';
import { useEffect } from 'react';
import { useT } from '../../platform/language.ts';
import { openModal } from '../../platform/modals.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isLogin, $isTrial } from '../../platform/session.ts';
import { OwnProtection } from './components/own-protection.tsx';

const signs: readonly { readonly key: string; readonly icon: IconName }[] = [
  { key: 'money', icon: 'wallet' },
  { key: 'time', icon: 'timer' },
  { key: 'chase', icon: 'trendDown' },
  { key: 'hide', icon: 'eyeOff' },
];

/** Responsible play: own limits, pauses and figures, what to watch for, who helps. Every page leads here. */
export function ResponsiblePage() {
  const t = useT();
  const isLogin = useStore($isLogin);
  const isTrial = useStore($isTrial);
  useHashTarget(isLogin);
  return (
    <div className="wrap care-page">
      <header className="care-head">
        <AgeBadge>{t('care.age')}</AgeBadge>
        <div>
          <h1 className="h1">{t('care.responsible')}</h1>
          <p className="t2">{t('protection.lead')}</p>
        </div>
      </header>
      {isLogin && !isTrial ? <OwnProtection /> : <Visitor />}
      <section aria-labelledby="care-signs">
        <h2 className="h3" id="care-signs">
          {t('protection.signsTitle')}
        </h2>
        <ul className="care-signs">
          {signs.map(({ key, icon }) => (
            <li key={key} className="card pad-s">
              <Icon name={icon} size={24} />
              <b className="b">{t(`protection.sign.${key}`)}</b>
              <p className="t2 sm">{t(`protection.sign.${key}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="card pad care-help" aria-labelledby="care-help">
        <h2 className="h3" id="care-help">
          {t('protection.helpTitle')}
        </h2>
        <p className="t2">{t('protection.help')}</p>
        <ul className="care-lines">
          <li>{t('protection.cvv')}</li>
          <li>{t('protection.ja')}</li>
        </ul>
        <p className="t3 sm">{t('protection.minors')}</p>
      </section>
    </div>
  );
}

/** What an account can do about limits, for those who have none yet. */
function Visitor() {
  const t = useT();
  return (
    <section className="card pad care-limits" id="limits" aria-labelledby="care-limits">
      <div>
        <h2 className="h3" id="care-limits">
          {t('protection.limitsTitle')}
        </h2>
        <p className="t2">{t('protection.visitor')}</p>
      </div>
      <div className="row care-acts">
        <Button variant="primary" onClick={() => openModal('loginPopupModal')}>
          {t('header.login')}
        </Button>
        <a className={buttonClass({ variant: 'bare' })} href={pathOf('help', undefined, 'responsible')}>
          {t('protection.more')}
        </a>
      </div>
    </section>
  );
}

/** The care strip links to a part of the page that may be drawn later than the page itself. */
function useHashTarget(isLogin: boolean): void {
  useEffect(() => {
    const target = window.location.hash === '' ? null : document.getElementById(window.location.hash.slice(1));
    target?.scrollIntoView({ block: 'start' });
  }, [isLogin]);
}
