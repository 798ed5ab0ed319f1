import { Button } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { ReturnField, useReturnTime } from '../../shell/return-field.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { type LinkedVendor, refreshVendors } from './vendor-queries.ts';

type Change = 'on' | 'off' | 'maintenance' | 'back';

/** On, off, into maintenance, back: what players see of a vendor. */
export function VendorSwitch({ vendor }: { readonly vendor: LinkedVendor }) {
  const t = useT();
  const open = useRoomDialog();
  if (!useMay('games.write')) return null;
  const button = (of: Change) => (
    <Button
      size="sm"
      variant={of === 'off' ? 'danger' : 'quiet'}
      onClick={() => open((close) => <SwitchDialog vendor={vendor} change={of} onClose={close} />)}
    >
      {t(`office.vendor.${of}`)}
    </Button>
  );
  return (
    <span className="of-acts of-row-end">
      {vendor.enabled && button(vendor.maintenance ? 'back' : 'maintenance')}
      {button(vendor.enabled ? 'off' : 'on')}
    </span>
  );
}

type SwitchDialogProps = { readonly vendor: LinkedVendor; readonly change: Change; readonly onClose: () => void };

function SwitchDialog({ vendor, change, onClose }: SwitchDialogProps) {
  const t = useT();
  const { untilOf, faultOf } = useReturnTime();
  // What lies in a wallet of the vendor's own is out of our reach until it comes back.
  const outcome = change === 'off' && vendor.link?.wallet === 'transfer' ? 'offWallet' : change;
  const form = useReasonForm<{ readonly until: string }>({
    initial: { until: '' },
    faults: ({ until }) => ({ until: faultOf(until) }),
    send: async ({ until, reason }) => {
      const changes: Readonly<Record<Change, object>> = {
        on: { enabled: true },
        off: { enabled: false },
        maintenance: { maintenance: { until: untilOf(until) } },
        back: { maintenance: null },
      };
      await callOffice('officeSetVendor', { vendor: vendor.vendor, ...changes[change], reason });
    },
    refresh: refreshVendors,
    onClose,
  });
  return (
    <ReasonFormDialog
      title={t(`office.vendorTitle.${change}`, { name: vendor.displayName })}
      text={t(`office.vendorText.${outcome}`)}
      confirm={t('office.save')}
      danger={change === 'off'}
      form={form}
      onClose={onClose}
    >
      {change === 'maintenance' && <ReturnField {...form.bind('until')} />}
    </ReasonFormDialog>
  );
}
