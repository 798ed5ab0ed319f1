import './wallet.css';
import { Dialog } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/language.ts';

export type WalletDialogProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** The window of deposit and withdrawal. A click beside it does not close it: somebody may be copying a code. */
export function WalletDialog({ title, onClose, children }: WalletDialogProps) {
  const t = useT();
  return (
    <Dialog label={title} onClose={onClose} coverDisabled closeLabel={t('dialog.close')} width={520} className="wallet-dlg at-top">
      <h2 className="h3">{title}</h2>
      {children}
    </Dialog>
  );
}
