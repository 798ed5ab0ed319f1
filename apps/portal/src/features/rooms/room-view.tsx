import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Badge, Icon } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { $isLogin } from '../../platform/session.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { HostPoster } from './host-poster.tsx';
import { RoomChat } from './room-chat.tsx';
import { type Room, roomPath, roomQuery } from './room-query.ts';

/** One room: who speaks, what is on today, and the conversation. */
export function RoomView({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const isLogin = useStore($isLogin);
  const { data: room, error, refetch } = useQuery(roomQuery(roomId, isLogin));
  return (
    <>
      <a className="link rooms-back" href={roomPath()}>
        {t('hosted.back')}
      </a>
      {room === undefined && error !== null ? <FaultCard error={error} onRetry={() => void refetch()} /> : null}
      {room === undefined && error === null ? <PageLoader /> : null}
      {room === undefined ? null : (
        <div className="rooms-room">
          <div className="col">
            <RoomStage room={room} />
            <Programme room={room} />
            <Rules />
          </div>
          <RoomChat room={room} isLost={error !== null} />
        </div>
      )}
    </>
  );
}

function RoomStage({ room: { title, text, host, isDemo, poster, isOpen, present } }: { readonly room: Room }) {
  const t = useT();
  return (
    <section className="card rooms-stage" aria-labelledby="room-title">
      <figure>
        <HostPoster poster={poster} />
        <figcaption>{t('hosted.noVideo')}</figcaption>
      </figure>
      <div className="col rooms-about">
        <h1 className="h2" id="room-title">
          {title}
        </h1>
        <p className="t2">{text}</p>
        <div className="row rooms-facts">
          <Badge tone={isOpen ? 'ok' : 'neutral'}>{t(isOpen ? 'hosted.open' : 'hosted.closed')}</Badge>
          <span className="t2 sm">
            <Icon name="users" /> {t('hosted.present', { count: present })}
          </span>
        </div>
        {isDemo ? <p className="t2 sm">{t('hosted.character', { host })}</p> : null}
      </div>
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
          <li key={at}>
            <time>{at}</time>
            <span>{title}</span>
            {isNow ? <Badge tone="ok">{t('hosted.now')}</Badge> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Rules() {
  const t = useT();
  return (
    <details className="card rooms-box">
      <summary>{t('hosted.rules')}</summary>
      <ul>
        {(['hosted.rule1', 'hosted.rule2', 'hosted.rule3', 'hosted.rule4'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </details>
  );
}
