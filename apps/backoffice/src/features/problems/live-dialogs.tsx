import { liveLineMax } from '@trevo/contract';
import { Field, Select, Switch, TextArea } from '@trevo/ui';
import { useRef } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { type LiveRoom, refreshLive } from './live-query.ts';

type RoomProps = { readonly room: LiveRoom; readonly onClose: () => void };
type RoomId = `lvr_${string}`;

type RoomWish = { readonly isOpen: boolean; readonly pinned: string; readonly stream: string; readonly onAir: boolean };

/** As the contract takes the name of a stream. */
const streamName = /^[\da-zA-Z_-]{0,100}$/;

/** Opens or closes a room, pins a note, and says which stream it shows. */
export function RoomDialog({ room, onClose }: RoomProps) {
  const t = useT();
  const { video } = room;
  const form = useDialogForm<RoomWish>({
    initial: { isOpen: room.isOpen, pinned: room.pinned ?? '', stream: video.stream ?? '', onAir: video.isOn },
    faults: ({ stream }) => (streamName.test(stream.trim()) ? {} : { stream: t('office.hosted.streamWrong') }),
    send: async ({ isOpen, pinned, stream, onAir }) => {
      const wish = { isOpen, pinned: pinned.trim(), stream: stream.trim(), onAir: onAir && stream.trim() !== '' };
      await callOffice('officeSetLiveRoom', { roomId: room.roomId as RoomId, ...wish });
    },
    refresh: refreshLive,
    onClose,
  });
  // A room without a stream has nothing to put on air.
  const hasStream = form.values.stream.trim() !== '';
  return (
    <FormDialog title={t('office.hosted.set')} form={form} confirm={t('office.save')} onClose={onClose}>
      <div className="of-row">
        <Switch label={t('office.hosted.isOpen')} checked={form.values.isOpen} onChange={(isOpen) => form.set('isOpen', isOpen)} />
        <span aria-hidden="true">{t('office.hosted.isOpen')}</span>
      </div>
      <TextArea {...form.bind('pinned')} label={t('office.hosted.pinned')} maxLength={liveLineMax} rows={2} />
      <Field {...form.bind('stream')} label={t('office.hosted.stream')} hint={t('office.hosted.streamHint')} dir="ltr" />
      <div className="of-row">
        <Switch
          label={t('office.hosted.onAir')}
          checked={form.values.onAir && hasStream}
          disabled={!hasStream}
          onChange={(onAir) => form.set('onAir', onAir)}
        />
        <span aria-hidden="true">{t('office.hosted.onAir')}</span>
      </div>
      {video.isServed ? null : <p className="of-muted">{t('office.hosted.noService')}</p>}
    </FormDialog>
  );
}

/** Says a line as the host. The key stays for every attempt of one dialog. */
export function HostLineDialog({ room, onClose }: RoomProps) {
  const t = useT();
  const key = useRef(crypto.randomUUID());
  const form = useDialogForm<{ readonly text: string }>({
    initial: { text: '' },
    faults: ({ text }) => (text.trim() === '' ? { text: t('office.hosted.lineNeeded') } : {}),
    send: ({ text }) => callOffice('officeHostLine', { roomId: room.roomId as RoomId, key: key.current, text: text.trim() }),
    refresh: refreshLive,
    onClose,
  });
  const title = t('office.hosted.say', { host: room.host });
  return (
    <FormDialog title={title} form={form} confirm={title} tells onClose={onClose}>
      <TextArea {...form.bind('text')} label={t('office.hosted.line')} maxLength={liveLineMax} rows={2} />
    </FormDialog>
  );
}

const spans = ['60', '1440', '43200', '0'] as const;

/** Lets a member only read for some time. */
export function MuteDialog({ memberId, onClose }: { readonly memberId: string; readonly onClose: () => void }) {
  const t = useT();
  const form = useReasonForm<{ readonly minutes: (typeof spans)[number] }>({
    initial: { minutes: '60' },
    send: ({ minutes, reason }) =>
      callOffice('officeMuteMember', { memberId: memberId as `mbr_${string}`, minutes: Number(minutes), reason }),
    refresh: refreshLive,
    onClose,
  });
  return (
    <ReasonFormDialog
      title={t('office.hosted.mute')}
      text={t('office.hosted.muteText')}
      confirm={t('office.hosted.mute')}
      form={form}
      onClose={onClose}
    >
      <Select
        label={t('office.hosted.minutes')}
        well
        value={form.values.minutes}
        onChange={(minutes) => form.set('minutes', minutes)}
        options={spans.map((value) => ({ value, label: t(`office.hosted.minutes.${value}`) }))}
      />
    </ReasonFormDialog>
  );
}
