import { Component, type ReactNode } from 'react';
import { $wording } from '../platform/language.ts';
import { ask } from '../platform/modals.ts';
import { startAnew } from '../platform/start-anew.ts';

export type DialogFaultProps = { readonly onClose: () => void; readonly children: ReactNode };

/** Catches a popup whose script could not be loaded, or that broke: the page stays, a question says what happened. */
export class DialogFault extends Component<DialogFaultProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onClose();
    void askToStartAnew();
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}

async function askToStartAnew(): Promise<void> {
  const { t } = $wording.get();
  const question = {
    tone: 'warn',
    title: t('chunk.title'),
    body: t('chunk.failed'),
    confirm: t('chunk.retry'),
    cancel: t('dialog.close'),
  } as const;
  if (await ask(question)) await startAnew().catch(askToStartAnew);
}
