import { Field } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { BetFields } from './prize-fields.tsx';
import { noBet, type TypedBet, usePrizeTyping } from './prize-typed.ts';
import { useAloneUpTo } from './use-alone-up-to.ts';

type Typed = TypedBet & { readonly username: string; readonly reason: string };

/** Gives a member a free bet of one value. Above the threshold it waits for somebody else. */
export function GiveFreeBetDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { currency } = useOperator().merchant;
  const alone = useAloneUpTo('manualGrant');
  const { betFaults, betOf } = usePrizeTyping(currency);
  const form = useDialogForm<Typed>({
    initial: { ...noBet, username: '', reason: '' },
    faults: betFaults,
    send: ({ username, reason, ...typed }) =>
      callOffice('officeGiveFreeBet', { ...betOf(typed), username: username.trim(), reason: reason.trim() }),
    refresh: () => readAnew('free-bets'),
    onClose,
  });
  return (
    <FormDialog title={t('office.freeBets.give')} form={form} confirm={t('office.freeBets.give')} width={520} onClose={onClose}>
      <p className="of-muted">{t('office.freeBets.giveText', { alone })}</p>
      <Field {...form.bind('username')} label={t('office.freeSpins.field.username')} autoComplete="off" maxLength={64} />
      <BetFields {...{ form, currency }} />
      <Field {...form.bind('reason')} label={t('office.freeSpins.field.reason')} autoComplete="off" maxLength={200} />
    </FormDialog>
  );
}
