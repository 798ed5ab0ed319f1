import { crashPayout, multiplierAt } from '@trevo/game-rules/games/pipa';
import { type Result, refuse } from '@trevo/kernel';
import { displayMoney, isCurrency, money, readTypedAmount, type TypedFault } from '@trevo/money';
import { Button, IconButton, Switch } from '@trevo/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { minorOf } from '../../kit/money/amounts.ts';
import { amountText } from '../../kit/money/stake-field.tsx';
import { useWording } from '../../kit/page/language.ts';
import { type OwnBet, type ShownRound, type Slot, standingOf } from './crash-view.ts';
import { nextStake, offeredStake } from './stake-steps.ts';
import { readHundredths, useTimes } from '../../kit/money/times-text.ts';
import type { CrashGame } from './use-crash-game.ts';

/** One of the two places: stake, automatic cash-out, and one button that does what can be done now. */
export function BetPanel({ game, slot }: { readonly game: CrashGame; readonly slot: Slot }) {
  const { t } = useWording();
  const { view, places, table } = game;
  const { plan, waiting, asking } = places[slot];
  const own = view.own[slot];
  const standing = standingOf(own, view.round);
  const [unread, setUnread] = useState<Unread>({});
  const locked = standing === 'placed' || standing === 'flying' || asking || waiting;
  if (table === null) return <section className="pi-panel" aria-busy="true" />;
  return (
    <section className={`pi-panel is-${standing}`} aria-label={t('pipa.place', { number: slot })}>
      <div className="pi-fields">
        <StakeField game={game} slot={slot} disabled={locked} onUnread={(stake) => setUnread({ ...unread, stake })} />
        <AutoField key={String(plan.auto)} game={game} slot={slot} disabled={locked} onUnread={(auto) => setUnread({ ...unread, auto })} />
        {game.mayRepeat && (
          <div className="pi-field">
            <Switch label={t('pipa.repeat')} checked={plan.repeat} onChange={(repeat) => game.setPlan(slot, { repeat })} />
            <small aria-hidden="true">{t('pipa.repeat')}</small>
          </div>
        )}
      </div>
      <ActButton game={game} slot={slot} own={own} round={view.round} unread={unread.stake ?? unread.auto} />
    </section>
  );
}

/** Why what stands in a field cannot be read: nothing is bet by its old value meanwhile. */
type Unread = { readonly stake?: string | undefined; readonly auto?: string | undefined };

type FieldProps = {
  readonly game: CrashGame;
  readonly slot: Slot;
  readonly disabled: boolean;
  /** Tells why what is typed cannot be read; nothing once it can. */
  readonly onUnread: (words: string | undefined) => void;
};

function StakeField({ game: { table, places, setPlan, view }, slot, disabled, onUnread }: FieldProps) {
  const { t, tag } = useWording();
  const { stake } = places[slot].plan;
  const [typed, setTyped] = useState<string | null>(null);
  if (table === null) return null;
  const read = readStakeText(typed ?? '', tag);
  const type = (text: string) => {
    const now = readStakeText(text, tag);
    setTyped(text);
    onUnread(now.ok ? undefined : t(now.code === 'ambiguous' ? 'game.numberAmbiguous' : 'game.numberMalformed'));
  };
  const change = (next: string) => {
    setTyped(null);
    onUnread(undefined);
    setPlan(slot, { stake: next });
  };
  const take = () => {
    if (read.ok) change(offeredStake(read.value, table));
    else if (typed !== null && read.code !== 'ambiguous') change(stake);
  };
  return (
    <div className="pi-field">
      <IconButton icon="minus" label={t('game.stakeLess')} disabled={disabled} onClick={() => change(nextStake(stake, false, table))} />
      <label>
        <small>
          {t('game.stake')} ({view.balance.currency})
        </small>
        <input
          className="pi-input num"
          inputMode="decimal"
          value={typed ?? amountText(minorOf(stake), view.balance.currency, tag)}
          aria-invalid={typed !== null && !read.ok}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      </label>
      <IconButton icon="plus" label={t('game.stakeMore')} disabled={disabled} onClick={() => change(nextStake(stake, true, table))} />
    </div>
  );
}

function readStakeText(text: string, tag: string): Result<bigint, TypedFault> {
  const read = readTypedAmount(text, tag);
  return read.ok && read.value === 0n ? refuse('malformed') : read;
}

const autoUsual = 200;

