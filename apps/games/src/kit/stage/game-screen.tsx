import type { RoundOutcome, Values } from '@trevo/game-rules';
import { formatAmount } from '@trevo/money';
import { useState } from 'react';
import { celebrationOfRound, minorOf } from '../money/amounts.ts';
import { useToldStake } from '../money/use-money.ts';
import { rangeOf, readStake } from '../money/stake-choice.ts';
import { amountText, moneyLabel, StakeField } from '../money/stake-field.tsx';
import type { GameClientProps } from '../page/game-client.ts';
import { useWording } from '../page/language.ts';
import { RulesPanel } from '../panels/rules-panel.tsx';
import { useActKeys } from '../play/use-act-keys.ts';
import { usePlay } from '../play/use-play.ts';
import { ActButtons } from './act-buttons.tsx';
import { GameMessage } from './game-message.tsx';
import { GameStage } from './game-stage.tsx';
import { LastResults } from './last-results.tsx';
import { LeafFall } from './leaf-fall.tsx';
import { PartChoices } from './part-choices.tsx';
import type { StudioLook } from './studio-client.tsx';

type GameScreenProps<O extends RoundOutcome, C extends Values> = GameClientProps & { readonly look: StudioLook<O, C> };

/** A game of the studio on the screen: stake, choices and actions on the left, its picture on the right, words and bar below. */
export function GameScreen<O extends RoundOutcome, C extends Values>({ call, opening, look }: GameScreenProps<O, C>) {
  const { tag } = useWording();
  const { game, name, background, Picture, Choices, Moves, habits } = look;
  const play = usePlay<O, C>(call, opening, { rules: game, habits: { showsItself: false, holdsSteps: false, together: 1, ...habits } });
  const range = rangeOf(opening.info);
  const { currency } = opening.state.balance;
  const first = opening.state.openRound ?? opening.state.lastRound;
  const [text, setText] = useState(() => amountText(first === null ? range.usualMinor : minorOf(first.stake), currency, tag));
  const best = game.best(play.choice);
  const read = readStake(text, { range, best, tag });
  const stakeMinor = read.ok ? read.value : null;
  useToldStake(opening.state.mode === 'real' && stakeMinor !== null ? formatAmount(stakeMinor) : null);
  const bet = () => {
    if (stakeMinor !== null) play.bet(formatAmount(stakeMinor));
  };
  useActKeys(play.skip ?? bet, play.fault === null && play.open === null);
  const parts = { play, stakeMinor, range, bet };
  const { onScreen } = play;
  const rests = onScreen !== null && play.showing.length === 0 && !onScreen.replay && !onScreen.past && onScreen.status === 'finished';
  const tone = rests ? celebrationOfRound(onScreen) : 'none';
  return (
    <GameStage
      call={call}
      opening={opening}
      play={play}
      name={name}
      background={background}
      bet={
        <>
          <StakeField text={text} range={range} best={best} currency={currency} disabled={!play.idle} onText={setText} />
          {Choices ? <Choices {...parts} /> : <PartChoices game={game} play={play} />}
          {play.open !== null && Moves ? <Moves {...parts} /> : null}
          <ActButtons game={game} parts={parts} currency={currency} />
        </>
      }
      board={
        <>
          <Picture {...parts} />
          <LastResults rounds={play.shown} />
          <LeafFall of={tone === 'big' ? (onScreen?.roundId ?? null) : null} />
        </>
      }
      message={<GameMessage game={game} play={play} currency={currency} />}
      tone={tone}
      rules={<RulesPanel info={opening.info} game={game} payoutMax={moneyLabel(range.payoutMaxMinor, currency, tag)} />}
      game={game}
    />
  );
}
