import { useQuery } from '@tanstack/react-query';
import { amountOf } from '@trevo/money';
import { Button, Select } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { type FreeBet, FreeBetTerms, freeBetsQuery } from '../../free-bets/index.ts';
import { useMoneyText } from '../data/lottery-money.tsx';
import { useIsPlayer } from '../data/use-is-player.ts';
import type { FreeFit } from './fit-free-bet.ts';

/** The free bets that a player can place on lotteries now, the first to end first. */
export function useFreeBets(): readonly FreeBet[] {
  const isPlayer = useIsPlayer();
  const { data } = useQuery({ ...freeBetsQuery(), enabled: isPlayer });
  return (data?.open ?? []).filter(({ state, products }) => state === 'open' && products.includes('lotteries'));
}

export type FreeBetChoiceProps = {
  readonly bets: readonly FreeBet[];
  /** The one that pays the slip; undefined: the balance does. */
  readonly chosen: FreeBet | undefined;
  /** Why the slip is not one that it pays, and what would make it one. */
  readonly fit: FreeFit | undefined;
  readonly onChoose: (betId: string | undefined) => void;
};

/** What pays the slip: the balance, or a free bet with its terms in plain words, and what is still missing for it. Nothing for who has none. */
export function FreeBetChoice({ bets, chosen, fit, onChoose }: FreeBetChoiceProps) {
  const t = useT();
  const money = useMoneyText();
  const moment = useMoment();
  if (bets.length === 0) return null;
  const own = { value: balance, label: t('freeBets.own') };
  const free = bets.map(({ betId, value }) => ({
    value: betId,
    label: t('freeBets.which', { value: money(amountOf(value)) }),
  }));
  const stake = fit?.code === 'value' ? money(fit.stakeMinor) : '';
  return (
    <div className="slip-free">
      <Select
        label={t('freeBets.pay')}
        well
        value={chosen?.betId ?? balance}
        onChange={(choice) => onChoose(choice === balance ? undefined : choice)}
        options={[own, ...free]}
      />
      {chosen === undefined ? null : (
        <>
          <FreeBetTerms of={chosen} />
          <span className="t3 sm">{t('freeBets.until', { at: moment(chosen.expiresAt, 'moment') })}</span>
        </>
      )}
      {chosen === undefined || fit === undefined ? null : (
        <p className="sm slip-note is-warn" role="status">
          {t(`freeBets.unfit.${fit.code}`, { value: money(amountOf(chosen.value)), stake })}
        </p>
      )}
      {chosen === undefined || fit?.set === undefined ? null : (
        <Button size="sm" onClick={fit.set}>
          {t('freeBets.fit', { value: money(amountOf(chosen.value)) })}
        </Button>
      )}
    </div>
  );
}

const balance = 'balance';
