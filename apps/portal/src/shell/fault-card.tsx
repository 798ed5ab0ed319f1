import { ErrorState } from '@trevo/ui';
import { askForMissing } from '../platform/ask-again.ts';
import { failureMessage } from '../platform/failure-message.ts';
import { useT } from '../platform/language.ts';

/** Where a list should be and could not be loaded: why, and a way to try again (visual direction §4), with whatever else of the page did not come. */
export function FaultCard({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useT();
  const retry = () => {
    onRetry();
    askForMissing();
  };
  return <ErrorState title={t('fault.title')} text={failureMessage(error, t)} retryLabel={t('chunk.retry')} onRetry={retry} />;
}
