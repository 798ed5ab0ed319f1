import { Field } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { hasGame, SpinFields, useSpinGames } from './prize-fields.tsx';
import { noSpins, type TypedSpins, usePrizeTyping } from './prize-typed.ts';
import { useAloneUpTo } from './use-alone-up-to.ts';

type Typed = TypedSpins & { readonly username: string; readonly reason: string };

/** Gives a member free spins of one game at one of its stakes. Above the threshold they wait for somebody else. */
export function GiveFreeSpinsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { currency } = useOperator().merchant;
  const alone = useAloneUpTo('manualGrant');
  const { spinFaults, spinsOf } = usePrizeTyping(currency);
  const form = useDialogForm<Typed>({
    initial: { ...noSpins, username: '', reason: '' },
    faults: spinFaults,
    send: ({ username, reason, ...typed }) =>
      callOffice('officeGiveFreeSpins', { ...spinsOf(typed), username: username.trim(), reason: reason.trim() }),
    refresh: () => readAnew('free-spins'),
    onClose,
  });
  const { games } = useSpinGames();
  const ready = form.ready && hasGame(games, form.values);
  return (
    <FormDialog
      title={t('office.freeSpins.give')}
      form={{ ...form, ready }}
      confirm={t('office.freeSpins.give')}
      width={520}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.freeSpins.giveText', { alone })}</p>
      <Field {...form.bind('username')} label={t('office.freeSpins.field.username')} autoComplete="off" maxLength={64} />
      <SpinFields {...{ form, currency }} />
      <Field {...form.bind('reason')} label={t('office.freeSpins.field.reason')} autoComplete="off" maxLength={200} />
    </FormDialog>
  );
}
