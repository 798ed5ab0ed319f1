import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

/** The colour of a message's meaning. Never the only sign of it. */
export type Tone = 'neutral' | 'ok' | 'info' | 'warn' | 'bad' | 'gold';

export interface MessageDialogProps extends Omit<DialogProps, 'label' | 'width' | 'role'> {
  readonly title: string;
  readonly icon: IconName;
  readonly tone?: Tone | undefined;
  /** The buttons, the one that goes on last. */
  readonly actions: ReactNode;
}

/** The generic dialog: a sign, a title, a sentence, one or two buttons. */
export function MessageDialog({ title, icon, tone = 'neutral', actions, children, ...dialog }: MessageDialogProps) {
  return (
    <Dialog {...dialog} label={title} role="alertdialog">
      <div className="gd">
        <div className={`g g-${tone}`}>
          <Icon name={icon} size={26} />
        </div>
        <h2 className="h3">{title}</h2>
        <div className="say">{children}</div>
        <div className="acts">{actions}</div>
      </div>
    </Dialog>
  );
}
