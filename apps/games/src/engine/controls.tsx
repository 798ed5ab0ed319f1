import './controls.css';
import '../kit/stage/game-bar.css';
import { displayMoney, isCurrency, money } from '@trevo/money';
import { Button, IconButton } from '@trevo/ui';
import { minorOf } from '../kit/money/amounts.ts';
import type { GameInfo } from '../kit/page/game-session.ts';
import { useWording } from '../kit/page/language.ts';
import { useActKeys } from '../kit/play/use-act-keys.ts';
import { GameBar, type Sheet } from '../kit/stage/game-bar.tsx';
import { GiftStake } from './gift-plate.tsx';
import type { SlotGame } from './use-slot-game.ts';

type ControlsProps = { readonly game: SlotGame; readonly info: GameInfo; readonly onSheet: (sheet: Sheet) => void };

/** The bar under the reels: the kit's own, with stake and spin in its middle. Space and Enter spin or show the rest at once. */
export function Controls({ game, info, onSheet }: ControlsProps) {
  const { t } = useWording();
  const { state, play, skip } = game;
  const showing = state.phase === 'showing';
  // Where the law allows no fast play, the round is seen at its own pace.
  const skips = showing && skip !== null;
  const waits = showing ? skip === null : !play.mayBet;
  const act = skips ? skip : game.spin;
  useActKeys(act, state.phase !== 'fault');
  return (
    <GameBar
      className=""
      mode={state.mode}
      balance={state.balance}
      currency={state.currency}
      onSheet={onSheet}
      onRefill={play.refillDemo}
      refillDisabled={state.phase !== 'idle'}
    >
      {game.free.using ? <GiftStake free={game.free} rests={state.phase === 'idle'} /> : <StakeLadder game={game} info={info} />}
      <Button
        className="gm-spin"
        variant="primary"
        size="lg"
        icon={skips ? 'bolt' : 'refresh'}
        busy={state.phase === 'asking'}
        disabled={state.phase === 'fault' || waits}
        onClick={act}
      >
        {t(skips ? 'game.skip' : game.free.using ? 'slots.gift.spin' : 'slots.spin')}
      </Button>
    </GameBar>
  );
}

/** The stakes that a slot offers, step by step or from a list. */
function StakeLadder({ game: { state, chooseStake }, info: { stakes: offers } }: Omit<ControlsProps, 'onSheet'>) {
  const { t, tag } = useWording();
  const index = Math.max(
    0,
    offers.findIndex(({ stake }) => stake === state.stake),
  );
  const choose = (next: number) => chooseStake(offers[next]?.stake ?? state.stake);
  const rests = state.phase === 'idle';
  return (
    <div className="gm-stake">
      <IconButton icon="minus" label={t('game.stakeLess')} disabled={!rests || index === 0} onClick={() => choose(index - 1)} />
      <label className="gm-figure">
        <small>{t('game.stake')}</small>
        <select value={state.stake} disabled={!rests} onChange={(event) => chooseStake(event.target.value)}>
          {offers.map(({ stake }) => (
            <option key={stake} value={stake}>
              {stakeText(stake, state.currency, tag)}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        icon="plus"
        label={t('game.stakeMore')}
        disabled={!rests || index === offers.length - 1}
        onClick={() => choose(index + 1)}
      />
    </div>
  );
}

function stakeText(stake: string, currency: string, tag: string): string {
  return isCurrency(currency) ? displayMoney(money(currency, minorOf(stake)), tag) : stake;
}
