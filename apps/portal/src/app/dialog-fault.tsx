import { Component, type ReactNode } from 'react';
import { $wording } from '../platform/language.ts';
import { ask } from '../platform/modals.ts';

export type DialogFaultProps = { readonly onClose: () => void; readonly children: ReactNode };

/** Catches a popup whose script could not be loaded, or that broke: the page stays, a question says what happened. */
export class DialogFault extends Component<DialogFaultProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    const { t } = $wording.get();
    this.props.onClose();
    void ask({ tone: 'warn', title: t('chunk.title'), body: t('chunk.failed'), confirm: t('dialog.ok') });
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
