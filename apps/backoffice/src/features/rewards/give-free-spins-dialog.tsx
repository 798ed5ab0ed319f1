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

const initial = { username: '', game: '', stake: '', spins: '', days: '7', maxWin: '', reason: '' };
type Typed = Readonly<typeof initial>;

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
      {text('reason', { maxLength: 200 })}
    </FormDialog>
  );
}

function useGiveForm(currency: string, onClose: () => void) {
  const amounts = useAmounts(currency);
  const t = useT();
  return useOfficeForm<Typed>({
    initial,
    faults: ({ spins, days, maxWin }) => ({
      ...(isWhole(spins, 100) ? {} : { spins: t('office.wheels.countFault') }),
      ...(isWhole(days, 30) ? {} : { days: t('office.wheels.countFault') }),
      ...(maxWin.trim() === '' ? {} : faultOf(amounts.faultOf(maxWin))),
    }),
    send: async ({ username, game, stake, spins, days, maxWin, reason }) => {
      await callOffice('officeGiveFreeSpins', {
        username: username.trim(),
        game,
        stake,
        spins: Number(spins),
        days: Number(days),
        ...(maxWin.trim() === '' ? {} : { maxWin: readOf(amounts.read(maxWin)) }),
        reason: reason.trim(),
      });
      await queryClient.invalidateQueries({ queryKey: ['free-spins'] });
      onClose();
    },
  });
}

const faultOf = (fault: string | undefined) => (fault === undefined ? {} : { maxWin: fault });
