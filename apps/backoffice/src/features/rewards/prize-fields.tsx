import { useQuery } from '@tanstack/react-query';
import { Checkbox, Field, type Form, Select } from '@trevo/ui';
import { AmountField } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { FailedLine } from '../../shell/failed-line.tsx';
import type { TypedBet, TypedSpins } from './prize-typed.ts';

type Fields<V extends object> = { readonly form: Pick<Form<V>, 'bind' | 'set' | 'values'>; readonly currency: string };

/** Slots that free spins can be given for, with the stakes of each, and the question that they are the answer to. */
export function useSpinGames() {
  const query = useQuery({ queryKey: ['free-spins', 'games'], queryFn: () => callOffice('officeFreeSpinGames', {}) });
  return { query, games: query.data?.games ?? [] };
}

/** Whether a game and one of its stakes are chosen. */
export function hasGame(games: ReturnType<typeof useSpinGames>['games'], { game, stake }: Pick<TypedSpins, 'game' | 'stake'>): boolean {
  return games.some((one) => one.game === game && one.stakes.includes(stake));
}

/** Free spins: of which game at which stake, how many, for how long, and what their wins become. */
export function SpinFields({ form, currency }: Fields<TypedSpins>) {
  const t = useT();
  const money = useMoneyText();
  const { query, games } = useSpinGames();
  const stakes = games.find(({ game }) => game === form.values.game)?.stakes ?? [];
  const word = (name: 'days' | 'maxConversion' | 'maxStake' | 'maxWin' | 'multiple' | 'spins' | 'winsDays') => ({
    ...form.bind(name),
    label: t(`office.freeSpins.field.${name}`),
  });
  const count = (name: 'days' | 'multiple' | 'spins' | 'winsDays', maxLength: number) => (
    <Field {...word(name)} {...{ maxLength }} autoComplete="off" inputMode="numeric" />
  );
  return (
    <>
      <FailedLine query={query} />
      <Select
        label={t('office.freeSpins.field.game')}
        well
        value={form.values.game}
        onChange={(game) => form.set('game', game)}
        options={games.map(({ game, title }) => ({ value: game, label: title }))}
      />
      <Select
        label={t('office.freeSpins.field.stake')}
        well
        value={form.values.stake}
        onChange={(stake) => form.set('stake', stake)}
        options={stakes.map((stake) => ({ value: stake, label: money(stake) }))}
      />
      {count('spins', 3)}
      {count('days', 2)}
      <AmountField {...word('maxWin')} currency={currency} />
      <Select
        label={t('office.freeSpins.field.winsTo')}
        well
        value={form.values.winsTo}
        onChange={(winsTo) => form.set('winsTo', winsTo)}
        options={(['cash', 'bonus'] as const).map((value) => ({ value, label: t(`office.freeSpins.winsTo.${value}`) }))}
      />
      {form.values.winsTo === 'cash' ? null : (
        <>
          {count('multiple', 3)}
          {count('winsDays', 2)}
          <AmountField {...word('maxStake')} currency={currency} />
          <AmountField {...word('maxConversion')} currency={currency} />
        </>
      )}
    </>
  );
}

/** A free bet: its value, for how long, at which odds, and whether a win pays its value too. */
export function BetFields({ form, currency }: Fields<TypedBet>) {
  const t = useT();
  return (
    <>
      <AmountField {...form.bind('value')} label={t('office.freeBets.field.value')} currency={currency} />
      <Field {...form.bind('days')} label={t('office.freeBets.field.days')} autoComplete="off" inputMode="numeric" maxLength={2} />
      <Field {...form.bind('minOdds')} label={t('office.freeBets.field.minOdds')} autoComplete="off" inputMode="decimal" maxLength={6} />
      <Checkbox
        checked={form.values.stakeReturned === 'yes'}
        onChange={({ target }) => form.set('stakeReturned', target.checked ? 'yes' : 'no')}
      >
        {t('office.freeBets.field.stakeReturned')}
      </Checkbox>
    </>
  );
}
