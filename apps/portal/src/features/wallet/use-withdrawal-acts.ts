import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { queryClient } from '../../platform/query-client.ts';
import { balanceKey, type Withdrawal, withdrawalQuery } from './api/wallet-queries.ts';
import { useIdempotencyKey } from './idempotency-key.ts';

export type WithdrawalActs = {
  readonly cancel: () => void;
  /** One payment was received; without an id all that wait. */
  readonly confirm: (payoutId?: string) => void;
  readonly busy: boolean;
  readonly refusal: string | undefined;
};

/** What a member can do with a withdrawal: take it back before anybody decided, or say that money arrived. */
export function useWithdrawalActs({ withdrawalId: id }: Pick<Withdrawal, 'withdrawalId'>): WithdrawalActs {
  const t = useT();
  const { keyFor, done } = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const withdrawalId = id as `wdr_${string}`;

  async function act(run: () => Promise<Withdrawal>): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      queryClient.setQueryData(withdrawalQuery(id).queryKey, await run());
      done();
      await queryClient.invalidateQueries({ queryKey: balanceKey });
    } catch (error) {
      setRefusal(failureMessage(error, t));
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    refusal,
    cancel: () => void act(() => callApi('cancelWithdrawal', { withdrawalId }, { idempotencyKey: keyFor(['cancel', id]) })),
    confirm: (payoutId) => {
      const request = payoutId === undefined ? { withdrawalId } : { withdrawalId, payoutId: payoutId as `pyo_${string}` };
      void act(() =>
        callApi('confirmWithdrawal', request as { withdrawalId: `wdr_${string}` }, { idempotencyKey: keyFor(['received', request]) }),
      );
    },
  };
}
