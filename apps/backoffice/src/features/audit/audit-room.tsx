import type { Calls, ResponseOf } from '@trevo/contract';
import type { ListColumn } from '@trevo/ui';
import { type Say, useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { type Permission, useOperator } from '../../platform/office-session.ts';
import { lotteryPath, rooms, vendorPath, workPath } from '../../platform/rooms.ts';
import { useChainedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Room } from '../../shell/room.tsx';
import { codeWords, ownProviderWords } from './value-words.ts';

type Line = ResponseOf<Calls['officeAudit']>['list'][number];

/** Characters from which a value is folded. */
const foldedLengthMin = 90;

/** Who did what, newest first. Each line carries the start of its hash, so that two people can compare what they see. */
export function AuditRoom() {
  const t = useT();
  const list = useList({ range: true, search: true });
  const { pageNo: _page, search: subjectId, ...days } = list.request;
  const asked = { ...days, ...(subjectId === undefined ? {} : { subjectId: subjectId.trim() }) };
  const source = useChainedList({
    key: ['audit', asked],
    ask: (before) => callOffice('officeAudit', { ...asked, ...(before === null ? {} : { before }) }),
  });
  return (
    <Room title={t('office.room.audit')} lead={<span className="of-muted">{t('office.auditLead')}</span>}>
      <OfficeList<Line>
        title={t('office.room.audit')}
        {...{ list, source }}
        dense
        rowKey={({ sequence }) => sequence}
        columns={useAuditColumns()}
        searchLabel={t('office.auditSubject')}
        empty={{ title: t('office.auditEmpty') }}
      />
    </Room>
  );
}

function useAuditColumns(): readonly ListColumn<Line>[] {
  const t = useT();
  const column = useOfficeColumns<Line>();
  return [
    column.count({ id: 'sequence', header: '#' }, ({ sequence }) => Number(sequence)),
    column.moment({ id: 'at', header: t('office.at') }, ({ at }) => at),
    column.words({ id: 'actor', header: t('office.who') }, ({ actor }) => actor.name ?? t(`office.actor.${actor.kind}`)),
    column.drawn(
      { id: 'action', header: t('office.action') },
      ({ action }) => actionWords(action, t),
      (line) => <Action line={line} />,
    ),
    column.drawn(
      { id: 'detail', header: t('office.detail') },
      (line) => [ownProviderWords(line.subject.id, line.providers), ...detailsOf(line, t).map(textOf)].join('\n'),
      (line) => <Detail line={line} />,
    ),
    {
      id: 'hash',
      header: t('office.hash'),
      cell: ({ hash }) => (
        <code className="of-code" title={hash}>
          {hash.slice(0, 10)}
        </code>
      ),
      file: ({ hash }) => hash,
    },
  ];
}

/** What was done, in words; an act that has none yet by its name. */
function Action({ line: { action } }: { readonly line: Line }) {
  const words = actionWords(action, useT());
  return words === action ? <code className="of-code">{action}</code> : <span title={action}>{words}</span>;
}

function actionWords(action: string, t: Say): string {
  const key = `office.audit.${action}` as const;
  const words = t(key);
  return words === key ? action : words;
}

type DetailLine = { readonly name: string; readonly value: string };

/** What the act was about, each value with its name in words. What has none, in a line of former days, stands by the name it was written with. */
function detailsOf({ action, detail, providers }: Line, t: Say): readonly DetailLine[] {
  return Object.entries(detail).map(([name, value]) => {
    const key = `office.auditField.${name}` as const;
    const words = t(key);
    const told = typeof value === 'string' ? codeWords({ action, name, code: value, providers }, t) : valueWords(value, t);
    return { name: words === key ? name : words, value: told };
  });
}

function textOf({ name, value }: DetailLine): string {
  return `${name}: ${value}`;
}

function valueWords(value: unknown, t: Say): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return t(value ? 'office.auditYes' : 'office.auditNo');
  return JSON.stringify(value);
}

/** The rooms in which what was acted on has a page of its own, by the kind of it. */
const placesOf: Readonly<Record<string, { readonly may: Permission; readonly path: (id: string) => string }>> = {
  member: { may: 'members.read', path: (id) => `${rooms.members.path}/${id}` },
  withdrawal: { may: 'withdrawals.read', path: (id) => `${rooms.withdrawals.path}/${id}` },
  vendor: { may: 'vendors.read', path: vendorPath },
  lottery: { may: 'lotteries.read', path: lotteryPath },
  work: { may: 'work.read', path: workPath },
};

/** What it was done to: it leads there where there is a page of it that the operator may see. */
function Subject({ line }: { readonly line: Line }) {
  const { permissions } = useOperator();
  const { kind, id } = line.subject;
  const place = placesOf[kind];
  const name = <code translate="no">{ownProviderWords(id, line.providers)}</code>;
  return place !== undefined && permissions.includes(place.may) ? <PlaceLink to={place.path(id)}>{name}</PlaceLink> : name;
}

/** What it was done to and with which values; long values are folded. */
function Detail({ line }: { readonly line: Line }) {
  const t = useT();
  const values = detailsOf(line, t);
  const short = values.filter((one) => textOf(one).length <= foldedLengthMin);
  const long = values.filter((one) => textOf(one).length > foldedLengthMin);
  return (
    <div className="of-code of-wrap">
      <Subject line={line} />
      {short.map((one) => (
        <Value key={one.name} line={one} />
      ))}
      {long.length > 0 && (
        <details>
          <summary>{t('office.more')}</summary>
          {long.map((one) => (
            <Value key={one.name} line={one} />
          ))}
        </details>
      )}
    </div>
  );
}

function Value({ line: { name, value } }: { readonly line: DetailLine }) {
  return (
    <span className="of-audit-value">
      {name}: <code translate="no">{value}</code>
    </span>
  );
}
