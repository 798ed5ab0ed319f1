import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { failureMessage } from '../../platform/failure-message.ts';
import { useT } from '../../platform/language.ts';
import { toast } from '../../platform/toasts.ts';
import type { Raffle, RaffleId } from './raffle-query.ts';

/** Takes what was won, by one press; pressed again it takes nothing more. */
export function TakePrize({ raffle: { raffleId, name } }: { readonly raffle: Raffle }) {
  const t = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function take(): Promise<void> {
    setBusy(true);
    try {
      await callApi('claimRafflePromotion', { promotionId: raffleId as RaffleId, kind: 'raffle' });
      toast({ tone: 'ok', title: t('raffle.taken', { name }) });
    } catch (error) {
      toast({ tone: 'bad', title: name, text: failureMessage(error, t) });
    } finally {
      setBusy(false);
      await client.invalidateQueries({
        predicate: ({ queryKey }) => ['rewards', 'rewardCount', 'pointBalance', 'raffles'].includes(String(queryKey[2])),
      });
    }
  }
  return (
    <Button size="sm" variant="primary" busy={busy} busyLabel={t('dialog.busy')} onClick={() => void take()}>
      {t('raffle.take')}
      <span className="sr"> {name}</span>
    </Button>
  );
}
