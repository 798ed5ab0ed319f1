import { Button, IconButton } from '@trevo/ui';
import { isCurrency, displayMoney, money } from '@trevo/money';
import type { GameInfo } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';
import { tellPortal } from '../platform/portal-messages.ts';
import { SoundButton } from '../platform/sound-button.tsx';
import { useActKeys } from '../platform/use-act-keys.ts';
import { minorOf } from './credits.ts';
import { MoneyText } from './money-text.tsx';
import type { SlotGame } from './use-slot-game.ts';

type ControlsProps = {
  readonly game: SlotGame;
  readonly info: GameInfo;
  readonly sound: boolean;
  readonly onSound: (on: boolean) => void;
  readonly onPanel: (panel: 'info' | 'history' | 'fairness') => void;
};

/** The bar under the reels: balance, stake, spin, and the doors to rules, history and fairness. Space and Enter spin or show the rest at once. */
export function Controls({ game, info, sound, onSound, onPanel }: ControlsProps) {
  const { t, tag } = useWording();
  const { state } = game;
  const offers = info.stakes;
  const index = Math.max(
    0,
    offers.findIndex(({ stake }) => stake === state.stake),
  );
  const choose = (next: number) => game.chooseStake(offers[next]?.stake ?? state.stake);
  const showing = state.phase === 'showing';
  // Where the law allows no fast play, the round is seen at its own pace.
  const skips = showing && info.pace.turbo;
  const waits = showing ? !skips : !game.isRested;
  const act = showing ? game.skip : game.spin;
  useActKeys(act, state.phase !== 'fault');
  return (
    <div className="gm-bar">
      <div className="gm-side">
        <IconButton icon="menu" label={t('game.rules')} onClick={() => onPanel('info')} />
        <IconButton icon="receipt" label={t('game.history')} onClick={() => onPanel('history')} />
        <IconButton icon="shield" label={t('game.fairness')} onClick={() => onPanel('fairness')} />
        <SoundButton on={sound} label={t(sound ? 'game.soundOff' : 'game.soundOn')} onSound={onSound} />
      </div>
      <p className="gm-figure">
        <small>{t(state.mode === 'demo' ? 'game.demoBalance' : 'game.balance')}</small>
        <MoneyText amount={state.balance} currency={state.currency} rolling />
      </p>
      <div className="gm-stake">
        <IconButton
          icon="minus"
          label={t('game.stakeLess')}
          disabled={state.phase !== 'idle' || index === 0}
          onClick={() => choose(index - 1)}
        />
        <label className="gm-figure">
          <small>{t('game.stake')}</small>
          <select value={state.stake} disabled={state.phase !== 'idle'} onChange={(event) => game.chooseStake(event.target.value)}>
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
          disabled={state.phase !== 'idle' || index === offers.length - 1}
          onClick={() => choose(index + 1)}
        />
      </div>
      <Button
        className="gm-spin"
        variant="primary"
        size="lg"
        icon={skips ? 'bolt' : 'refresh'}
        busy={state.phase === 'asking'}
        disabled={state.phase === 'fault' || waits}
        onClick={act}
      >
        {t(skips ? 'game.skip' : 'game.spin')}
      </Button>
      {state.mode === 'demo' ? (
        <Button onClick={game.refillDemo} disabled={state.phase !== 'idle'}>
          {t('game.refill')}
        </Button>
      ) : (
        <Button icon="deposit" onClick={() => tellPortal({ type: 'open-deposit' })}>
          {t('game.deposit')}
        </Button>
      )}
    </div>
  );
}

function stakeText(stake: string, currency: string, tag: string): string {
  return isCurrency(currency) ? displayMoney(money(currency, minorOf(stake)), tag) : stake;
}
