import { useStore } from '@nanostores/react';
import { limits } from '@trevo/contract';
import { Icon, type IconName, Qr } from '@trevo/ui';
import { resourceUrl, useStatus } from '../../platform/brand.ts';
import { useT, $wording } from '../../platform/language.ts';
import { pathOf } from '../../platform/routes.ts';
import { useAppTicket } from '../app-ticket.ts';
import { iosDownloadLink } from './download-links.ts';

/** The download codes, 120 px (Spec §9), under the way to the guides. */
export function DownloadCodes() {
  const t = useT();
  const { resources } = useStatus();
  const { language } = useStore($wording);
  const token = useAppTicket();
  const android = resourceUrl(resources, 'ANDROID');
  return (
    <div className="grp">
      <a className="cap link" href={pathOf('install')}>
        {t('side.download')}
      </a>
      <div className="qr">
        <DownloadCode icon="apple" label={t('side.ios')} link={iosDownloadLink({ origin: window.location.origin, language, token })} />
        {android === undefined ? null : <DownloadCode icon="android" label={t('side.android')} link={android} />}
      </div>
    </div>
  );
}

function DownloadCode({ icon, label, link }: { readonly icon: IconName; readonly label: string; readonly link: string }) {
  const t = useT();
  return (
    <figure>
      <Qr value={link} size={limits.qrSizePx} label={t('side.codeOf', { app: label })} />
      <figcaption>
        <Icon name={icon} size={16} />
        {label}
      </figcaption>
    </figure>
  );
}
