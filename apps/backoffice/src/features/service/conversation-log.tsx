import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@trevo/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../platform/language.ts';
import { useDayAndTime } from '../../platform/moment.ts';
import { type Conversation, type DeskLine, pictureQuery } from './service-queries.ts';

/** What was said, oldest first; notes of operators look like none of it. */
export function ConversationLog({ conversation }: { readonly conversation: Conversation }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { lines, conversationId } = conversation;
  const last = lines.at(-1)?.no;
  useEffect(() => {
    const log = box.current;
    if (last !== undefined && log !== null) log.scrollTop = log.scrollHeight;
  }, [last]);
  // What scrolls is a stop of the keyboard, whose arrows scroll it (WCAG 2.1.1).
  const stop = { role: 'log', 'aria-label': t('office.service.picked'), tabIndex: 0 } as const;
  return (
    <div className="svc-log" {...stop} ref={box}>
      {lines.map((line) => (
        <Line key={line.no} line={line} conversation={conversation} conversationId={conversationId} />
      ))}
    </div>
  );
}

type LineProps = { readonly line: DeskLine; readonly conversation: Conversation; readonly conversationId: string };

function Line({ line, conversation, conversationId }: LineProps) {
  const t = useT();
  const at = useDayAndTime()(line.at);
  const { by, name, text, pictureId, event } = line;
  if (by === 'event')
    return (
      <p className="svc-event">
        {event === null ? '' : t(`office.service.event.${event}`, { name })} · <span className="num">{at.time}</span>
      </p>
    );
  const customer = conversation.customer || t('office.service.visitor');
  const speaker = { customer, operator: name, note: t('office.service.noteBy', { name }) }[by];
  return (
    <div className="svc-line" data-by={by}>
      <p className="svc-by">
        <b dir="auto">{speaker}</b> <span className="num">{at.time}</span>
      </p>
      {pictureId === null ? (
        <p className="svc-text" dir="auto">
          {text}
        </p>
      ) : (
        <Picture conversationId={conversationId} pictureId={pictureId} />
      )}
    </div>
  );
}

function Picture({ conversationId, pictureId }: { readonly conversationId: string; readonly pictureId: string }) {
  const t = useT();
  const picture = useQuery(pictureQuery(conversationId, pictureId));
  if (picture.data !== undefined)
    return <img className="svc-picture" src={`data:${picture.data.type};base64,${picture.data.data}`} alt={t('office.service.picture')} />;
  return picture.isError ? <p className="of-fault">{t('office.service.pictureLost')}</p> : <Skeleton width="200px" height="130px" />;
}
