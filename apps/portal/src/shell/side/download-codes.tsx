import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@trevo/contract';
import { Icon, type IconName, Qr } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { resourceUrl, useStatus } from '../../platform/brand.ts';
import { useT, $wording } from '../../platform/language.ts';
import { $isLogin, $isTrial } from '../../platform/session.ts';
import { iosDownloadLink } from './download-links.ts';

/** A ticket lives 60 s (decision table): it is renewed before that while somebody may be scanning. */
const ticketFreshMs = 50_000;

/** The download codes, 120 px (Spec §9). */
export function DownloadCodes() {
  const t = useT();
  const { resources } = useStatus();
  const { language } = useStore($wording);
  const token = useAppTicket();
  const android = resourceUrl(resources, 'ANDROID');
  return (
    <div className="grp">
      <div className="cap">{t('side.download')}</div>
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

/** A hand-over ticket for the app, renewed while the page is in view; empty for visitors and trial accounts. */
function useAppTicket(): string {
  const isLogin = useStore($isLogin);
  const isTrial = useStore($isTrial);
  const { data } = useQuery({
    queryKey: ['own', 'appTicket'],
    enabled: isLogin && !isTrial,
    retry: false,
    refetchInterval: ticketFreshMs,
    queryFn: async () => (await callApi('handOverTicket', { purpose: 'app' })).ticket,
  });
  return data ?? '';
}
