import { Dialog } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { toast } from '../../../platform/toasts.ts';
import { TransferForm } from '../../team-transfers/index.ts';
import type { DownlineRow, MemberId } from '../api/agent-queries.ts';

/** Cash to an account of the direct downline, or without one to the upline. */
export function TransferDialog({ row, onClose }: { readonly row?: DownlineRow; readonly onClose: () => void }) {
  const t = useT();
  const title = row === undefined ? t('teamTransfer.toUpline') : t('teamTransfer.toAccount', { account: row.account });
  return (
    <Dialog label={title} closeLabel={t('dialog.close')} width={480} onClose={onClose}>
      <div className="agc-dlg">
        <h2 className="h3">{title}</h2>
        <TransferForm
          {...(row === undefined ? {} : { to: { memberId: row.memberId as MemberId } })}
          onSent={({ account }) => {
            toast({ tone: 'ok', title: t('teamTransfer.sent', { account }) });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
