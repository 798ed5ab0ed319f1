import { useQueryClient } from '@tanstack/react-query';
import { serverClock } from '@trevo/client';
import { amountOf } from '@trevo/money';
import { Button } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { ask } from '../../../platform/modals.ts';
import { toast } from '../../../platform/toasts.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import { useMoneyText } from '../data/lottery-money.tsx';
import type { Order } from './lottery-views.ts';

type TicketActsProps = { readonly order: Order; readonly chase: readonly Order[] };

/** Taking an order back before its issue closes, or all of a chase that can still be taken back; what comes back is said first. */
export function TicketActs({ order, chase }: TicketActsProps) {
  const t = useT();
  const { busy, refusal, cancelOrder, cancelChase } = useCancelling();
  const open = [order, ...chase.filter(({ orderId }) => orderId !== order.orderId)].filter(isOpen);
  const { chaseId } = order;
  if (open.length === 0) return null;
  // A chase is taken back from its last issue: of one in the middle the ones after it would be left without it.
  const isLast = isOpen(order) && open.every(({ closesAt }) => closesAt <= order.closesAt);
  return (
    <section className="card pad" aria-label={t('lottery.ticket.takeBack')}>
      <h2 className="h4">{t('lottery.ticket.takeBack')}</h2>
      <p className="sm t2">{t(chaseId === null ? 'lottery.ticket.takeBackText' : 'lottery.ticket.takeBackChase')}</p>
      <div className="ticket-acts">
        {isLast ? (
          <Button busy={busy} busyLabel={t('dialog.busy')} onClick={() => void cancelOrder(order)}>
            {t('lottery.ticket.cancel')}
          </Button>
        ) : null}
        {chaseId === null || open.length < 2 ? null : (
          <Button busy={busy} busyLabel={t('dialog.busy')} onClick={() => void cancelChase(chaseId, open)}>
            {t('lottery.ticket.cancelChase', { count: open.length })}
          </Button>
        )}
      </div>
      {refusal === undefined ? null : (
        <p className="msg bad" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}

/** Whether the server will take it back, as far as this page knows its time. */
function isOpen({ status, closesAt }: Order): boolean {
  return status === 'pending' && Date.parse(closesAt) > serverClock.now();
}

/** Answers that taking back an order makes old, by the name in their key. */
const changedAnswers: readonly string[] = ['lotteryOrders', 'lotteryOrder', 'lotteryGame', 'balance', 'entries'];

function useCancelling() {
  const t = useT();
  const client = useQueryClient();
  const moneyText = useMoneyText();
  const { busy, refusal, run } = useAttempt();

  async function settle(): Promise<void> {
    await client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.some((part) => changedAnswers.includes(String(part))),
    });
  }

  function attempt(act: () => Promise<string>): void {
    void run(
      async () => {
        toast({ tone: 'ok', title: await act() });
        await settle();
      },
      // Refused because something changed meanwhile: what stands here is old as well.
      () => settle(),
    );
  }

  return {
    busy,
    refusal,
    cancelOrder: async (order: Order) => {
      const sum = moneyText(amountOf(order.stake));
      const confirmed = await ask({
        tone: 'info',
        title: t('lottery.ticket.cancelAsk'),
        body: t('lottery.ticket.cancelBody', { sum, issue: order.issue }),
        confirm: t('lottery.ticket.cancelYes', { sum }),
        cancel: t('lottery.ticket.keep'),
      });
      if (!confirmed) return;
      attempt(async () => {
        const { order: now } = await callApi('cancelLotteryOrder', { orderId: order.orderId as `lto_${string}` });
        return t('lottery.ticket.cancelled', { sum: moneyText(amountOf(now.returned)) });
      });
    },
    cancelChase: async (chaseId: string, open: readonly Order[]) => {
      const sum = moneyText(open.reduce((total, { stake }) => total + amountOf(stake), 0n));
      const confirmed = await ask({
        tone: 'info',
        title: t('lottery.ticket.cancelChaseAsk'),
        body: t('lottery.ticket.cancelChaseBody', { sum, count: open.length }),
        confirm: t('lottery.ticket.cancelYes', { sum }),
        cancel: t('lottery.ticket.keep'),
      });
      if (!confirmed) return;
      attempt(async () => {
        const { cancelled, returned } = await callApi('cancelLotteryChase', { chaseId: chaseId as `ltc_${string}` });
        return t('lottery.ticket.chaseCancelled', { count: cancelled, sum: moneyText(amountOf(returned)) });
      });
    },
  };
}
