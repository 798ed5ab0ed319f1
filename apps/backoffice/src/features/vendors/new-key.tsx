import { useMutation } from '@tanstack/react-query';
import { serverClock } from '@trevo/client';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Checkbox, Dialog } from '@trevo/ui';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { refreshVendors } from './vendor-queries.ts';

type Issued = ResponseOf<Calls['officeNewVendorKey']>;

/** Issues a new key and shows it once: it lives in this dialog only and is gone when that closes. */
export function NewKey({ vendor }: { readonly vendor: string }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [stopOthers, setStopOthers] = useState(false);
  const [issued, setIssued] = useState<Issued>();
  const issue = useMutation({
    mutationFn: (reason: string) => callOffice('officeNewVendorKey', { vendor, reason, stopOthers }),
    gcTime: 0,
    onSuccess: async (key) => {
      setIssued(key);
      setAsking(false);
      setStopOthers(false);
      issue.reset();
      await refreshVendors();
    },
  });
  if (!useMay('vendors.write')) return null;
  return (
    <>
      <Button size="sm" icon="key" onClick={() => setAsking(true)}>
        {t('office.newKey')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('office.newKeyTitle', { name: vendor })}
          text={t('office.newKeyText')}
          confirm={t('office.newKey')}
          busy={issue.isPending}
          fault={issue.isError ? failureText(issue.error, t) : undefined}
          onConfirm={(reason) => issue.mutate(reason)}
          onClose={() => setAsking(false)}
        >
          <Checkbox checked={stopOthers} onChange={(event) => setStopOthers(event.target.checked)}>
            {t('office.newKeyStop')}
          </Checkbox>
        </ReasonDialog>
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
