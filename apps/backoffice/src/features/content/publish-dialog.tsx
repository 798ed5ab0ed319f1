import { type ContentBody, messageLimits } from '@trevo/contract';
import { instantOfReading } from '@trevo/i18n';
import { useRef } from 'react';
import { DayField } from '../../platform/day-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import { contentItem, type ContentLine, type ContentShown, readByOpener, refreshContent } from './content-queries.ts';
import { isUnfit } from './is-unfit.ts';

type Props = {
  readonly item: ContentLine;
  /** Its newest version has been published: its text goes out once more, as a version of its own. */
  readonly again?: ContentBody | undefined;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
  /** What was well when it was opened no longer is: it is told at the fields. */
  readonly onUnfit: (faults: ContentShown['faults']) => void;
};

/** Publishes the version that is open: at once, or from a moment on, and until another where one is said. */
export function PublishDialog({ item, again, onClose, onDone, onUnfit }: Props) {
  const t = useT();
  const { timeZone } = useOperator().merchant;
  // Of an attempt before that was refused: it is published now.
  const wrote = useRef<number>(undefined);
  // A version that was published is never changed: other dates are those of another version.
  const writeAgain = async (content: ContentBody) => {
    const { contentId, version: from } = item;
    wrote.current ??= (await callOffice('officeWriteContent', { contentId, from, content })).version;
    return wrote.current;
  };
  const isMessage = item.kind === 'message';
  const at = (reading: string) => instantOfReading(reading, timeZone);
  const fault = (reading: string) => (reading !== '' && Number.isNaN(at(reading)) ? t('office.content.dateFault') : undefined);
  const form = useReasonForm({
    initial: { startsAt: '', endsAt: '' },
    faults: ({ startsAt, endsAt }) => ({
      startsAt: fault(startsAt),
      endsAt: fault(endsAt) ?? (startsAt !== '' && endsAt !== '' && at(endsAt) <= at(startsAt) ? t('office.content.endFault') : undefined),
    }),
    send: async ({ startsAt, endsAt, reason }) => {
      const iso = (reading: string) => new Date(at(reading)).toISOString();
      const { contentId } = item;
      const version = again === undefined ? item.version : await writeAgain(again);
      const dates = { ...(startsAt === '' ? {} : { startsAt: iso(startsAt) }), ...(endsAt === '' ? {} : { endsAt: iso(endsAt) }) };
      try {
        await callOffice('officePublishContent', { contentId, version, reason, ...dates });
      } catch (error) {
        if (!isUnfit(error)) throw error;
        await refreshContent();
        onUnfit((await queryClient.query(contentItem(contentId))).faults);
      }
      await refreshContent();
      await onDone();
    },
    refresh: readByOpener,
    onClose,
  });
  const date = (name: 'endsAt' | 'startsAt') => (
    <DayField
      {...form.bind(name)}
      label={t(`office.content.${name}`)}
      hint={isMessage && name === 'endsAt' ? t('office.message.endsAtHint', { days: messageLimits.days }) : t(`office.content.${name}Hint`)}
      withTime
    />
  );
  return (
    <ReasonFormDialog
      form={form}
      title={t(again === undefined ? 'office.content.publishVersion' : 'office.content.publishAgain', { version: item.version })}
      text={t(
        item.state === 'out' ? 'office.content.publishOver' : isMessage ? 'office.message.publishText' : 'office.content.publishText',
      )}
      confirm={t('office.content.publish')}
      onClose={onClose}
    >
      {date('startsAt')}
      {date('endsAt')}
    </ReasonFormDialog>
  );
}
