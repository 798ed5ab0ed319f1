import { useMutation, useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Button, Table } from '@trevo/ui';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';

type Vendor = ResponseOf<Calls['officeVendors']>[number];
type Change = 'on' | 'off' | 'maintenance' | 'back';

/** The vendors: in the air, in maintenance, off. */
export function Vendors() {
  const t = useT();
  const moment = useMoment();
  const mayWrite = useMay('games.write');
  const [open, setOpen] = useState<{ vendor: Vendor; change: Change } | null>(null);
  const vendors = useQuery({ queryKey: ['vendors'], queryFn: () => callOffice('officeVendors', {}) });
  const stateOf = (vendor: Vendor) => {
    if (!vendor.enabled) return <Badge tone="neutral">{t('office.vendorState.off')}</Badge>;
    if (!vendor.maintenance) return <Badge tone="ok">{t('office.vendorState.up')}</Badge>;
    const { until } = vendor.maintenance;
    return (
      <Badge tone="warn">
        {until === null ? t('office.vendorState.maintenance') : t('office.maintenanceUntil', { at: moment(until) })}
      </Badge>
    );
  };
  const button = (vendor: Vendor, change: Change) => (
    <Button size="sm" variant={change === 'off' ? 'danger' : 'quiet'} onClick={() => setOpen({ vendor, change })}>
      {t(`office.vendor.${change}`)}
    </Button>
  );
  return (
    <Loaded query={vendors}>
      {(list) => (
        <section className="card of-card">
          <h2>{t('office.vendors')}</h2>
          <Table<Vendor>
            caption={t('office.vendors')}
            rows={list}
            rowKey={(vendor) => vendor.vendor}
            empty={t('office.vendorsEmpty')}
            columns={[
              { id: 'vendor', header: t('office.vendor'), cell: (vendor) => `${vendor.displayName} (${vendor.vendor})` },
              { id: 'games', header: t('office.gamesCount'), align: 'end', cell: (vendor) => String(vendor.games) },
              { id: 'state', header: t('office.status'), cell: stateOf },
              {
                id: 'change',
                header: t('office.decide'),
                align: 'end',
                cell: (vendor) =>
                  mayWrite && (
                    <span className="of-row-end">
                      {vendor.enabled && button(vendor, vendor.maintenance ? 'back' : 'maintenance')}
                      {button(vendor, vendor.enabled ? 'off' : 'on')}
                    </span>
                  ),
              },
            ]}
          />
          {open && <VendorDialog {...open} onClose={() => setOpen(null)} />}
        </section>
      )}
    </Loaded>
  );
}

const changes: Readonly<Record<Change, object>> = {
  on: { enabled: true },
  off: { enabled: false },
  maintenance: { maintenance: { until: null } },
  back: { maintenance: null },
};

function VendorDialog({ vendor, change, onClose }: { readonly vendor: Vendor; readonly change: Change; readonly onClose: () => void }) {
  const t = useT();
  const save = useMutation({
    mutationFn: (reason: string) => callOffice('officeSetVendor', { vendor: vendor.vendor, ...changes[change], reason }),
    onSuccess: async () => {
      onClose();
      await Promise.all(['vendors', 'dashboard'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    },
  });
  return (
    <ReasonDialog
      title={t(`office.vendorTitle.${change}`, { name: vendor.displayName })}
      text={t(`office.vendorText.${change}`)}
      confirm={t('office.save')}
      danger={change === 'off'}
      busy={save.isPending}
      fault={save.isError ? failureText(save.error, t) : undefined}
      onConfirm={(reason) => save.mutate(reason)}
      onClose={onClose}
    />
  );
}
