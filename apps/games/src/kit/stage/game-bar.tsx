import './game-bar.css';
import { Button, IconButton } from '@trevo/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { MoneyText } from '../money/money-text.tsx';
import { useWording } from '../page/language.ts';
import { tellPortal } from '../page/portal-messages.ts';
import { SoundButton } from './sound-button.tsx';
import { setSound, soundIsOn } from '../play/sound.ts';

export type Sheet = 'rules' | 'history' | 'fairness';

type GameBarProps = {
  /** The game's own class beside `gm-bar`. */
  readonly className: string;
  readonly mode: 'real' | 'demo';
  /** As the player may see it now, a wire amount. */
  readonly balance: string;
  readonly currency: string;
  readonly onSheet: (sheet: Sheet) => void;
  readonly onRefill: () => void;
  readonly refillDisabled?: boolean;
  /** What the game has in the middle of it. */
  readonly children?: ReactNode;
};

/** The bar under a game: the doors to rules, history and fairness, the sound, the balance, and more money. */
export function GameBar({ className, mode, balance, currency, onSheet, onRefill, refillDisabled = false, children }: GameBarProps) {
  const { t } = useWording();
  const [sound, turnSound] = useState(soundIsOn);
  const demo = mode === 'demo';
  return (
    <div className={`gm-bar ${className}`}>
      <div className="gm-side">
        <IconButton icon="menu" label={t('game.rules')} onClick={() => onSheet('rules')} />
        <IconButton icon="receipt" label={t('game.history')} onClick={() => onSheet('history')} />
        <IconButton icon="shield" label={t('game.fairness')} onClick={() => onSheet('fairness')} />
        <SoundButton
          on={sound}
          label={t(sound ? 'game.soundOff' : 'game.soundOn')}
          onSound={(on) => {
            setSound(on);
            turnSound(on);
          }}
        />
      </div>
      <p className="gm-figure" style={{ '--gm-figures': balance.length } as CSSProperties}>
        <small>{t(demo ? 'game.demoBalance' : 'game.balance')}</small>
        <MoneyText amount={balance} currency={currency} rolling />
      </p>
      {children}
      {demo ? (
        <Button onClick={onRefill} disabled={refillDisabled}>
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
