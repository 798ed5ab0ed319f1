import { Component, type ReactNode } from 'react';
import { StartFaultScreen } from '../shell/start-fault-screen.tsx';

/** Catches what keeps the page from starting, or breaks it: nothing of the page is left to go on with. */
export class StartFault extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <StartFaultScreen /> : this.props.children;
  }
}
