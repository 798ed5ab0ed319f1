import type { ListColumn } from '@trevo/ui';
import { useAccountType } from '../../platform/account-type.ts';
import { useT } from '../../platform/language.ts';
import { teamPath } from '../../platform/rooms.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';

type Account = {
  readonly memberId: string;
  readonly username: string;
  readonly type: number;
  readonly direct: number | null;
  readonly below: number | null;
};

/** The columns of any list of accounts in the tree: the name leads to its place, and its team is counted. */
export function useTreeAccountColumns<R extends Account>(): Readonly<Record<'name' | 'type' | 'direct' | 'below', ListColumn<R>>> {
  const t = useT();
  const column = useOfficeColumns<R>();
  const accountType = useAccountType();
  return {
    name: column.link({ id: 'name', header: t('office.teamMoveAccount') }, ({ memberId, username }) => ({
      words: username,
      to: teamPath(memberId),
    })),
    type: column.words({ id: 'type', header: t('office.accountType') }, ({ type }) => accountType(type)),
    direct: column.count({ id: 'direct', header: t('office.teamDirect') }, ({ direct }) => direct),
    below: column.count({ id: 'below', header: t('office.teamBelow') }, ({ below }) => below),
  };
}
