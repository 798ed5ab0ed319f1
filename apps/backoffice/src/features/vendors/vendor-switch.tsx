import { useMutation } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { ReturnField, useReturnTime } from '../../shell/return-field.tsx';
import { refreshVendors, type Vendor } from './vendor-queries.ts';

type Change = 'on' | 'off' | 'maintenance' | 'back';

/** On, off, into maintenance, back: what players see of a vendor. */
export function VendorSwitch({ vendor }: { readonly vendor: Vendor }) {
  const t = useT();
  const [change, setChange] = useState<Change>();
  if (!useMay('games.write')) return null;
  const button = (of: Change) => (
    <Button size="sm" variant={of === 'off' ? 'danger' : 'quiet'} onClick={() => setChange(of)}>
      {t(`office.vendor.${of}`)}
    </Button>
  );
  return (
    <span className="of-acts of-row-end">
      {vendor.enabled && button(vendor.maintenance ? 'back' : 'maintenance')}
      {button(vendor.enabled ? 'off' : 'on')}
      {change && <SwitchDialog vendor={vendor} change={change} onClose={() => setChange(undefined)} />}
    </span>
  );
}

type SwitchDialogProps = { readonly vendor: Vendor; readonly change: Change; readonly onClose: () => void };

function SwitchDialog({ vendor, change, onClose }: SwitchDialogProps) {
  const t = useT();
  const back = useReturnTime();
  const changes: Readonly<Record<Change, object>> = {
    on: { enabled: true },
    off: { enabled: false },
    maintenance: { maintenance: { until: back.until } },
    back: { maintenance: null },
  };
  const save = useMutation({
    mutationFn: (reason: string) => callOffice('officeSetVendor', { vendor: vendor.vendor, ...changes[change], reason }),
    onSuccess: async () => {
      await refreshVendors();
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t(`office.vendorTitle.${change}`, { name: vendor.displayName })}
      text={t(`office.vendorText.${change}`)}
      confirm={t('office.save')}
      danger={change === 'off'}
      busy={save.isPending}
      blocked={back.wrong}
      fault={save.isError ? failureText(save.error, t) : undefined}
      onConfirm={(reason) => save.mutate(reason)}
      onClose={onClose}
    >
      {change === 'maintenance' && <ReturnField {...back.field} />}
    </ReasonDialog>
  );
}
