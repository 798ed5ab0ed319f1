import { payoutAt, type RoundGame, type RoundOutcome, type Values } from '@trevo/game-rules';
import { formatAmount } from '@trevo/money';
import { Button } from '@trevo/ui';
import { minorOf } from '../money/amounts.ts';
import { MoneyText } from '../money/money-text.tsx';
import { useWording } from '../page/language.ts';
import type { GameParts } from './studio-client.tsx';

type ActButtonsProps<O extends RoundOutcome, C extends Values> = {
  readonly game: RoundGame<O, C>;
  readonly parts: GameParts<O, C>;
  readonly currency: string;
};

/** The one button that does what can be done now: bet, hurry what is shown, or take what is won. */
export function ActButtons<O extends RoundOutcome, C extends Values>({ game, parts, currency }: ActButtonsProps<O, C>) {
  const { t } = useWording();
  const { play, stakeMinor, bet } = parts;
  const { open, onScreen, asked } = play;
  // While a step is on its way the button stays what it was.
  const round = open ?? (onScreen?.status === 'open' && !onScreen.replay && 'cashOut' in game.actions ? onScreen : null);
  if (round !== null) {
    const worth = game.worth(round.outcome);
    const cashing = asked.some((request) => request.kind === 'step' && request.action.kind === 'cashOut');
    return (
      <Button
        className="gi-act"
        variant="lucky"
        size="lg"
        block
        busy={cashing}
        disabled={worth === 0 || open === null}
        onClick={() => play.step({ kind: 'cashOut' })}
      >
        {t(`${game.code}.cashOut`)}{' '}
        {worth > 0 && <MoneyText amount={formatAmount(payoutAt(worth, minorOf(round.stake)))} currency={currency} />}
      </Button>
    );
  }
  if (play.skip !== null && !play.mayBet) {
    return (
      <Button className="gi-act" variant="primary" size="lg" icon="bolt" block onClick={play.skip}>
        {t('game.skip')}
      </Button>
    );
  }
  const busy = asked.some(({ kind }) => kind === 'bet') && !play.mayBet;
  return (
    <Button
      className="gi-act"
      variant="primary"
      size="lg"
      icon="play"
      block
      busy={busy}
      disabled={stakeMinor === null || !play.mayBet}
      onClick={bet}
    >
      {t(`${game.code}.bet`)}
    </Button>
  );
}
