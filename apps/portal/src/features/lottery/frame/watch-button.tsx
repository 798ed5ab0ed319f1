import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { toast } from '../../../platform/toasts.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import { watchesQuery } from '../data/lottery-query.ts';
import { useIsPlayer } from '../data/use-is-player.ts';

export type WatchButtonProps = { readonly gameCode: string; readonly number: string; readonly size?: 'sm' };

/** Asks to be told the result of an issue, and takes that back. It is told once, wherever in the portal the player is by then. */
export function WatchButton({ gameCode, number, size }: WatchButtonProps) {
  const t = useT();
  const client = useQueryClient();
  const isPlayer = useIsPlayer();
  const { data } = useQuery({ ...watchesQuery(gameCode), enabled: isPlayer });
  const { busy, run } = useAttempt();
  if (!isPlayer) return null;
  // It has its place before it is known what was asked for: nothing moves when that comes.
  const on = data?.includes(number) ?? false;
  async function turn(): Promise<void> {
    const { numbers } = await callApi('watchLotteryIssue', { gameCode, number, on: !on });
    client.setQueryData(watchesQuery(gameCode).queryKey, numbers);
    if (!on) toast({ tone: 'ok', title: t('lottery.watch.asked'), text: t('lottery.watch.askedText', { issue: number }) });
  }
  return (
    <Button
      size={size}
      icon="bell"
      aria-pressed={on}
      className="lot-watch"
      disabled={data === undefined}
      busy={busy}
      busyLabel={t('dialog.busy')}
      onClick={() => void run(turn, (error) => void toast({ tone: 'bad', title: failureMessage(error, t) }))}
    >
      {t(on ? 'lottery.watch.on' : 'lottery.watch.ask')}
    </Button>
  );
}
