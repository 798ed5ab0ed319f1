import { Select } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import type { PayoutAccount } from '../api/account-queries.ts';

/** What stands for an account that is typed. */
export const typedAccount = 'typed';

type AccountChoiceProps = {
  readonly accounts: readonly PayoutAccount[];
  /** Only bound accounts are paid to. */
  readonly boundOnly: boolean;
  readonly chosen: string;
  readonly onChoose: (accountId: string) => void;
};

/** Where a withdrawal goes, among the accounts that the member bound, or another that is typed where the brand takes that. */
export function AccountChoice({ accounts, boundOnly, chosen, onChoose }: AccountChoiceProps) {
  const t = useT();
  if (accounts.length === 0) return boundOnly ? <p className="msg">{t('accounts.needed')}</p> : null;
  const options = [
    ...accounts.map(({ accountId, masked, holder }) => ({
      value: accountId as string,
      label: [masked, holder].filter((part) => part !== '').join(' · '),
    })),
    ...(boundOnly ? [] : [{ value: typedAccount, label: t('accounts.another') }]),
  ];
  return <Select well label={t('accounts.to')} options={options} value={chosen} onChange={onChoose} />;
}
