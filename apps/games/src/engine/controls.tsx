import { Button, IconButton } from '@trevo/ui';
import { useEffect } from 'react';
import type { GameInfo } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';
import { tellPortal } from '../platform/portal-messages.ts';
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
  const { t } = useWording();
  const { state } = game;
  const offers = info.stakes;
  const index = Math.max(
    0,
    offers.findIndex(({ stake }) => stake === state.stake),
  );
  const choose = (next: number) => game.chooseStake(offers[next]?.stake ?? state.stake);
  const showing = state.phase === 'showing';
  const act = showing ? game.skip : game.spin;
  useSpace(act, state.phase !== 'fault');
  return (
    <div className="gm-bar">
      <div className="gm-side">
        <IconButton icon="menu" label={t('game.rules')} onClick={() => onPanel('info')} />
        <IconButton icon="receipt" label={t('game.history')} onClick={() => onPanel('history')} />
        <IconButton icon="shield" label={t('game.fairness')} onClick={() => onPanel('fairness')} />
        <IconButton
          icon={sound ? 'bell' : 'mega'}
          label={t(sound ? 'game.soundOff' : 'game.soundOn')}
          aria-pressed={sound}
          onClick={() => onSound(!sound)}
        />
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
                {stake}
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
        icon={showing ? 'bolt' : 'play'}
        disabled={state.phase === 'asking' || state.phase === 'fault'}
        onClick={act}
      >
        {t(showing ? 'game.skip' : 'game.spin')}
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

/** Space anywhere on the page acts, unless the keyboard is on a control that has its own use for it. */
function useSpace(act: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const free = !(event.target instanceof Element) || event.target.closest('button, select, input, textarea, dialog, a') === null;
      if (event.code !== 'Space' || event.repeat || !free) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [act, enabled]);
}
