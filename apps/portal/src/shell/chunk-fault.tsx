import { ErrorState } from '@trevo/ui';
import { useT } from '../platform/language.ts';

/** A section that failed to load, or took longer than 120 s (Spec §8). */
export function ChunkFault({ reason, onRetry }: { readonly reason: 'failed' | 'timeout'; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className="wrap">
      <ErrorState
        title={t('chunk.title')}
        text={t(reason === 'timeout' ? 'error.timeout' : 'chunk.failed')}
        retryLabel={t('chunk.retry')}
        onRetry={onRetry}
      />
    </div>
  );
}
