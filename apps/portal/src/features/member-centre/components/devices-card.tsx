import { useMutation, useQuery } from '@tanstack/react-query';
import { Badge, Button, type ListColumn, wholeSource } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { ask } from '../../../platform/modals.ts';
import { navigate } from '../../../platform/router.ts';
import { pathOf } from '../../../platform/routes.ts';
import { dropSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toasts.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { type Device, devicesQuery } from '../api/member-queries.ts';
import { deviceName } from './device-name.ts';
import { useHistoryColumns } from './history-columns.tsx';

/** The browsers that logged in to the account; each can be thrown out, and all at once. */
export function DevicesCard() {
  const t = useT();
  const devices = useQuery(devicesQuery());
  const revoke = useMutation({
    mutationFn: (device: Device) => callApi('revokeDevice', { deviceId: device.id }),
    onSettled: () => devices.refetch(),
    onError: (error) => toast({ tone: 'bad', title: t('devices.failed'), text: failureMessage(error, t) }),
  });
  const columns = useColumns((device) => revoke.mutate(device));
  return (
    <PortalList<Device>
      title={t('devices.title')}
      headed
      list={useList({ name: 'devices' })}
      source={wholeSource(devices)}
      acts={
        <Button variant="danger" size="sm" onClick={() => void endAll(t)}>
          {t('devices.endAll')}
        </Button>
      }
      columns={columns}
      rowKey={({ id }) => id}
      waitingRows={3}
      empty={{ title: t('in_no_data') }}
    />
  );
}

function useColumns(onRevoke: (device: Device) => void): readonly ListColumn<Device>[] {
  const t = useT();
  const { when, words } = useHistoryColumns<Device>();
  return [
    words({ id: 'device', header: t('devices.device'), tone: () => 't1 b' }, (device) => deviceName(device, t)),
    words({ id: 'ip', header: t('devices.ip') }, ({ lastIp }) => lastIp),
    { ...when(({ lastSeenAt }) => lastSeenAt), id: 'seen', header: t('devices.seen') },
    {
      id: 'state',
      header: t('devices.state'),
      align: 'end',
      file: ({ current, sessions }) => (current ? t('devices.current') : sessions > 0 ? null : t('devices.ended')),
      cell: (device) =>
        device.current ? (
          <Badge tone="ok">{t('devices.current')}</Badge>
        ) : device.sessions > 0 ? (
          <Button size="sm" onClick={() => onRevoke(device)}>
            {t('devices.end')}
            <span className="sr"> {deviceName(device, t)}</span>
          </Button>
        ) : (
          <Badge>{t('devices.ended')}</Badge>
        ),
    },
  ];
}

/** Ends every session, this one too: whoever is in must log in again. */
async function endAll(t: ReturnType<typeof useT>): Promise<void> {
  const confirmed = await ask({
    tone: 'warn',
    title: t('devices.endAllTitle'),
    body: t('devices.endAllText'),
    confirm: t('devices.endAll'),
    cancel: t('dialog.cancel'),
  });
  if (!confirmed) return;
  try {
    await callApi('logoutEverywhere', {});
    dropSession();
    navigate(pathOf('home'));
  } catch (error) {
    toast({ tone: 'bad', title: t('devices.failed'), text: failureMessage(error, t) });
  }
}
