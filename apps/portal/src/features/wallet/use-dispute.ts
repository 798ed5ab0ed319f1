import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { queryClient } from '../../platform/query-client.ts';
import { withdrawalQuery } from './api/wallet-queries.ts';
import { useIdempotencyKey } from './idempotency-key.ts';
import { base64Of } from './proof-files.ts';

export type DisputeFlow = {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly send: (description: string, files: readonly File[]) => void;
};

/** Sends the images first, then the report that names them. */
export function useDispute(id: string, payoutId: string, onSent: () => void): DisputeFlow {
  const t = useT();
  const { keyFor, done } = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const withdrawalId = id as `wdr_${string}`;

  async function run(description: string, files: readonly File[]): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      const proofIds: `prf_${string}`[] = [];
      for (const file of files) {
        const { proofId } = await callApi(
          'uploadProof',
          { withdrawalId, data: await base64Of(file) },
          { idempotencyKey: crypto.randomUUID() },
        );
        proofIds.push(proofId as `prf_${string}`);
      }
      const report = { withdrawalId, payoutId: payoutId as `pyo_${string}`, description, proofIds };
      const withdrawal = await callApi('disputeWithdrawal', report, { idempotencyKey: keyFor(report) });
      done();
      queryClient.setQueryData(withdrawalQuery(id).queryKey, withdrawal);
      onSent();
    } catch (error) {
      setRefusal(failureMessage(error, t));
    } finally {
      setBusy(false);
    }
  }

  return { busy, refusal, send: (description, files) => void run(description, files) };
}
