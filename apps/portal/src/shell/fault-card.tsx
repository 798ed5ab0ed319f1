import { ErrorState } from '@trevo/ui';
import { failureMessage } from '../platform/failure-message.ts';
import { useT } from '../platform/language.ts';

/** Where a list should be and could not be loaded: why, and a way to try again (visual direction §4). */
export function FaultCard({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useT();
  return <ErrorState title={t('fault.title')} text={failureMessage(error, t)} retryLabel={t('chunk.retry')} onRetry={onRetry} />;
}
