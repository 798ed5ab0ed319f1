import { useQuery } from '@tanstack/react-query';
import { Badge, type ListColumn, wholeSource } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { loginsQuery, type MemberLogin } from '../api/member-queries.ts';
import { deviceName } from './device-name.ts';
import { useHistoryColumns } from './history-columns.tsx';

const methods = ['username', 'sms', 'firebase', 'social', 'passkey', 'remembered', 'register', 'ticket', 'withdrawal'] as const;

/** When, how and from where somebody logged in to the account. */
export function LoginsCard() {
  const t = useT();
  const logins = useQuery(loginsQuery());
  return (
    <PortalList<MemberLogin>
      title={t('recovery.logins')}
      headed
      list={useList({ name: 'logins' })}
      source={wholeSource(logins)}
      columns={useColumns()}
      rowKey={({ id }) => id}
      waitingRows={3}
      empty={{ title: t('in_no_data') }}
    />
  );
}

function useColumns(): readonly ListColumn<MemberLogin>[] {
  const t = useT();
  const { when, words } = useHistoryColumns<MemberLogin>();
  const howOf = ({ method }: MemberLogin): string => {
    const known = methods.find((one) => one === method);
    return known === undefined ? method : t(`recovery.login.${known}`);
  };
  const stateOf = ({ current, endedAt }: MemberLogin): string =>
    t(current ? 'devices.current' : endedAt === null ? 'recovery.open' : 'devices.ended');
  return [
    { ...when(({ at }) => at), id: 'at', header: t('recovery.loginAt') },
    words({ id: 'how', header: t('recovery.loginHow') }, howOf),
    words({ id: 'device', header: t('devices.device') }, (login) => deviceName(login, t)),
    words({ id: 'ip', header: t('devices.ip') }, ({ ip }) => ip),
    {
      id: 'state',
      header: t('devices.state'),
      align: 'end',
      file: stateOf,
      cell: (login) => <Badge {...(login.current ? { tone: 'ok' as const } : {})}>{stateOf(login)}</Badge>,
    },
  ];
}
