import { ErrorState } from '@trevo/ui';
import { Component, type ReactNode } from 'react';
import type { Say } from './language.ts';

export type GameFaultProps = { readonly t: Say; readonly onReload: () => void; readonly children: ReactNode };

/** Catches a game that broke on the screen: the round is on the server, and a reload finds it again. */
export class GameFault extends Component<GameFaultProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    const { t, onReload, children } = this.props;
    if (!this.state.broken) return children;
    return <ErrorState title={t('game.broke')} text={t('game.brokeText')} retryLabel={t('game.reload')} onRetry={onReload} />;
  }
}
