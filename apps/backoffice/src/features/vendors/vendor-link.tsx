import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { Facts } from '../../shell/facts.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { LinkState } from './vendor-badges.tsx';
import { type Link, refreshVendors, useVendorName } from './vendor-queries.ts';

/** How a vendor is connected. */
export function VendorLink({ link }: { readonly link: Link }) {
  const t = useT();
  const moment = useMoment();
  return (
    <section className="card of-card">
      <div className="of-title-small">
        <h2>{t('office.link')}</h2>
        <LinkState link={link} />
      </div>
      <Facts
        facts={[
          [
            t('office.link.base'),
            <code key="b" className="of-code">
              {link.baseUrl}
            </code>,
          ],
          [t('office.link.dialect'), t(`office.dialect.${link.dialect}`)],
          [t('office.link.wallet'), t(`office.wallet.${link.wallet}`)],
          [t('office.link.changedAt'), moment(link.changedAt)],
        ]}
      />
      <LinkSwitch link={link} />
    </section>
  );
}

function LinkSwitch({ link: { vendor, enabled } }: { readonly link: Link }) {
  const t = useT();
  const open = useRoomDialog();
  const name = useVendorName(vendor);
  const words = enabled ? 'cutLink' : 'openLink';
  if (!useMay('vendors.write')) return null;
  const ask = (close: () => void) => (
    <ReasonDialog
      title={t(`office.${words}Title`, { name })}
      text={t(`office.${words}Text`)}
      confirm={t(`office.${words}`)}
      danger={enabled}
      send={(reason) => callOffice('officeSetVendorLink', { vendor, enabled: !enabled, reason })}
      refresh={refreshVendors}
      onClose={close}
    />
  );
  return (
    <div className="of-row-end">
      <Button size="sm" variant={enabled ? 'danger' : 'primary'} onClick={() => open(ask)}>
        {t(`office.${words}`)}
      </Button>
    </div>
  );
}
