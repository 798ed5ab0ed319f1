import './gift-plate.css';
import { Button } from '@trevo/ui';
import { displayMoney, isCurrency, money } from '@trevo/money';
import { minorOf } from '../kit/money/amounts.ts';
import { useWording } from '../kit/page/language.ts';
import { useMoment } from '../kit/page/moment.ts';
import type { FreeSpins } from './use-free-spins.ts';

/** Offers the player's free spins in plain words, over the scene, and tells what they came to. It is put away by one press. */
export function GiftPlate({
  free: { set, using, ended, dismissed, use, leave },
  rests,
}: {
  readonly free: FreeSpins;
  readonly rests: boolean;
}) {
  const { t } = useWording();
  const moment = useMoment();
  const text = useGiftMoney();
  if (!rests || using) return null;
  if (ended !== null)
    return (
      <div className="gm-gift" role="status">
        <span>
          {t(ended.bonus === null ? 'slots.gift.done' : 'slots.gift.doneBonus', { amount: text(ended.credited ?? '0.00', ended.currency) })}
        </span>
        <Button size="sm" onClick={leave}>
          {t('game.close')}
        </Button>
      </div>
    );
  if (set === null || dismissed) return null;
  return (
    <div className="gm-gift" role="status">
      <span>{t('slots.gift.offer', { count: set.spins - set.used, stake: text(set.stake, set.currency), at: moment(set.expiresAt) })}</span>
      <Button size="sm" variant="primary" onClick={use}>
        {t('slots.gift.use')}
      </Button>
      <Button size="sm" onClick={leave}>
        {t('slots.gift.stop')}
      </Button>
    </div>
  );
}

/** In the place of the stake while free spins are played: what is left, at which stake, what they won. */
export function GiftStake({ free: { set, leave }, rests }: { readonly free: FreeSpins; readonly rests: boolean }) {
  const { t } = useWording();
  const text = useGiftMoney();
  if (set === null) return null;
  const told = { count: set.spins - set.used, stake: text(set.stake, set.currency), won: text(set.won, set.currency) };
  return (
    <div className="gm-stake gm-gift-stake">
      <small>{t('slots.gift.left', told)}</small>
      <Button size="sm" disabled={!rests} onClick={leave}>
        {t('slots.gift.stop')}
      </Button>
    </div>
  );
}

function useGiftMoney(): (amount: string, currency: string) => string {
  const { tag } = useWording();
  return (amount, currency) => (isCurrency(currency) ? displayMoney(money(currency, minorOf(amount)), tag) : amount);
}
