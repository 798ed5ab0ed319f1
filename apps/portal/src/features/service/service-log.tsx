import { useQuery } from '@tanstack/react-query';
import { Avatar, Icon, Skeleton, textDirection } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { useKeptAtEnd } from '../../shell/use-kept-at-end.ts';
import { initialsOf } from '../../shell/initials.ts';
import { type Conversation, pictureQuery, type ServiceLine } from './service-query.ts';

/** What was said: new lines are announced politely, and the last one is in sight unless the reader went back. */
export function ServiceLog({ conversation }: { readonly conversation: Conversation }) {
  const t = useT();
  // What scrolls is a stop of the keyboard, whose arrows scroll it (WCAG 2.1.1).
  const stop = { role: 'log', 'aria-label': t('chat.log'), tabIndex: 0 } as const;
  const { lines, conversationId } = conversation;
  const { log } = useKeptAtEnd(lines.at(-1)?.no);
  return (
    <div className="chat-log" {...stop} {...log}>
      {lines.map((line) => (
        <Line key={line.no} line={line} conversationId={conversationId} />
      ))}
    </div>
  );
}

function Line({ line, conversationId }: { readonly line: ServiceLine; readonly conversationId: string }) {
  const t = useT();
  const when = useMoment();
  const { by, at, name, text, pictureId, event } = line;
  if (by === 'event') return <p className="xs chat-event">{event === null ? '' : t(`chat.event.${event}`, { name })}</p>;
  const speaker = by === 'own' ? t('chat.you') : name;
  return (
    <div className="chat-line" data-by={by}>
      {by === 'operator' ? <Avatar initials={initialsOf(name)} size={32} /> : null}
      <div className="chat-bubble">
        <p className="xs chat-by">
          <b dir="auto">{speaker}</b> <time dateTime={at}>{when(at, 'clock')}</time>
        </p>
        {pictureId === null ? (
          <p className="chat-text" dir={textDirection(text)}>
            {text}
          </p>
        ) : (
          <Picture conversationId={conversationId} pictureId={pictureId} />
        )}
      </div>
    </div>
  );
}

function Picture({ conversationId, pictureId }: { readonly conversationId: string; readonly pictureId: string }) {
  const t = useT();
  const picture = useQuery(pictureQuery(conversationId, pictureId));
  if (picture.data !== undefined)
    return <img className="chat-picture" src={`data:${picture.data.type};base64,${picture.data.data}`} alt={t('chat.pictureSent')} />;
  if (!picture.isError) return <Skeleton width="180px" height="120px" />;
  return (
    <p className="row sm chat-picture-lost">
      <Icon name="warn" size={16} />
      <span>{t('chat.pictureLost')}</span>
    </p>
  );
}
