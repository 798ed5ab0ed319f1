import { callOnce } from '../../platform/call-once.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useAttempt } from '../../platform/use-attempt.ts';
import { balanceKey, type Withdrawal, withdrawalQuery } from './api/wallet-queries.ts';

export type WithdrawalActs = {
  readonly cancel: () => void;
  /** One payment was received; without an id all that wait. */
  readonly confirm: (payoutId?: string) => void;
  readonly busy: boolean;
  readonly refusal: string | undefined;
};

/** What a member can do with a withdrawal: take it back before anybody decided, or say that money arrived. */
export function useWithdrawalActs({ withdrawalId: id }: Pick<Withdrawal, 'withdrawalId'>): WithdrawalActs {
  const { busy, refusal, run } = useAttempt();
  const withdrawalId = id as `wdr_${string}`;

  function act(call: () => Promise<Withdrawal>): void {
    void run(async () => {
      queryClient.setQueryData(withdrawalQuery(id).queryKey, await call());
      await queryClient.invalidateQueries({ queryKey: balanceKey });
    });
  }

  return {
    busy,
    refusal,
    cancel: () => act(() => callOnce('cancelWithdrawal', { withdrawalId })),
    confirm: (payoutId) => {
      const request = payoutId === undefined ? { withdrawalId } : { withdrawalId, payoutId: payoutId as `pyo_${string}` };
      act(() => callOnce('confirmWithdrawal', request));
    },
  };
}
