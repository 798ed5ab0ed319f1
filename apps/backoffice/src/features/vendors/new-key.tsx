import { serverClock } from '@trevo/client';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Checkbox, Dialog } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { refreshVendors, useVendorName } from './vendor-queries.ts';

type Issued = ResponseOf<Calls['officeNewVendorKey']>;

/** Issues a new key and shows it once: it lives in this dialog only and is gone when that closes. */
export function NewKey({ vendor }: { readonly vendor: string }) {
  const t = useT();
  const name = useVendorName(vendor);
  const [asking, setAsking] = useState(false);
  const [issued, setIssued] = useState<Issued>();
  const form = useReasonForm<{ readonly stopOthers: boolean }>({
    initial: { stopOthers: false },
    send: async ({ stopOthers, reason }) => {
      setIssued(await callOffice('officeNewVendorKey', { vendor, reason, stopOthers }));
      // The key has the screen to itself from here on.
      close();
    },
    refresh: refreshVendors,
    onClose: close,
  });
  function close(): void {
    setAsking(false);
    form.reset();
  }
  if (!useMay('vendors.write')) return null;
  return (
    <>
      <Button size="sm" icon="key" onClick={() => setAsking(true)}>
        {t('office.newKey')}
      </Button>
      {asking && (
        <ReasonFormDialog
          title={t('office.newKeyTitle', { name })}
          text={t('office.newKeyText')}
          confirm={t('office.newKey')}
          form={form}
          onClose={close}
        >
          <Checkbox checked={form.values.stopOthers} onChange={(event) => form.set('stopOthers', event.target.checked)}>
            {t('office.newKeyStop')}
          </Checkbox>
        </ReasonFormDialog>
      )}
      {issued && <ShownOnce issued={issued} onClose={() => setIssued(undefined)} />}
    </>
  );
}

function ShownOnce({ issued: { handed, othersUntil }, onClose }: { readonly issued: Issued; readonly onClose: () => void }) {
  const t = useT();
  const moment = useMoment();
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(handed).then(() => setCopied(true));
  return (
    <Dialog label={t('office.keyIssued')} onClose={onClose} closeLabel={t('office.close')} width={560}>
      <div className="of-stack of-dialog">
        <h2>{t('office.keyIssued')}</h2>
        <p className="of-muted">
          {t(Date.parse(othersUntil) > serverClock.now() ? 'office.keyIssuedText' : 'office.keyIssuedStopped', {
            until: moment(othersUntil),
          })}
        </p>
        <pre className="of-json of-part">{handed}</pre>
        <div className="of-row-end">
          <Button icon={copied ? 'check' : 'copy'} onClick={copy}>
            {t(copied ? 'office.copied' : 'office.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('office.keyKept')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
