import { Button } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { toast } from '../../../platform/toasts.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import type { DrawProofView } from './lottery-views.ts';
import { ProofChecker } from './proof-checker.tsx';
import { saveProof, saveProofPage } from './save-proof.ts';
import { useOwnTickets } from './use-own-tickets.ts';

type ProofOfflineProps = { readonly proof: DrawProofView; readonly orderId: string | undefined };

/** The whole proof as one small file, and the place where any such file is checked without asking anybody. */
export function ProofOffline({ proof, orderId }: ProofOfflineProps) {
  const t = useT();
  const { busy, run } = useAttempt();
  const { ticket, isKnown } = useOwnTickets(proof, orderId);
  // The own ticket stands above it: it comes with it, and does not jump down.
  if (!isKnown) return null;
  return (
    <section className="card pad proof-offline" aria-label={t('lottery.proof.offline')}>
      <h2 className="h4">{t('lottery.proof.offline')}</h2>
      <p className="sm t2">{t('lottery.proof.offlineText')}</p>
      <Button block variant="primary" icon="download" onClick={() => saveProof({ draw: proof, ticket })}>
        {t('lottery.proof.download')}
      </Button>
      <Button
        block
        icon="shield"
        busy={busy}
        busyLabel={t('dialog.busy')}
        onClick={() =>
          void run(
            () => saveProofPage({ draw: proof, ticket }),
            () => void toast({ tone: 'bad', title: t('lottery.offline.failed') }),
          )
        }
      >
        {t('lottery.offline.download')}
      </Button>
      <p className="xs t3">{t('lottery.offline.downloadHint')}</p>
      <ProofChecker />
    </section>
  );
}
