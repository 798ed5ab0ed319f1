import type { Told } from '@trevo/client';
import { $wording } from '../platform/language.ts';
import { toast } from '../platform/toasts.ts';

/** Says the result that the player asked for, wherever in the portal they are. It says the result and invites to nothing. */
export function tellDraw({ game, number, result }: Extract<Told, { type: 'lottery_told' }>): void {
  const { t } = $wording.get();
  toast({
    tone: 'ok',
    title: t(result === '' ? 'lottery.watch.noDraw' : 'lottery.watch.result', { result }),
    text: t('lottery.watch.of', { game, issue: number }),
  });
}
