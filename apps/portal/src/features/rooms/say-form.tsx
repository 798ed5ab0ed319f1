import { liveLineMax } from '@trevo/contract';
import { Button, Field, FormElement } from '@trevo/ui';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { useForm } from '../../platform/use-form.ts';
import { askRoomsAgain, type Room, type RoomId } from './room-query.ts';

const quick = ['hosted.quick1', 'hosted.quick2', 'hosted.quick3'] as const;

/** Where a member writes; who may not is told why. */
export function SayForm({ room }: { readonly room: Room }) {
  const t = useT();
  const when = useMoment();
  const { own, isOpen } = room;
  if (!isOpen) return <p className="t2 sm rooms-say">{t('hosted.closedText')}</p>;
  if (own === null) return <p className="t2 sm rooms-say">{t('hosted.readOnly')}</p>;
  if (own.mutedUntil !== null)
    return <p className="t2 sm rooms-say">{t('hosted.mutedUntil', { moment: when(own.mutedUntil, 'moment') })}</p>;
  return <Writing room={room} own={own} />;
}

function Writing({ room, own }: { readonly room: Room; readonly own: NonNullable<Room['own']> }) {
  const t = useT();
  const left = useSecondsLeft(room, own.waitSeconds);
  // The same for every attempt to say the same line: an answer that was lost says nothing twice.
  const sent = useRef({ text: '', key: '' });
  const form = useForm<{ readonly text: string }>({
    initial: { text: '' },
    faults: ({ text }) => (text.trim() === '' ? { text: t('hosted.needed') } : {}),
    send: async ({ text }) => {
      if (sent.current.text !== text || sent.current.key === '') sent.current = { text, key: crypto.randomUUID() };
      await callApi('liveWrite', { roomId: room.roomId as RoomId, key: sent.current.key, text: text.trim() });
      sent.current = { text: '', key: '' };
      form.renew('text');
      await askRoomsAgain();
    },
  });
  return (
    <FormElement className="col rooms-say" form={form}>
      <div className="row rooms-quick" role="group" aria-label={t('hosted.quick')}>
        {quick.map((key) => (
          <Button key={key} size="sm" onClick={() => form.set('text', t(key))}>
            {t(key)}
          </Button>
        ))}
      </div>
      <div className="rooms-write">
        <Field
          {...form.bind('text')}
          label={t('hosted.field')}
          labelHidden
          placeholder={t('hosted.fieldHint')}
          maxLength={liveLineMax}
          autoComplete="off"
          dir="auto"
        />
        {left > 0 ? (
          <Button type="submit" variant="primary" icon="timer" disabled aria-label={t('hosted.wait', { seconds: left })}>
            {left}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('hosted.send')}
          </Button>
        )}
      </div>
      {form.failed === undefined ? null : (
        <p className="msg bad" role="alert">
          {form.failed}
        </p>
      )}
      <p className="t3 xs">{t('hosted.appearAs', { name: own.name })}</p>
    </FormElement>
  );
}

/** Counts down from what the server said last. */
function useSecondsLeft(said: unknown, seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (seconds <= 0) return;
    const ends = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [said, seconds]);
  return left;
}
