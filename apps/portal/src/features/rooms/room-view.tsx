import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Avatar, Badge, Button, Icon } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { $isLogin } from '../../platform/session.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { initialsOf } from '../../shell/initials.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { HostPoster } from './host-poster.tsx';
import { RoomChat } from './room-chat.tsx';
import { type Room, roomPath, roomQuery } from './room-query.ts';
import { RoomRules } from './room-rules.tsx';
import { RoomVideo } from './room-video.tsx';
import { StageFacts } from './stage-facts.tsx';
import { TipDialog } from './tip-dialog.tsx';

/** One room: who speaks, what is on today, and the conversation. */
export function RoomView({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const isLogin = useStore($isLogin);
  const { data: room, error, refetch } = useQuery(roomQuery(roomId, isLogin));
  return (
    <>
      <a className="link row rooms-back" href={roomPath()}>
        <Icon name="left" size={16} />
        {t('hosted.back')}
      </a>
      {room === undefined && error !== null ? <FaultCard error={error} onRetry={() => void refetch()} /> : null}
      {room === undefined && error === null ? <PageLoader /> : null}
      {room === undefined ? null : (
        <div className="rooms-room">
          <div className="col rooms-stand">
            <Stage room={room} />
            <About room={room} />
          </div>
          <RoomChat room={room} isLost={error !== null} />
          <div className="rooms-more">
            <Programme room={room} />
            <RoomRules />
          </div>
        </div>
      )}
    </>
  );
}

/** The host: on video while that is on air, otherwise as the house draws it. */
function Stage({ room }: { readonly room: Room }) {
  const t = useT();
  return (
    <figure className="rooms-stage">
      <HostPoster poster={room.poster} />
      {room.onAir ? <RoomVideo room={room} /> : <figcaption>{t('hosted.noVideo')}</figcaption>}
      <StageFacts room={room} />
    </figure>
  );
}

function About({ room }: { readonly room: Room }) {
  const t = useT();
  // What was offered as the dialog opened: a room that closes meanwhile takes away neither the answer nor the key to ask for it again.
  const [offered, setOffered] = useState<Room['tips']>(null);
  const { title, text, host, isDemo, tips } = room;
  return (
    <section className="card row rooms-about" aria-labelledby="room-title">
      <Avatar initials={initialsOf(host)} size={54} />
      <div className="grow">
        <h1 className="h3" id="room-title">
          {title}
        </h1>
        <p className="t2 sm">{text}</p>
        {isDemo ? <p className="t3 sm">{t('hosted.character', { host })}</p> : null}
      </div>
      {tips === null ? null : (
        <Button size="sm" icon="gift" onClick={() => setOffered(tips)}>
          {t('hosted.tip')}
        </Button>
      )}
      {offered === null ? null : <TipDialog room={room} tips={tips ?? offered} onClose={() => setOffered(null)} />}
    </section>
  );
}

function Programme({ room: { programme } }: { readonly room: Room }) {
  const t = useT();
  if (programme.length === 0) return null;
  return (
    <section className="card rooms-box" aria-labelledby="room-today">
      <h2 className="h4" id="room-today">
        {t('hosted.today')}
      </h2>
      <ol className="rooms-programme">
        {programme.map(({ at, title, isNow }) => (
          <li key={at} className={isNow ? 'is-now' : undefined}>
            <time className="money num">{at}</time>
            <span className="grow">{title}</span>
            {isNow ? <Badge tone="ok">{t('hosted.now')}</Badge> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
