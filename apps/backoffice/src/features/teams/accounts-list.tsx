import type { Calls, ResponseOf } from '@trevo/contract';
import type { ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { teamPath } from '../../platform/rooms.ts';
import { useExportStamp } from '../../shell/export-stamp.ts';
import { useChainedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useTreeAccountColumns } from './account-columns.ts';

type Line = ResponseOf<Calls['officeTeamAccounts']>['list'][number];

const rowKey = ({ memberId }: Line): string => memberId;

/** The way to any account: the agents directly below the house, or whoever is called so. */
export function AccountsList() {
  const t = useT();
  const list = useList({ name: 'accounts', search: true });
  const { search } = list.request;
  const asked = search === undefined ? {} : { search };
  const source = useChainedList<Line>({
    key: ['team-accounts', asked],
    ask: (before, size) => callOffice('officeTeamAccounts', { ...asked, ...size, ...(before === null ? {} : { before }) }),
  });
  return (
    <OfficeList<Line>
      title={t('office.teamAccounts')}
      headed
      dense
      {...{ list, source, rowKey }}
      columns={useAccountColumns()}
      stamp={useExportStamp((filters) => callOffice('officeTeamExport', { list: 'accounts', filters }))}
      searchLabel={t('office.teamAccountsSearch')}
      empty={{ title: t('office.teamAccountsNone') }}
      emptyNarrowed={{ title: t('office.teamAccountsNoneFound'), text: t('office.teamAccountsNoneFoundText') }}
    />
  );
}

function useAccountColumns(): readonly ListColumn<Line>[] {
  const t = useT();
  const column = useOfficeColumns<Line>();
  const account = useTreeAccountColumns<Line>();
  return [
    account.name,
    account.type,
    column.words({ id: 'status', header: t('office.status') }, ({ status }) => t(`office.memberStatus.${status}`)),
    column.link({ id: 'upline', header: t('office.teamSide.upline') }, ({ upline }) =>
      upline === null ? null : { words: upline.username, to: teamPath(upline.memberId) },
    ),
    account.direct,
    account.below,
  ];
}
