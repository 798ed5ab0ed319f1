import './closed-screen.css';
import { ErrorState } from '@trevo/ui';
import { useT } from '../platform/language.ts';
import { startFaultText } from './start-fault-text.ts';

/** The page could not start: no network, no server. The catalogue may be what failed, so the words are at hand. */
export function StartFaultScreen() {
  const t = useT();
  return (
    <main className="closed">
      <ErrorState
        title={startFaultText(t, 'chunk.title')}
        text={startFaultText(t, 'error.network')}
        retryLabel={startFaultText(t, 'chunk.retry')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
