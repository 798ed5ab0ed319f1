import type { Form } from '@trevo/ui';
import { useRef } from 'react';
import { callApi, isFailure } from '../../platform/api.ts';
import { base64Of } from '../../platform/base64-of.ts';
import { callOnce } from '../../platform/call-once.ts';
import { useT } from '../../platform/language.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useForm } from '../../platform/use-form.ts';
import { withdrawalQuery } from './api/wallet-queries.ts';
import { complaintLength, isComplaint, proofFault } from './proof-files.ts';

export type DisputeValues = { readonly description: string; readonly files: readonly File[] };

/** Sends the images first, then the report that names them. An image keeps its key over all attempts, so that each is stored once. */
export function useDispute(id: string, payoutId: string, onSent: () => void): Form<DisputeValues> {
  const t = useT();
  const proofKeys = useRef(new WeakMap<File, string>());
  const withdrawalId = id as `wdr_${string}`;

  function proofKeyOf(file: File): string {
    const key = proofKeys.current.get(file) ?? crypto.randomUUID();
    proofKeys.current.set(file, key);
    return key;
  }

  async function send({ description, files }: DisputeValues): Promise<void> {
    const proofIds: `prf_${string}`[] = [];
    for (const file of files) {
      const proof = { withdrawalId, data: await base64Of(file) };
      const { proofId } = await callApi('uploadProof', proof, { idempotencyKey: proofKeyOf(file) });
      proofIds.push(proofId as `prf_${string}`);
    }
    const report = { withdrawalId, payoutId: payoutId as `pyo_${string}`, description: description.trim(), proofIds };
    const withdrawal = await callOnce('disputeWithdrawal', report);
    queryClient.setQueryData(withdrawalQuery(id).queryKey, withdrawal);
    onSent();
  }

  return useForm<DisputeValues>({
    initial: { description: '', files: [] },
    faults: ({ description, files }) => {
      const fault = files.length === 0 ? ('proof.needed' as const) : proofFault(files);
      return {
        description: isComplaint(description) ? undefined : t('proof.length', complaintLength),
        files: fault === undefined ? undefined : t(fault),
      };
    },
    send,
    // The server gave an image up for newer ones, of another tab perhaps: under another key it is stored again.
    onFailure: (error) => {
      if (isFailure(error, 'proof_unknown')) proofKeys.current = new WeakMap();
    },
    live: ['files'],
    guarded: true,
  });
}
