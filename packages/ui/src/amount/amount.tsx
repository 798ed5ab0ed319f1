import './amount.css';
import { displayMoney, type Money } from '@trevo/money';
import { useEffect, useState } from 'react';
import { joinClasses } from '../join-classes.ts';

/** A changed amount stays tinted so long; its digits roll for the first 380 ms. */
const CHANGE_MS = 900;

export interface AmountProps {
  readonly money: Money;
  /** The reader's language, as a tag: `pt-BR`. */
  readonly language: string;
  /** Decimals; without it what the currency pays out. */
  readonly digits?: number | undefined;
  /** Puts a plus before gains, for columns that hold both. */
  readonly signed?: boolean | undefined;
  /** Digits roll when the amount changes. */
  readonly rolling?: boolean | undefined;
  /** `win` for money to the player; `delta` colours by sign, which the sign also says. */
  readonly tone?: 'plain' | 'win' | 'delta' | undefined;
  readonly className?: string | undefined;
}

/** Money as text, and the only place that makes it so. */
export function Amount({ money, language, digits, signed = false, rolling = false, tone = 'plain', className }: AmountProps) {
  const text = amountText(money, language, digits, signed);
  const before = useBefore(money, rolling);
  const colour = tone === 'win' ? 'win' : tone === 'delta' ? deltaClass(money) : undefined;
  const classes = joinClasses('money amount', colour, className);
  if (before === undefined) return <span className={classes}>{text}</span>;
  const was = amountText(before, language, digits, signed);
  return (
    <span className={joinClasses(classes, 'rolls', money.minor > before.minor ? 'more' : 'less')}>
      <span className="sr">{text}</span>
      {pairs(was, text).map(([from, to], place, all) => (
        <span key={all.length - place} className="roll" aria-hidden="true">
          {from === to ? null : <span className="was">{from}</span>}
          <span className={from === to ? undefined : 'is'}>{to}</span>
        </span>
      ))}
    </span>
  );
}

function amountText(money: Money, language: string, digits: number | undefined, signed: boolean): string {
  const shown = digits === undefined ? displayMoney(money, language) : displayMoney(money, language, digits);
  return signed && money.minor > 0n ? `+${shown}` : shown;
}

function deltaClass(money: Money): string | undefined {
  if (money.minor === 0n) return undefined;
  return money.minor > 0n ? 'gain' : 'loss';
}

/** Characters of both texts, matched from the right: units stand under units. */
function pairs(was: string, is: string): readonly (readonly [string, string])[] {
  const length = Math.max(was.length, is.length);
  const [from, to] = [was.padStart(length, '\u2007'), is.padStart(length, '\u2007')];
  return [...to].map((character, place) => [from[place] ?? '', character]);
}

/** The amount before the last change, for as long as the change is shown. */
function useBefore(money: Money, rolling: boolean): Money | undefined {
  const [shown, setShown] = useState({ money, before: undefined as Money | undefined });
  const changed = shown.money.minor !== money.minor || shown.money.currency !== money.currency;
  if (changed) setShown({ money, before: rolling && shown.money.currency === money.currency ? shown.money : undefined });
  useEffect(() => {
    if (shown.before === undefined) return;
    const timer = setTimeout(() => setShown((now) => (now === shown ? { ...now, before: undefined } : now)), CHANGE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return changed ? undefined : shown.before;
}
