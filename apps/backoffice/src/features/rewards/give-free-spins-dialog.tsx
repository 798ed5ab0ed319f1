import type { Calls, RequestOf } from '@trevo/contract';
import { useQuery } from '@tanstack/react-query';
import { Field, Select } from '@trevo/ui';
import { AmountField, readOf, useAmounts } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { useOperator } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';

const initial = {
  username: '',
  game: '',
  stake: '',
  spins: '',
  days: '7',
  maxWin: '',
  winsTo: 'cash',
  multiple: '10',
  winsDays: '7',
  maxStake: '20',
  maxConversion: '',
  reason: '',
};
type Typed = Readonly<typeof initial>;
type Wins = NonNullable<RequestOf<Calls['officeGiveFreeSpins']>['wins']>;

const isWhole = (text: string, max: number): boolean => /^[1-9]\d{0,2}$/.test(text.trim()) && Number(text) <= max;

/** Gives a member free spins of one game at one of its stakes. Above the threshold they wait for somebody else. */
export function GiveFreeSpinsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const money = useMoneyText();
  const { currency } = useOperator().merchant;
  const { data } = useQuery({ queryKey: ['free-spins', 'games'], queryFn: () => callOffice('officeFreeSpinGames', {}) });
  const form = useGiveForm(currency, onClose);
  const games = data?.games ?? [];
  const stakes = games.find(({ game }) => game === form.values.game)?.stakes ?? [];
  const text = (name: 'days' | 'reason' | 'spins' | 'username', more: object = {}) => (
    <Field {...form.bind(name)} label={t(`office.freeSpins.field.${name}`)} autoComplete="off" {...more} />
  );
  const ready = form.ready && stakes.includes(form.values.stake);
  return (
    <FormDialog
      title={t('office.freeSpins.give')}
      form={{ ...form, ready }}
      confirm={t('office.freeSpins.give')}
      width={520}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.freeSpins.giveText')}</p>
      {text('username', { maxLength: 64 })}
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
      {text('spins', { inputMode: 'numeric', maxLength: 3 })}
      {text('days', { inputMode: 'numeric', maxLength: 2 })}
      <AmountField {...form.bind('maxWin')} label={t('office.freeSpins.field.maxWin')} currency={currency} />
      <WinsFields form={form} currency={currency} />
      {text('reason', { maxLength: 200 })}
    </FormDialog>
  );
}

/** What the wins become: cash, or a bonus by these terms. */
function WinsFields({ form, currency }: { readonly form: ReturnType<typeof useGiveForm>; readonly currency: string }) {
  const t = useT();
  const word = (name: 'maxConversion' | 'maxStake' | 'multiple' | 'winsDays') => ({
    ...form.bind(name),
    label: t(`office.freeSpins.field.${name}`),
  });
  return (
    <>
      <Select
        label={t('office.freeSpins.field.winsTo')}
        well
        value={form.values.winsTo}
        onChange={(winsTo) => form.set('winsTo', winsTo)}
        options={(['cash', 'bonus'] as const).map((value) => ({ value, label: t(`office.freeSpins.winsTo.${value}`) }))}
      />
      {form.values.winsTo === 'cash' ? null : (
        <>
          <Field {...word('multiple')} autoComplete="off" inputMode="numeric" maxLength={3} />
          <Field {...word('winsDays')} autoComplete="off" inputMode="numeric" maxLength={2} />
          <AmountField {...word('maxStake')} currency={currency} />
          <AmountField {...word('maxConversion')} currency={currency} />
        </>
      )}
    </>
  );
}

function useGiveForm(currency: string, onClose: () => void) {
  const amounts = useAmounts(currency);
  const t = useT();
  const count = t('office.wheels.countFault');
  const faultOf = (name: 'maxConversion' | 'maxStake' | 'maxWin', typed: string) => {
    const fault = typed.trim() === '' ? undefined : amounts.faultOf(typed);
    return fault === undefined ? {} : { [name]: fault };
  };
  const winsFaults = ({
    multiple,
    winsDays,
    maxStake,
    maxConversion,
  }: Pick<Typed, 'maxConversion' | 'maxStake' | 'multiple' | 'winsDays'>) => ({
    ...(isWhole(multiple, 100) ? {} : { multiple: count }),
    ...(isWhole(winsDays, 90) ? {} : { winsDays: count }),
    ...faultOf('maxStake', maxStake),
    ...faultOf('maxConversion', maxConversion),
  });
  const winsOf = ({ multiple, winsDays, maxStake, maxConversion }: Typed): Wins => ({
    multipleTenths: Number(multiple) * 10,
    days: Number(winsDays),
    ...(maxStake.trim() === '' ? {} : { maxStake: readOf(amounts.read(maxStake)) }),
    ...(maxConversion.trim() === '' ? {} : { maxConversion: readOf(amounts.read(maxConversion)) }),
  });
  return useOfficeForm<Typed>({
    initial,
    faults: ({ spins, days, maxWin, ...wins }) => ({
      ...(isWhole(spins, 100) ? {} : { spins: count }),
      ...(isWhole(days, 30) ? {} : { days: count }),
      ...faultOf('maxWin', maxWin),
      ...(wins.winsTo === 'cash' ? {} : winsFaults(wins)),
    }),
    send: async (typed) => {
      const { username, game, stake, spins, days, maxWin, winsTo, reason } = typed;
      await callOffice('officeGiveFreeSpins', {
        username: username.trim(),
        game,
        stake,
        spins: Number(spins),
        days: Number(days),
        ...(maxWin.trim() === '' ? {} : { maxWin: readOf(amounts.read(maxWin)) }),
        ...(winsTo === 'cash' ? {} : { wins: winsOf(typed) }),
        reason: reason.trim(),
      });
      await queryClient.invalidateQueries({ queryKey: ['free-spins'] });
      onClose();
    },
  });
}