function AutoField({ game: { table, places, setPlan }, slot, disabled, onUnread }: FieldProps) {
  const { t, tag } = useWording();
  const times = useTimes();
  const { auto } = places[slot].plan;
  const [typed, setTyped] = useState<string | null>(null);
  if (table === null) return null;
  const [min, max] = [table.cashOutMinHundredths, table.cashOutMaxHundredths];
  const read = readHundredths(typed ?? '', { min, max, tag });
  const type = (text: string) => {
    const now = readHundredths(text, { min, max, tag });
    const limits = t('game.stakeLimits', { least: times(min), most: times(max) });
    setTyped(text);
    onUnread(now.ok ? undefined : now.code === 'ambiguous' ? t('game.numberAmbiguous') : limits);
  };
  const change = (next: number | null) => {
    setTyped(null);
    onUnread(undefined);
    setPlan(slot, { auto: next });
  };
  const take = () => {
    if (read.ok) change(read.value);
    else if (typed !== null && read.code !== 'ambiguous') change(auto);
  };
  return (
    <div className="pi-field pi-auto">
      <Switch label={t('pipa.auto')} checked={auto !== null} disabled={disabled} onChange={(on) => change(on ? autoUsual : null)} />
      <small aria-hidden="true">{t('pipa.auto')}</small>
      {auto !== null && (
        <input
          className="pi-input num"
          aria-label={t('pipa.autoAt')}
          inputMode="decimal"
          value={typed ?? times(auto)}
          aria-invalid={typed !== null && !read.ok}
          disabled={disabled}
          onChange={(event) => type(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
    </div>
  );
}

type ActProps = {
  readonly game: CrashGame;
  readonly slot: Slot;
  readonly own: OwnBet | undefined;
  readonly round: ShownRound | null;
  /** Why a field of the place cannot be read. */
  readonly unread: string | undefined;
};

function ActButton({ game, slot, own, round, unread }: ActProps) {
  const { t, tag } = useWording();
  const times = useTimes();
  const { places, view } = game;
  const { plan, waiting, asking, note } = places[slot];
  const standing = standingOf(own, round);
  const amount = (minor: bigint) => (isCurrency(view.balance.currency) ? displayMoney(money(view.balance.currency, minor), tag) : '');
  const worth = useRef<HTMLSpanElement>(null);
  useWorth(worth, { own, round, active: standing === 'flying' && round?.phase === 'flying', amount });
  const press = () => game.act(slot);
  if (standing === 'flying') {
    return (
      <Button className="pi-act" variant="primary" size="lg" busy={asking} disabled={round?.phase !== 'flying'} onClick={press}>
        {t('pipa.cashOut')} <span ref={worth} className="num" />
      </Button>
    );
  }
  if (standing === 'placed') {
    return (
      <Button className="pi-act" size="lg" busy={asking} onClick={press}>
        {t('pipa.takeBack')} · {amount(minorOf(own?.stake ?? '0'))}
      </Button>
    );
  }
  const open = standing === 'none' && round?.phase === 'betting';
  const text = open ? t('pipa.bet') : t(waiting ? 'pipa.waiting' : 'pipa.betNext');
  return (
    <>
      {unread !== undefined || note !== null ? (
        <p className="pi-result" role="alert">
          {unread ?? (note === '' ? t('game.lost') : note)}
        </p>
      ) : (
        <Result own={own} standing={standing} times={times} amount={amount} />
      )}
      <Button
        className="pi-act"
        variant={waiting ? 'quiet' : 'primary'}
        size="lg"
        busy={asking}
        disabled={round === null || view.link !== 'live' || unread !== undefined}
        aria-pressed={open ? undefined : waiting}
        onClick={press}
      >
        {text} · {amount(minorOf(plan.stake))}
      </Button>
    </>
  );
}

type ResultProps = {
  readonly own: OwnBet | undefined;
  readonly standing: ReturnType<typeof standingOf>;
  readonly times: (hundredths: number) => string;
  readonly amount: (minor: bigint) => string;
};

/** How the bet of this round ended. A payout is told as a win only above the stake. */
function Result({ own, standing, times, amount }: ResultProps) {
  const { t } = useWording();
  if (!own || standing === 'none') return null;
  const payout = minorOf(own.payout ?? '0');
  const won = standing === 'cashed' && payout > minorOf(own.stake);
  return (
    <p className={`pi-result${won ? ' is-won' : ''}`} aria-live="polite">
      {standing === 'cashed' && t('pipa.cashed', { times: times(own.multiplierHundredths ?? 100), amount: amount(payout) })}
      {standing === 'lost' && t('pipa.lost', { amount: amount(minorOf(own.stake)) })}
      {standing === 'returned' && t('pipa.returned', { amount: amount(minorOf(own.stake)) })}
    </p>
  );
}

type WorthOf = {
  readonly own: OwnBet | undefined;
  readonly round: ShownRound | null;
  readonly active: boolean;
  readonly amount: (minor: bigint) => string;
};

/** What cashing out now would pay, ten times a second. The server's clock decides what it really pays. */
function useWorth(place: RefObject<HTMLSpanElement | null>, { own, round, active, amount }: WorthOf): void {
  useEffect(() => {
    if (!active || !own || !round) return;
    const write = () => {
      const flownMs = Math.max(0, performance.now() - (round.originAt ?? performance.now()));
      const multiplier = Math.min(multiplierAt(Math.min(900_000, Math.floor(flownMs))), own.targetHundredths);
      if (place.current) place.current.textContent = amount(crashPayout(minorOf(own.stake), multiplier));
    };
    write();
    const timer = setInterval(write, 100);
    return () => clearInterval(timer);
  }, [active, own, round, amount, place]);
}
