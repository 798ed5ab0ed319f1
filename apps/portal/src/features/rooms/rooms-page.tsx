import './rooms.css';
import { useQuery } from '@tanstack/react-query';
import { buttonClass, EmptyState, Icon } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { HostPoster } from './host-poster.tsx';
import { type RoomCard, roomPath, roomsQuery, useLiveRooms } from './room-query.ts';
import { RoomRules } from './room-rules.tsx';
import { RoomView } from './room-view.tsx';
import { StageFacts } from './stage-facts.tsx';

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
      <a className="link row rooms-back" href="/live">
        <Icon name="left" size={16} />
        {t('hosted.games')}
      </a>
      <header>
        <h1 className="h1">{t('hosted.door')}</h1>
        <p className="t2">{t('hosted.doorText')}</p>
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
      {data === undefined || data.length === 0 ? null : <RoomRules />}
    </>
  );
}

function RoomTile({ room }: { readonly room: RoomCard }) {
  const t = useT();
  const { roomId, title, text, poster } = room;
  return (
    <article className="card rooms-tile" aria-label={title}>
      <div className="rooms-stage">
        <HostPoster poster={poster} />
        <StageFacts room={room} />
      </div>
      <div className="col">
        <h2 className="h3">{title}</h2>
        <p className="t2 grow">{text}</p>
        <a className={buttonClass({ variant: 'primary' })} href={roomPath(roomId)}>
          {t('hosted.enter')}
        </a>
      </div>
    </article>
  );
}
