import type { RoundGame, RoundOutcome, SteppedOutcome, Values } from '@trevo/game-rules';
import { minorOf } from '../money/amounts.ts';
import { MoneyText } from '../money/money-text.tsx';
import { formatMultiplier } from '@trevo/i18n';
import { multipleLabel } from '../money/multiple-text.ts';
import { useWording } from '../page/language.ts';
import { isOpening, type ShownRound } from '../play/play-state.ts';
import type { Play } from '../play/use-play.ts';

type GameMessageProps<O extends RoundOutcome, C extends Values> = {
  readonly game: RoundGame<O, C>;
  readonly play: Play<O, C>;
  readonly currency: string;
};

/** What happens, in words. A result is told when it is shown, a payout at or below the stake as a plain figure. */
export function GameMessage<O extends RoundOutcome, C extends Values>({ game, play, currency }: GameMessageProps<O, C>) {
  const { t, tag } = useWording();
  const { showing, asked, onScreen, open } = play;
  if (showing.length > 0)
    return t(onScreen !== null && isOpening(game, onScreen) ? 'game.asking' : `${game.code}.showing`, { count: showing.length });
  if (asked.some(({ kind }) => kind === 'bet')) return t('game.asking');
  if (onScreen === null) return t(`${game.code}.ready`);
  if (open !== null || onScreen.status === 'open') {
    const worth = game.worth(onScreen.outcome);
    return worth === 0 ? t(`${game.code}.choose`) : t(`${game.code}.going`, { multiple: multipleLabel(worth, tag, 2) });
  }
  return <Result game={game} round={onScreen} currency={currency} />;
}

type ResultProps<O extends RoundOutcome, C extends Values> = {
  readonly game: RoundGame<O, C>;
  readonly round: ShownRound<O>;
  readonly currency: string;
};

function Result<O extends RoundOutcome, C extends Values>({ game, round, currency }: ResultProps<O, C>) {
  const { t, tag } = useWording();
  const end = 'end' in round.outcome ? (round.outcome as unknown as SteppedOutcome).end : null;
  if (minorOf(round.payout) === 0n) return t(end === null ? 'game.noWin' : `${game.code}.end.hit`);
  const how =
    end === null
      ? 'game.paid'
      : end === 'limit' || end === 'returned'
        ? (`game.end.${end}` as const)
        : (`${game.code}.end.${end}` as const);
  return (
    <>
      {t(how)} <MoneyText amount={round.payout} currency={currency} />
      {end !== 'returned' && <small>{formatMultiplier(round.outcome.multiplier, tag)}</small>}
    </>
  );
}
