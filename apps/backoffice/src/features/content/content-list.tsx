import { useMutation } from '@tanstack/react-query';
import { announcementTypes, bannerGroups, type Calls, type ContentKind, contentStates, type RequestOf } from '@trevo/contract';
import { Badge, Button, IconButton, type ListColumn } from '@trevo/ui';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice, OfficeFailure } from '../../platform/office-api.ts';
import { useBrandLanguages, useMay } from '../../platform/office-session.ts';
import { contentPath, go } from '../../platform/rooms.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { type ContentLine, refreshContent } from './content-queries.ts';
import { stateTones, stateWord } from './state-tones.ts';

const rowKey = ({ contentId }: ContentLine): string => contentId;

const states = ['all', ...contentStates] as const;
const groups = ['all', ...bannerGroups] as const;
const types = ['all', ...announcementTypes] as const;

/** The items of one kind: what stands where, for whom, since when, and in which languages. */
export function ContentList({ kind }: { readonly kind: ContentKind }) {
  const t = useT();
  const mayWrite = useMay('content.write');
  const filters = {
    state: states,
    ...(kind === 'banner' ? { group: groups } : {}),
    ...(kind === 'announcement' ? { type: types } : {}),
  };
  const list = useList({ name: kind, filters });
  const source = usePagedList({
    key: ['content', kind],
    request: { ...list.request, contentKind: kind } as RequestOf<Calls['officeContentList']> & { readonly pageNo: number },
    ask: (request) => callOffice('officeContentList', request),
    rowKey,
  });
  const columns = useColumns(kind);
  // A brand has one footer.
  const mayAdd = mayWrite && !(kind === 'footer' && (source.rows?.length ?? 0) > 0);
  return (
    <OfficeList<ContentLine>
      title={t(`office.content.kind.${kind}`)}
      {...{ list, source, rowKey, columns }}
      filters={{
        state: { label: t('office.status'), of: (choice) => t(`office.content.state.${choice as (typeof states)[number]}`) },
        group: { label: t('office.content.group'), of: (choice) => t(`office.content.group.${choice as (typeof groups)[number]}`) },
        type: { label: t('office.content.type'), of: (choice) => t(`office.content.type.${choice as (typeof types)[number]}`) },
      }}
      acts={
        mayAdd ? (
          <Button size="sm" variant="primary" icon="plus" onClick={() => go(contentPath(kind, 'new'))}>
            {t(`office.content.new.${kind}`)}
          </Button>
        ) : null
      }
      empty={{ title: t('office.content.none'), text: t('office.content.noneText') }}
    />
  );
}

/** Kinds of which the operators set the order. */
const ordered: readonly ContentKind[] = ['banner', 'promotion', 'help', 'page'];

function useColumns(kind: ContentKind): readonly ListColumn<ContentLine>[] {
  const t = useT();
  const mayWrite = useMay('content.write');
  const column = useOfficeColumns<ContentLine>();
  const stateOf = (row: ContentLine) => (row.hasDraft ? `${t(stateWord(row))}, ${t('office.content.newerDraft')}` : t(stateWord(row)));
  const place = column.words({ id: 'place', header: t('office.content.group') }, ({ group }) =>
    group === null ? '–' : t(`office.content.group.${group}`),
  );
  const type = column.words({ id: 'type', header: t('office.content.type') }, (row) =>
    row.type === null ? '–' : t(`office.content.type.${row.type}`),
  );
  const nature = column.words({ id: 'nature', header: t('office.message.nature') }, (row) =>
    row.nature === null ? '–' : t(`office.message.natureShort.${row.nature}`),
  );
  const readers = column.words({ id: 'readers', header: t('office.message.readers') }, (row) =>
    row.readers === null ? '–' : t(`office.message.readers.${row.readers}`),
  );
  const audience = column.words({ id: 'audience', header: t('office.content.audience') }, (row) =>
    row.audience.map((who) => t(`office.content.audience.${who}`)).join(', '),
  );
  return [
    column.link({ id: 'title', header: t('office.content.title') }, ({ title, contentId }) => ({
      words: title === '' ? t('office.content.untitled') : title,
      to: contentPath(kind, contentId),
    })),
    ...(kind === 'banner' ? [place, audience] : kind === 'announcement' ? [type, audience] : kind === 'message' ? [nature, readers] : []),
    column.drawn({ id: 'state', header: t('office.status') }, stateOf, (row) => (
      <span className="of-signals">
        <Badge tone={stateTones[row.state]}>{t(stateWord(row))}</Badge>
        {row.hasDraft ? <Badge tone="warn">{t('office.content.newerDraft')}</Badge> : null}
      </span>
    )),
    column.moment({ id: 'from', header: t('office.content.from') }, ({ startsAt }) => startsAt),
    column.moment({ id: 'until', header: t('office.content.until') }, ({ endsAt }) => endsAt),
    column.drawn(
      { id: 'languages', header: t('office.content.languages') },
      ({ languages }) => languages.join(', '),
      (row) => <Languages row={row} />,
    ),
    column.moment({ id: 'changed', header: t('office.content.changed') }, ({ changedAt }) => changedAt),
    ...(mayWrite && ordered.includes(kind) ? [column.acts(t('office.content.order'), (row) => <Order row={row} />)] : []),
  ];
}

/** More languages than this are counted where none is missing. */
const namedMost = 4;

/** The brand's languages that are written, and those that are not. What the house wrote in others stands there for none of its members. */
function Languages({ row: { languages, missing } }: { readonly row: ContentLine }) {
  const t = useT();
  const own = useBrandLanguages().filter((language) => languages.includes(language));
  return (
    <span className="of-signals">
      {own.length > namedMost && missing.length === 0 ? (
        t('office.content.everyLanguage', { count: own.length })
      ) : (
        <span className="num">{own.join(' ')}</span>
      )}
      {missing.map((language) => (
        <Badge key={language} tone="warn">
          {t('office.content.lacks', { language })}
        </Badge>
      ))}
    </span>
  );
}

function Order({ row: { contentId, title } }: { readonly row: ContentLine }) {
  const t = useT();
  const move = useMutation({
    mutationFn: async (way: 'down' | 'up') => {
      try {
        await callOffice('officeMoveContent', { contentId, way });
      } catch (error) {
        // At the end of its group it stays where it is; the list shows where that is.
        if (!(error instanceof OfficeFailure && error.code === 'content_state')) throw error;
      }
    },
    onSettled: refreshContent,
  });
  return (
    <span className="of-acts">
      <IconButton size="sm" icon="up" label={t('office.content.up', { title })} onClick={() => move.mutate('up')} />
      <IconButton size="sm" icon="down" label={t('office.content.down', { title })} onClick={() => move.mutate('down')} />
      {move.isError ? (
        <span className="of-fault" role="alert">
          {failureText(move.error, t)}
        </span>
      ) : null}
    </span>
  );
}
