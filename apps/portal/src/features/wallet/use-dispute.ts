import { useRef, useState } from 'react';
import { callApi, isFailure } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { queryClient } from '../../platform/query-client.ts';
import { withdrawalQuery } from './api/wallet-queries.ts';
import { base64Of } from './proof-files.ts';

export type DisputeFlow = {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  readonly send: (description: string, files: readonly File[]) => void;
};

/** Sends the images first, then the report that names them. An image keeps its key over all attempts, so that each is stored once. */
export function useDispute(id: string, payoutId: string, onSent: () => void): DisputeFlow {
  const t = useT();
  const proofKeys = useRef(new WeakMap<File, string>());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const withdrawalId = id as `wdr_${string}`;

  function proofKeyOf(file: File): string {
    const key = proofKeys.current.get(file) ?? crypto.randomUUID();
    proofKeys.current.set(file, key);
    return key;
  }

  async function run(description: string, files: readonly File[]): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      const proofIds: `prf_${string}`[] = [];
      for (const file of files) {
        const { proofId } = await callApi(
          'uploadProof',
          { withdrawalId, data: await base64Of(file) },
          { idempotencyKey: proofKeyOf(file) },
        );
        proofIds.push(proofId as `prf_${string}`);
      }
      const report = { withdrawalId, payoutId: payoutId as `pyo_${string}`, description, proofIds };
      const withdrawal = await callOnce('disputeWithdrawal', report);
      queryClient.setQueryData(withdrawalQuery(id).queryKey, withdrawal);
      onSent();
    } catch (error) {
      // The server gave an image up for newer ones, of another tab perhaps: under another key it is stored again.
      if (isFailure(error, 'proof_unknown')) proofKeys.current = new WeakMap();
      setRefusal(failureMessage(error, t));
    } finally {
      setBusy(false);
    }
  }

  return { busy, refusal, send: (description, files) => void run(description, files) };
}
