import './app-guide.css';
import { useStore } from '@nanostores/react';
import { limits } from '@trevo/contract';
import { buttonClass, Icon, Qr } from '@trevo/ui';
import { useEffect } from 'react';
import { resourceUrl, useStatus } from '../../platform/brand.ts';
import { useT, $wording } from '../../platform/language.ts';
import type { Location } from '../../platform/router.ts';
import { useAppTicket } from '../../shell/app-ticket.ts';
import { type AppSystem, iosDownloadLink, siteAsApp } from '../../shell/side/download-links.ts';
import { BrandClaims } from './brand-claims.tsx';

const steps = ['open', 'find', 'add', 'start'] as const;
/** How the app comes onto a device: the site itself is kept there, or a file or shop of the brand is loaded. */
type Way = AppSystem | 'androidFile';

/** How the app is loaded and installed (Spec §2): a guide for each system, with the code to scan; `/install#android` brings one into view. */
export function AppGuidePage({ location: { hash } }: { readonly location: Location }) {
  const t = useT();
  const { resources } = useStatus();
  const { language } = useStore($wording);
  const place = { origin: window.location.origin, language, token: useAppTicket() };
  const file = resourceUrl(resources, 'ANDROID');
  useEffect(() => document.getElementById(hash)?.scrollIntoView({ block: 'start' }), [hash]);
  return (
    <div className="wrap app-guide">
      <header>
        <h1 className="h1">{t('side.download')}</h1>
        <p className="t2">{t('appGuide.lead')}</p>
      </header>
      <div className="app-guides">
        <Guide system="ios" way="ios" link={iosDownloadLink(place)} />
        <Guide system="android" way={file === undefined ? 'android' : 'androidFile'} link={file ?? siteAsApp('android', place)} />
      </div>
      <section className="card pad col" aria-labelledby="app-guide-know">
        <h2 className="h3" id="app-guide-know">
          {t('appGuide.know')}
        </h2>
        <ul className="app-guide-facts t2">
          {(['same', 'code', 'remove'] as const).map((fact) => (
            <li key={fact}>{t(`appGuide.fact.${fact}`)}</li>
          ))}
        </ul>
      </section>
      <BrandClaims />
    </div>
  );
}

function Guide({ system, way, link }: { readonly system: AppSystem; readonly way: Way; readonly link: string }) {
  const t = useT();
  const app = t(`side.${system}`);
  return (
    <section className="card app-guide-card" id={system} aria-labelledby={`app-guide-${system}`}>
      <div className="app-guide-code">
        <Qr value={link} translucent size={limits.translucentQrSizePx} label={t('side.codeOf', { app })} />
      </div>
      <div className="pad col">
        <h2 className="h3 row" id={`app-guide-${system}`}>
          <Icon name={system === 'ios' ? 'apple' : 'android'} />
          {app}
        </h2>
        <ol className="app-guide-steps t2">
          {steps.map((step) => (
            <li key={step}>{t(`appGuide.${way}.${step}`)}</li>
          ))}
        </ol>
        <a className={buttonClass({ variant: 'primary' })} href={link} target="_blank" rel="noreferrer">
          <Icon name="download" size={18} />
          {t(way === 'androidFile' ? 'appGuide.load' : 'appGuide.here')}
          <span className="sr"> {app}</span>
        </a>
      </div>
    </section>
  );
}
