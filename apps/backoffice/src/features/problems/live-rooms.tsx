import { useMutation, useQuery } from '@tanstack/react-query';
import { Badge, Button, type ListColumn, wholeSource } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useAmountText } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Together } from '../../shell/together.tsx';
import { HostLineDialog, MuteDialog, RoomDialog } from './live-dialogs.tsx';
import { type LiveRoom, liveQuery, refreshLive } from './live-query.ts';
import { TipsList } from './tips-list.tsx';

type Row = LiveRoom['lines'][number] & { readonly room: LiveRoom };

type Asked = { readonly kind: 'set' | 'say'; readonly room: LiveRoom } | { readonly kind: 'mute'; readonly memberId: string };

/** Rooms with hosts: their state, and what was written in the last day; reported lines that still stand come first. */
export function LiveRooms() {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const mayAct = useMay('problems.close');
  const text = useAmountText();
  const rooms = useQuery(liveQuery());
  const rows = rooms.data?.flatMap((room) => room.lines.map((line) => ({ ...line, room })));
  return (
    <Together>
      {rooms.data?.map((room) => (
        <section key={room.roomId} className="card of-card" aria-label={room.title}>
          <div className="of-title-small">
            <div className="of-row">
              <h2 className="h4">{room.title}</h2>
              <Badge tone={room.isOpen ? 'ok' : 'neutral'}>{t(room.isOpen ? 'office.hosted.open' : 'office.hosted.closed')}</Badge>
              {room.video.stream === null ? null : (
                <Badge tone={room.onAir ? 'ok' : 'neutral'}>{t(room.onAir ? 'office.hosted.onAirNow' : 'office.hosted.offAir')}</Badge>
              )}
            </div>
            {mayAct && (
              <div className="of-row">
                <Button size="sm" onClick={() => setAsked({ kind: 'set', room })}>
                  {t('office.hosted.set')}
                </Button>
                <Button size="sm" disabled={!room.isOpen} onClick={() => setAsked({ kind: 'say', room })}>
                  {t('office.hosted.say', { host: room.host })}
                </Button>
              </div>
            )}
          </div>
          <p>{t('office.hosted.present', { count: room.present })}</p>
          {room.tips.map(({ currency, today, total, count }) => (
            <p key={currency} className="of-muted">
              {t('office.hosted.tipSum', { today: text(today, currency), total: text(total, currency), count })}
            </p>
          ))}
        </section>
      ))}
      <OfficeList<Row>
        title={t('office.hosted')}
        list={useList({ name: 'live' })}
        source={wholeSource({ ...rooms, data: rows }, rows?.length ?? 0)}
        dense
        rowKey={({ lineId }) => lineId}
        columns={useLineColumns(mayAct, (memberId) => setAsked({ kind: 'mute', memberId }))}
        empty={{ title: t('office.hosted.empty'), text: t('office.hosted.emptyText') }}
      />
      <TipsList />
      {asked?.kind === 'set' && <RoomDialog room={asked.room} onClose={close} />}
      {asked?.kind === 'say' && <HostLineDialog room={asked.room} onClose={close} />}
      {asked?.kind === 'mute' && <MuteDialog memberId={asked.memberId} onClose={close} />}
    </Together>
  );
}

function useLineColumns(mayAct: boolean, onMute: (memberId: string) => void): readonly ListColumn<Row>[] {
  const t = useT();
  const column = useOfficeColumns<Row>();
  const remove = useMutation({
    mutationFn: ({ lineId }: Row) => callOffice('officeRemoveLine', { lineId: lineId as `lvl_${string}` }),
    onSettled: refreshLive,
  });
  const reported = ({ reports, reasons }: Row) =>
    reports === 0 ? '' : `${reports} (${reasons.map((reason) => t(`office.hosted.reason.${reason}`)).join(', ')})`;
  const acts = column.acts(t('office.hosted.acts'), (row) => (
    <div className="of-acts">
      {row.removedAt === null && (
        <Button size="sm" disabled={remove.isPending} onClick={() => remove.mutate(row)}>
          {t('office.hosted.remove')}
        </Button>
      )}
      {row.memberId !== null && (
        <Button size="sm" onClick={() => onMute(row.memberId ?? '')}>
          {t('office.hosted.mute')}
        </Button>
      )}
    </div>
  ));
  return [
    column.moment({ id: 'at', header: t('office.at') }, ({ at }) => at),
    column.words({ id: 'by', header: t('office.hosted.by') }, ({ by }) => by),
    column.drawn(
      { id: 'text', header: t('office.hosted.line') },
      ({ kind, text }) => (kind === 'tip' ? t('office.hosted.tipLine') : text),
      ({ kind, text }) => (
        <span className="of-wrap" dir="auto">
          {kind === 'tip' ? t('office.hosted.tipLine') : text}
        </span>
      ),
    ),
    column.words({ id: 'reports', header: t('office.hosted.reports') }, reported),
    column.words({ id: 'state', header: t('office.hosted.state') }, ({ removedAt }) =>
      t(removedAt === null ? 'office.hosted.stands' : 'office.hosted.gone'),
    ),
    ...(mayAct ? [{ ...acts, headerHidden: true }] : []),
  ];
}
