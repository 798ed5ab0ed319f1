import { Avatar, Badge, Button, Icon, IconButton, textDirection } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { useKeptAtEnd } from '../../shell/use-kept-at-end.ts';
import { initialsOf } from '../../shell/initials.ts';
import { useLines } from './heard-lines.ts';
import { ReportDialog } from './report-dialog.tsx';
import type { Line, Room } from './room-query.ts';
import { SayForm } from './say-form.tsx';

type Props = { readonly room: Room /** The last asking failed: what stands here may be old. */; readonly isLost: boolean };

/** The conversation of a room: new lines are announced politely, and the last one is in sight unless the reader went back. */
export function RoomChat({ room, isLost }: Props) {
  const t = useT();
  const [reported, setReported] = useState<Line>();
  const lines = useLines(room);
  const { pinned, host, own } = room;
  return (
    <section className="card rooms-chat" aria-labelledby="room-chat">
      <header className="row">
        <h2 className="h4" id="room-chat">
          {t('hosted.chat')}
        </h2>
        <Badge icon="timer">{t('hosted.pace')}</Badge>
      </header>
      {pinned === null ? null : (
        <div className="row rooms-pinned">
          <Icon name="pin" size={18} />
          <p className="sm">
            <b>{t('hosted.pinned', { host })}</b> <span dir={textDirection(pinned)}>{pinned}</span>
          </p>
        </div>
      )}
      <Log lines={lines} host={host} onReport={own === null ? undefined : setReported} />
      <div className="rooms-foot">
        <p className="sm rooms-lost" role="status">
          {isLost ? t('hosted.offline') : ''}
        </p>
        <SayForm room={room} />
      </div>
      {reported === undefined ? null : <ReportDialog line={reported} onClose={() => setReported(undefined)} />}
    </section>
  );
}

type LogProps = {
  readonly lines: readonly Line[];
  readonly host: string;
  readonly onReport: ((line: Line) => void) | undefined;
};

function Log({ lines, host, onReport }: LogProps) {
  const t = useT();
  // What scrolls is a stop of the keyboard, whose arrows scroll it (WCAG 2.1.1).
  const stop = { role: 'log', 'aria-label': t('hosted.chat'), tabIndex: 0 } as const;
  const { log, isBehind, toEnd } = useKeptAtEnd(lines.at(-1)?.lineId);
  return (
    <>
      <div className="rooms-log" {...stop} {...log}>
        {lines.length === 0 ? <p className="t2">{t('hosted.empty')}</p> : null}
        {lines.map((line) => (
          <LineRow key={line.lineId} line={line} host={host} onReport={onReport} />
        ))}
      </div>
      {isBehind ? (
        <p className="rooms-more">
          <Button
            size="sm"
            icon="down"
            onClick={() => {
              toEnd();
              // The button goes: who pressed it by the keyboard reads on in the log.
              log.ref.current?.focus({ preventScroll: true });
            }}
          >
            {t('hosted.newLines')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Of the colours of avatars: the same for one name. */
function toneOf(name: string): number {
  return 1 + ([...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % 3);
}

function LineRow({ line, host, onReport }: Omit<LogProps, 'lines'> & { readonly line: Line }) {
  const t = useT();
  const when = useMoment();
  const { kind, by, text, at, isOwn } = line;
  if (kind === 'removed')
    return (
      <p className="xs rooms-removed">
        <Icon name="shield" size={15} /> {t('hosted.removed')}
      </p>
    );
  // Who gave one is told, and nothing of how much.
  if (kind === 'tip')
    return (
      <p className="xs rooms-removed">
        <Icon name="gift" size={15} /> {by === '' ? t('hosted.tipLineAnonymous', { host }) : t('hosted.tipLine', { name: by, host })}
      </p>
    );
  return (
    <div className="rooms-line" data-tone={kind === 'host' ? 0 : toneOf(by)}>
      <Avatar initials={initialsOf(by)} size={34} />
      <div>
        <p className="rooms-by">
          <b className="sm" dir="auto">
            {by}
          </b>
          {kind === 'host' ? <Badge tone="ok">{t('hosted.host')}</Badge> : null}
          <time className="xs num" dateTime={at}>
            {when(at, 'clock')}
          </time>
        </p>
        <p className="sm t2" dir={textDirection(text)}>
          {text}
        </p>
      </div>
      {onReport === undefined || isOwn || kind === 'host' ? null : (
        <IconButton icon="warn" size="sm" label={t('hosted.report', { name: by })} onClick={() => onReport(line)} />
      )}
    </div>
  );
}
