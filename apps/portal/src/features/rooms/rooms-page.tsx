import './rooms.css';
import { useQuery } from '@tanstack/react-query';
import { Badge, buttonClass, EmptyState } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { HostPoster } from './host-poster.tsx';
import { type RoomCard, roomPath, roomsQuery, useLiveRooms } from './room-query.ts';
import { RoomView } from './room-view.tsx';

/** Rooms with hosts of the house (S1.LIVE.01): `#rooms` lists them, `#room=…` is one of them. */
export function RoomsPage({ target }: { readonly target: string }) {
  useLiveRooms();
  const roomId = /^room=(.+)$/.exec(target)?.[1];
  return <div className="wrap rooms">{roomId === undefined ? <RoomList /> : <RoomView key={roomId} roomId={roomId} />}</div>;
}

function RoomList() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(roomsQuery());
  return (
    <>
      <header>
        <h1 className="h1">{t('hosted.door')}</h1>
        <p className="t2">{t('hosted.doorText')}</p>
        <a className="link" href="/live">
          {t('hosted.games')}
        </a>
      </header>
      {isPending ? <PageLoader /> : null}
      {error === null || data !== undefined ? null : <FaultCard error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 ? <EmptyState title={t('hosted.none')} text={t('hosted.noneText')} /> : null}
      <ul className="rooms-list">
        {data?.map((room) => (
          <li key={room.roomId}>
            <RoomTile room={room} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RoomTile({ room }: { readonly room: RoomCard }) {
  const t = useT();
  const { roomId, title, text, poster, isOpen, present } = room;
  return (
    <article className="card rooms-tile" aria-label={title}>
      <HostPoster poster={poster} />
      <div className="col">
        <h2 className="h3">{title}</h2>
        <p className="t2">{text}</p>
        <div className="row rooms-facts">
          <Badge tone={isOpen ? 'ok' : 'neutral'}>{t(isOpen ? 'hosted.open' : 'hosted.closed')}</Badge>
          <span className="t2 sm">{t('hosted.present', { count: present })}</span>
        </div>
        <a className={buttonClass({ variant: 'primary' })} href={roomPath(roomId)}>
          {t('hosted.enter')}
        </a>
      </div>
    </article>
  );
}
