import { Button, IconButton } from '@trevo/ui';
import { isCurrency, displayMoney, money } from '@trevo/money';
import { useEffect } from 'react';
import type { GameInfo } from '../platform/game-session.ts';
import { useWording } from '../platform/language.ts';
import { tellPortal } from '../platform/portal-messages.ts';
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
  const act = showing ? game.skip : game.spin;
  useSpinKeys(act, state.phase !== 'fault');
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
        icon={showing ? 'bolt' : 'refresh'}
        busy={state.phase === 'asking'}
        disabled={state.phase === 'fault'}
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

function stakeText(stake: string, currency: string, tag: string): string {
  return isCurrency(currency) ? displayMoney(money(currency, minorOf(stake)), tag) : stake;
}

type SoundButtonProps = { readonly on: boolean; readonly label: string; readonly onSound: (on: boolean) => void };

/** A loudspeaker, with waves or a stroke through it. */
function SoundButton({ on, label, onSound }: SoundButtonProps) {
  return (
    <button type="button" className="ibtn" aria-label={label} aria-pressed={on} onClick={() => onSound(!on)}>
      <svg
        width={20}
        height={20}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 9.5v5h3.5l5 4v-13l-5 4z" fill="currentColor" fillOpacity={0.2} />
        {on ? <path d="M16 9.2a4 4 0 0 1 0 5.6M18.6 6.8a7.4 7.4 0 0 1 0 10.4" /> : <path d="m16.2 9.6 4.8 4.8M21 9.6l-4.8 4.8" />}
      </svg>
    </button>
  );
}

/** Space or Enter anywhere on the page acts, unless the keyboard is on a control that has its own use for it. */
function useSpinKeys(act: () => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const free =
        !(event.target instanceof Element) || event.target.closest('button, select, input, textarea, dialog, a, summary') === null;
      if ((event.code !== 'Space' && event.key !== 'Enter') || event.repeat || !free) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [act, enabled]);
}
