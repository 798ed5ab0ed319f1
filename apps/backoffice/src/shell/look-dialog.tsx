import { Button, Dialog } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../platform/language.ts';

type LookDialogProps = {
  readonly title: string;
  /** Of the dialog, in pixels. */
  readonly width: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Something that is looked at before anybody decides: what it is, and the way back. */
export function LookDialog({ title, width, onClose, children }: LookDialogProps) {
  const t = useT();
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={width}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        {children}
        <div className="of-row-end">
          <Button onClick={onClose}>{t('office.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
