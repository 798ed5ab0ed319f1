import { crashPayout, multiplierAt } from '@trevo/game-rules/games/pipa';
import { displayMoney, isCurrency, money, parseAmount } from '@trevo/money';
import { Button, IconButton, Switch } from '@trevo/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { minorOf } from '../../kit/money/amounts.ts';
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
  const locked = standing === 'placed' || standing === 'flying' || asking || waiting;
  if (table === null) return <section className="pi-panel" aria-busy="true" />;
  return (
    <section className={`pi-panel is-${standing}`} aria-label={t('pipa.place', { number: slot })}>
      <div className="pi-fields">
        <StakeField game={game} slot={slot} disabled={locked} />
        <AutoField key={String(plan.auto)} game={game} slot={slot} disabled={locked} />
        {game.mayRepeat && (
          <div className="pi-field">
            <Switch label={t('pipa.repeat')} checked={plan.repeat} onChange={(repeat) => game.setPlan(slot, { repeat })} />
            <small aria-hidden="true">{t('pipa.repeat')}</small>
          </div>
        )}
      </div>
      <ActButton game={game} slot={slot} own={own} round={view.round} />
    </section>
  );
}

type FieldProps = { readonly game: CrashGame; readonly slot: Slot; readonly disabled: boolean };

function StakeField({ game: { table, places, setPlan, view }, slot, disabled }: FieldProps) {
  const { t, tag } = useWording();
  const { stake } = places[slot].plan;
  const shown = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, useGrouping: false }).format(Number(stake));
  const [typed, setTyped] = useState<string | null>(null);
  if (table === null) return null;
  const change = (next: string) => {
    setTyped(null);
    setPlan(slot, { stake: next });
  };
  const take = () => {
    if (typed === null) return;
    const read = parseAmount(typed.trim().replace(',', '.'));
    change(read.ok && read.value > 0n ? offeredStake(read.value, table) : stake);
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
          value={typed ?? shown}
          disabled={disabled}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      </label>
      <IconButton icon="plus" label={t('game.stakeMore')} disabled={disabled} onClick={() => change(nextStake(stake, true, table))} />
    </div>
  );
}

const autoUsual = 200;

function AutoField({ game: { table, places, setPlan }, slot, disabled }: FieldProps) {
  const { t } = useWording();
  const times = useTimes();
  const { auto } = places[slot].plan;
  const [typed, setTyped] = useState<string | null>(null);
  if (table === null) return null;
  const range = { min: table.cashOutMinHundredths, max: table.cashOutMaxHundredths };
  const take = () => {
    if (typed === null) return;
    setTyped(null);
    setPlan(slot, { auto: readHundredths(typed, range) ?? auto });
  };
  return (
    <div className="pi-field pi-auto">
      <Switch
        label={t('pipa.auto')}
        checked={auto !== null}
        disabled={disabled}
        onChange={(on) => setPlan(slot, { auto: on ? autoUsual : null })}
      />
      <small aria-hidden="true">{t('pipa.auto')}</small>
      {auto !== null && (
        <input
          className="pi-input num"
          aria-label={t('pipa.autoAt')}
          inputMode="decimal"
          value={typed ?? times(auto)}
          disabled={disabled}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
        />
      )}
    </div>
  );
}

type ActProps = { readonly game: CrashGame; readonly slot: Slot; readonly own: OwnBet | undefined; readonly round: ShownRound | null };

function ActButton({ game, slot, own, round }: ActProps) {
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
      {note !== null ? (
        <p className="pi-result" role="alert">
          {note === '' ? t('game.lost') : note}
        </p>
      ) : (
        <Result own={own} standing={standing} times={times} amount={amount} />
      )}
      <Button
        className="pi-act"
        variant={waiting ? 'quiet' : 'primary'}
        size="lg"
        busy={asking}
        disabled={round === null || view.link !== 'live'}
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
