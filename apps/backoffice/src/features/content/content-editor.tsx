import type { ContentBody } from '@trevo/contract';
import { Badge, Button, type Form, FormElement } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { contentPath, go, rooms } from '../../platform/rooms.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { sentBody } from './content-body.ts';
import { ContentChecks } from './content-checks.tsx';
import { ContentFields } from './content-fields.tsx';
import { ContentPreview } from './content-preview.tsx';
import { type ContentChoices, type ContentShown, contentItem, refreshContent } from './content-queries.ts';
import { ContentTexts } from './content-texts.tsx';
import { ContentVersions } from './content-versions.tsx';
import { FaultList } from './fault-list.tsx';
import { useFaultAt } from './fault-words.ts';
import { EndDialog } from './end-dialog.tsx';
import { MessageFigures } from './message-figures.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { stateTones, stateWord } from './state-tones.ts';

export type Typed = { readonly content: ContentBody };

type Props = {
  readonly choices: ContentChoices;
  readonly language: string;
  readonly onLanguage: (language: string) => void;
  /** What the writing begins with. */
  readonly initial: ContentBody;
  /** The item with the version it begins from; null: there is none yet. */
  readonly item: ContentShown | null;
  /** It was written, published or brought back: how it stands now. */
  readonly onWritten?: (shown: ContentShown) => void;
};

/** Writes an item. What is saved is a version of its own, which somebody publishes then. */
export function ContentEditor({ choices, language, onLanguage, initial, item, onWritten }: Props) {
  const mayWrite = useMay('content.write');
  const [tried, setTried] = useState(false);
  const form = useOfficeForm<Typed>({
    initial: { content: initial },
    send: async ({ content }) => {
      const of = item === null ? {} : { contentId: item.item.contentId, from: item.item.version };
      const written = await callOffice('officeWriteContent', { ...of, content: sentBody(content) });
      await refreshContent();
      if (item === null) go(contentPath(content.kind, written.contentId));
      else onWritten?.(await queryClient.query(contentItem(written.contentId)));
    },
  });
  const { content } = form.values;
  const faults = tried ? (item?.faults ?? []) : [];
  const faultAt = useFaultAt(faults, initial, content);
  // What keeps it from going out stands at its fields: the first language of which something is wrong is opened.
  const onUnfit = (found: ContentShown['faults']) => {
    setTried(true);
    const at = found.find((fault) => fault.at.startsWith('texts.'))?.at.split('.')[1];
    if (at !== undefined && choices.languages.includes(at)) onLanguage(at);
  };
  const change = (next: ContentBody) => form.set('content', next);
  return (
    <div className="of-stack">
      <Acts
        {...{ form, item, faults, onUnfit }}
        onDone={async () => item !== null && onWritten?.(await queryClient.query(contentItem(item.item.contentId)))}
      />
      <div className="content-editor">
        <FormElement className="of-stack" form={form}>
          <fieldset className="content-set of-stack" disabled={!mayWrite}>
            <ContentTexts {...{ content, language, faultAt, onLanguage, change }} languages={choices.languages} mayWrite={mayWrite} />
            <ContentFields {...{ content, choices, change, faultAt }} isPublished={isPublished(item)} />
          </fieldset>
        </FormElement>
        <div className="of-stack">
          <ContentPreview {...{ content, language }} />
          {item?.item.kind === 'message' ? <MessageFigures contentId={item.item.contentId} /> : null}
          {item === null ? null : <ContentChecks {...{ item, content, choices }} dirty={form.dirty} />}
          {item === null ? null : (
            <ContentVersions
              {...{ item, language }}
              onRolledBack={async () => onWritten?.(await queryClient.query(contentItem(item.item.contentId)))}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function isPublished(item: ContentShown | null): boolean {
  return item?.versions.some(({ publishedAt }) => publishedAt !== null) ?? false;
}

type ActsProps = {
  readonly form: Form<Typed>;
  readonly item: ContentShown | null;
  /** Those that are told, since somebody tried to publish. */
  readonly faults: ContentShown['faults'];
  readonly onUnfit: (faults: ContentShown['faults']) => void;
  readonly onDone: () => Promise<unknown>;
};

/** What can be done with it, and why it could not be. */
function Acts({ form, item, faults, onUnfit, onDone }: ActsProps) {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('content.write');
  const mayPublish = useMay('content.publish');
  const line = item?.item;
  const isDraft = line !== undefined && (line.state === 'draft' || line.hasDraft);
  const found = item?.faults ?? [];
  const isReady = found.length === 0;
  const isEndable = line !== undefined && line.state !== 'ended';
  return (
    <div className="content-acts">
      {line === undefined ? null : (
        <span className="of-signals">
          <Badge tone={stateTones[line.state]}>{t(stateWord(line))}</Badge>
          {line.hasDraft ? <Badge tone="warn">{t('office.content.newerDraft')}</Badge> : null}
          <span className="of-muted">{t('office.content.version', { version: line.version })}</span>
        </span>
      )}
      {form.failed === undefined ? null : (
        <p className="of-fault" role="alert">
          {form.failed}
        </p>
      )}
      <FaultList {...{ faults }} content={form.values.content} />
      <span className="of-tools of-row">
        {isEndable && mayPublish ? (
          <Button
            variant="danger"
            disabled={form.busy}
            onClick={() =>
              open((close) => (
                <EndDialog item={line} onClose={close} onDone={() => (line.state === 'draft' ? leave(line.kind) : onDone())} />
              ))
            }
          >
            {t(line.state === 'draft' ? 'office.content.drop' : line.kind === 'message' ? 'office.message.end' : 'office.content.end')}
          </Button>
        ) : null}
        {mayWrite ? (
          <Button disabled={!form.dirty} busy={form.busy} busyLabel={t('office.busy')} onClick={() => form.submit()}>
            {t('office.content.save')}
          </Button>
        ) : null}
        {line !== undefined && !isDraft && mayPublish && mayWrite ? (
          <Button
            icon="calendar"
            disabled={form.dirty || form.busy}
            onClick={() =>
              isReady
                ? open((close) => <PublishDialog item={line} again={item?.content} onClose={close} {...{ onDone, onUnfit }} />)
                : onUnfit(found)
            }
          >
            {t('office.content.otherDates')}
          </Button>
        ) : null}
        {isDraft && mayPublish ? (
          <Button
            variant="primary"
            icon="calendar"
            disabled={form.dirty || form.busy}
            title={form.dirty ? t('office.content.saveFirst') : undefined}
            onClick={() =>
              isReady ? open((close) => <PublishDialog item={line} onClose={close} {...{ onDone, onUnfit }} />) : onUnfit(found)
            }
          >
            {t('office.content.publish')}
          </Button>
        ) : null}
      </span>
    </div>
  );
}

async function leave(kind: string): Promise<void> {
  await refreshContent();
  go(`${rooms.content.path}?tab=${kind}`);
}
