import type { Calls, ResponseOf } from '@trevo/contract';
import { amountOf, formatAmount } from '@trevo/money';
import { Badge, Field } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';

type Found = ResponseOf<Calls['officeMemberBonuses']>;

/** The bonuses of one player, by the name of the account. */
export function MemberBonusesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [found, setFound] = useState<Found>();
  const form = useOfficeForm<{ readonly username: string }>({
    initial: { username: '' },
    faults: ({ username }) => (username.trim() === '' ? { username: t('office.fieldNeeded') } : {}),
    send: async ({ username }) => setFound(await callOffice('officeMemberBonuses', { username: username.trim() })),
  });
  // Nothing is lost by closing it: it only looks.
  const looking = { ...form, dirty: false };
  return (
    <FormDialog title={t('office.rewards.bonuses')} form={looking} confirm={t('office.rewards.bonusesFind')} onClose={onClose} width={560}>
      <Field {...form.bind('username')} label={t('office.rewards.bonusesOf')} maxLength={64} autoComplete="off" />
      {found === undefined ? null : <FoundList found={found} />}
    </FormDialog>
  );
}

function FoundList({ found: { list, currency } }: { readonly found: Found }) {
  const t = useT();
  const shown = useMoneyText(currency);
  if (list.length === 0) return <p>{t('office.rewards.bonusesNone')}</p>;
  return (
    <ul className="of-stack" aria-label={t('office.rewards.bonuses')}>
      {list.map(({ grantId, title, state, amount, won, bonus, left, released }) => (
        <li key={grantId}>
          <b>{title}</b> <Badge tone={state === 'active' ? 'ok' : 'neutral'}>{t(`office.rewards.bonusState.${state}`)}</Badge>
          <p className="of-muted">
            {t('office.rewards.bonusLine', {
              amount: shown(amount),
              locked: shown(formatAmount(amountOf(won) + amountOf(bonus))),
              left: shown(left),
              released: shown(released),
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
