import { useMutation, useQuery } from '@tanstack/react-query';
import { Badge, Button, type Column, Table } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { type Say, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { ask } from '../../../platform/modals.ts';
import { navigate } from '../../../platform/router.ts';
import { pathOf } from '../../../platform/routes.ts';
import { dropSession } from '../../../platform/session.ts';
import { toast } from '../../../platform/toasts.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { type Device, devicesQuery } from '../api/member-queries.ts';

const waitingRows = 3;

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
    <section className="card" aria-label={t('devices.title')}>
      <div className="row mc-card-h">
        <h2 className="h4">{t('devices.title')}</h2>
        <Button variant="danger" size="sm" onClick={() => void endAll(t)}>
          {t('devices.endAll')}
        </Button>
      </div>
      {devices.error === null ? (
        <Table
          caption={t('devices.title')}
          columns={columns}
          rows={devices.data ?? []}
          rowKey={({ id }) => id}
          loadingRows={devices.isPending ? waitingRows : undefined}
          empty={t('in_no_data')}
        />
      ) : (
        <FaultCard error={devices.error} onRetry={() => void devices.refetch()} />
      )}
    </section>
  );
}

function useColumns(onRevoke: (device: Device) => void): readonly Column<Device>[] {
  const t = useT();
  const when = useMoment();
  return [
    { id: 'device', header: t('devices.device'), cell: (device) => deviceName(device, t), tone: () => 't1 b' },
    { id: 'ip', header: t('devices.ip'), cell: ({ lastIp }) => <span className="num">{lastIp}</span> },
    { id: 'seen', header: t('devices.seen'), cell: ({ lastSeenAt }) => <span className="num">{when(lastSeenAt, 'moment')}</span> },
    {
      id: 'state',
      header: t('devices.state'),
      align: 'end',
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

/** Browser and system, as far as they are known. */
function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>, t: Say): string {
  const known = [browser, system].filter((part) => part !== '?');
  return known.length === 0 ? t('devices.unknown') : known.join(', ');
}
