import { Select } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';

/** What stands for an account that is typed. */
export const typedAccount = 'typed';

/** An account that money can go to: bound, or the one that paid in. `request`: how a withdrawal asks for it. */
export type PayableAccount = {
  readonly id: string;
  readonly label: string;
  readonly request: { readonly accountId: `pya_${string}` } | { readonly sourceId: string };
};

type AccountChoiceProps = {
  readonly accounts: readonly PayableAccount[];
  /** No other than these is paid to. */
  readonly isClosed: boolean;
  /** Only bound accounts are paid to. */
  readonly boundOnly: boolean;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** Where a withdrawal goes, among the accounts that paid in or that the member bound, or another that is typed where the law and the brand take that. */
export function AccountChoice({ accounts, isClosed, boundOnly, chosen, onChoose }: AccountChoiceProps) {
  const t = useT();
  if (accounts.length === 0) return boundOnly ? <p className="msg">{t('accounts.needed')}</p> : null;
  const options = [
    ...accounts.map(({ id, label }) => ({ value: id, label })),
    ...(isClosed ? [] : [{ value: typedAccount, label: t('accounts.another') }]),
  ];
  return <Select well label={t('accounts.to')} options={options} value={chosen} onChange={onChoose} />;
}
