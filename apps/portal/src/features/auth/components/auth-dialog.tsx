import './auth.css';
import { Dialog, Mark, Wordmark } from '@trevo/ui';
import type { ReactNode } from 'react';
import { brandName } from '../../../platform/brand-name.ts';
import { useT } from '../../../platform/language.ts';

export type AuthDialogProps = {
  readonly label: string;
  /** The sentence over the art. */
  readonly motto: string;
  readonly art: string;
  readonly width: 920 | 1060;
  readonly onClose: () => void;
  /** Under the motto: what operators say here. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
};

/** Log-in and registration: art at the left (the house's; a brand with marks of its own has a sun in its colours), the form at the right (visual direction §2 Dialogs). */
export function AuthDialog({ label, motto, art, width, onClose, banner, children }: AuthDialogProps) {
  const t = useT();
  return (
    <Dialog
      label={label}
      onClose={onClose}
      coverDisabled
      closeLabel={t('dialog.close')}
      width={width}
      className={width === 1060 ? 'auth auth-wide at-top' : 'auth at-top'}
    >
      <div className="artp">
        <img className="of-house" src={art} alt="" />
        <div className="in">
          <span className="brand">
            <Mark size={34} />
            <Wordmark height={27} label={brandName} />
          </span>
          <p className="h2">{motto}</p>
          {banner}
        </div>
      </div>
      {children}
    </Dialog>
  );
}
