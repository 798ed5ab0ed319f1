import { highestStake, type StakeRange } from '@trevo/game-rules';
import { isolated } from '@trevo/i18n';
import { displayMoney, formatAmount, isCurrency, money, typedMoney, typedNumber } from '@trevo/money';
import { Button, Field } from '@trevo/ui';
import { useWording } from '../page/language.ts';
import { playSound } from '../play/sound.ts';
import { readStake, scaleStake } from './stake-choice.ts';

type StakeFieldProps = {
  readonly text: string;
  readonly range: StakeRange;
  /** The best that the chosen bet can pay, in hundredths: it bounds the stake. */
  readonly best: number;
  readonly currency: string;
  readonly disabled: boolean;
  readonly onText: (text: string) => void;
};

/** The stake as an amount, with half and double beside it and its limits below. */
export function StakeField({ text, range, best, currency, disabled, onText }: StakeFieldProps) {
  const { t, tag } = useWording();
  const read = readStake(text, { range, best, tag });
  const limits = t('game.stakeLimits', {
    least: moneyLabel(range.minMinor, currency, tag),
    most: moneyLabel(highestStake(range, best), currency, tag),
  });
  const scale = (by: 'half' | 'double') => {
    playSound('tap');
    onText(amountText(scaleStake(read.ok ? read.value : range.usualMinor, by, range, best), currency, tag));
  };
  return (
    <div className="gi-stake">
      <Field
        label={t('game.stake')}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        hint={limits}
        error={read.ok ? undefined : read.code === 'ambiguous' ? t('game.numberAmbiguous') : limits}
        onChange={(event) => onText(event.target.value)}
        onBlur={() => read.ok && onText(amountText(read.value, currency, tag))}
      />
      <div className="gi-scale">
        <Button disabled={disabled} aria-label={t('game.stakeHalf')} onClick={() => scale('half')}>
          ½
        </Button>
        <Button disabled={disabled} aria-label={t('game.stakeDouble')} onClick={() => scale('double')}>
          {isolated('2×', tag)}
        </Button>
      </div>
    </div>
  );
}

/** An amount with its currency, in words and labels. */
export function moneyLabel(minor: bigint, currency: string, tag: string): string {
  return isCurrency(currency) ? displayMoney(money(currency, minor), tag) : formatAmount(minor);
}

/** A stake as the field begins with it, in the player's language. */
export function amountText(minor: bigint, currency: string, tag: string): string {
  return isCurrency(currency) ? typedMoney(money(currency, minor), tag) : typedNumber(formatAmount(minor), tag);
}
