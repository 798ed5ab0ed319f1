import { Badge, Button, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { useMay } from '../../platform/office-session.ts';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { type ContentShown, type ContentVersionLine, refreshContent } from './content-queries.ts';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { stateTones } from './state-tones.ts';

type Props = { readonly item: ContentShown; readonly language: string; readonly onRolledBack: () => Promise<unknown> };

/** Every version there was: who wrote it, when it was out and why; any two of them side by side, and the way back to one. */
export function ContentVersions({ item, language, onRolledBack }: Props) {
  const t = useT();
  const moment = useMoment();
  const open = useRoomDialog();
  const { contentId, version: newest } = item.item;
  const mayPublish = useMay('content.publish');
  const rollBack = (to: number) =>
    open((close) => (
      <RollBackDialog
        {...{ contentId, newest, to }}
        onDone={async () => {
          await refreshContent();
          await onRolledBack();
        }}
        onClose={close}
      />
    ));
  const isWayBack = ({ publishedAt, state }: ContentVersionLine) =>
    mayPublish && publishedAt !== null && state !== 'out' && state !== 'scheduled';
  return (
    <section className="card of-card" aria-label={t('office.content.versions')}>
      <h2>{t('office.content.versions')}</h2>
      <Table<ContentVersionLine>
        caption={t('office.content.versions')}
        rows={item.versions}
        rowKey={({ version }) => String(version)}
        columns={[
          { id: 'version', header: t('office.content.versionNo'), cell: ({ version }) => <span className="num">{version}</span> },
          {
            id: 'by',
            header: t('office.content.by'),
            cell: (version) => (
              <span className="of-wrap">
                {(version.publishedBy ?? version.writtenBy) || t('office.content.byStart')}
                <small className="of-muted">{whyOf(version)}</small>
              </span>
            ),
          },
          {
            id: 'at',
            header: t('office.content.from'),
            cell: ({ writtenAt, startsAt }) => <span className="num">{moment(startsAt ?? writtenAt)}</span>,
          },
          {
            id: 'state',
            header: t('office.status'),
            cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`office.content.state.${state}`)}</Badge>,
          },
          {
            id: 'acts',
            header: t('office.content.acts'),
            align: 'end',
            cell: (version) => (
              <span className="of-acts">
                {version.version === newest ? null : (
                  <Button
                    size="sm"
                    onClick={() => open((close) => <CompareDialog {...{ item, language }} version={version.version} onClose={close} />)}
                  >
                    {t('office.content.compare')}
                  </Button>
                )}
                {isWayBack(version) ? (
                  <Button size="sm" onClick={() => rollBack(version.version)}>
                    {t('office.content.rollBack')}
                  </Button>
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </section>
  );

  function whyOf({ copyOf, reason }: ContentVersionLine): string {
    return copyOf === null ? reason : `${t('office.content.copyOf', { version: copyOf })} ${reason}`;
  }
}
