import { type Calls, findingKinds, type ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { Fragment } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { roundPath, teamPath } from '../../platform/rooms.ts';
import { AccountNames } from '../../shell/account-names.tsx';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { DecideFindingDialog } from './decide-finding-dialog.tsx';
import { OppositeActs } from './opposite-acts.tsx';
import { ReopenAct, SecondLines, useSecondWords } from './second-account.tsx';

export type FindingLine = ResponseOf<Calls['officeTeamFindings']>['list'][number];

const state = ['open', 'confirmed', 'dismissed'] as const;
const kind = ['all', ...findingKinds] as const;
const stateTones: Readonly<Record<FindingLine['state'], Tone>> = { open: 'warn', confirmed: 'bad', dismissed: 'neutral' };
const rowKey = ({ findingId }: FindingLine): string => findingId;

/** Patterns that the night's work or a transfer found: whom they are about, what they are made of, and what operators made of them. */
export function FindingsList() {
  const t = useT();
  const mayWrite = useMay('teams.write');
  const list = useList({ name: 'findings', filters: { state, kind } });
  const source = usePagedList({
    key: ['team-findings'],
    request: list.request,
    ask: (request) => callOffice('officeTeamFindings', request),
    rowKey,
  });
  return (
    <OfficeList<FindingLine>
      title={t('office.teamFindings')}
      headed
      dense
      {...{ list, source, rowKey }}
      columns={useColumns(mayWrite)}
      filters={{
        state: { label: t('office.status'), of: (choice) => t(`office.teamFindingState.${choice as (typeof state)[number]}`) },
        kind: { label: t('office.teamFinding'), of: (choice) => t(`office.teamFinding.${choice as (typeof kind)[number]}`) },
      }}
      empty={{ title: t('office.teamFindingsNone'), text: t('office.teamFindingsNoneText') }}
    />
  );
}

function useColumns(mayWrite: boolean): readonly ListColumn<FindingLine>[] {
  const t = useT();
  const column = useOfficeColumns<FindingLine>();
  const open = useRoomDialog();
  const stateWords = (row: FindingLine) => t(`office.teamFindingState.${row.state}`);
  const names = ({ accounts }: FindingLine) => accounts.map(({ username }) => username).join(', ');
  const decide = (row: FindingLine, decision: 'confirm' | 'dismiss') => (
    <Button size="sm" onClick={() => open((close) => <DecideFindingDialog {...{ row, decision }} onClose={close} />)}>
      {t(row.kind === 'second_account' && decision === 'confirm' ? 'office.secondAccount.close' : `office.teamFindingDecide.${decision}`)}
    </Button>
  );
  return [
    column.words({ id: 'kind', header: t('office.teamFinding') }, (row) => t(`office.teamFinding.${row.kind}`)),
    column.words({ id: 'day', header: t('office.teamFindingDay') }, ({ day }) => day),
    column.drawn({ id: 'accounts', header: t('office.teamFindingAccounts') }, names, ({ accounts, count }) => (
      <AccountNames {...{ accounts, count }} to={teamPath} />
    )),
    column.money({ id: 'amount', header: t('office.amount') }, ({ amount, currency }) => (amount === null ? null : { amount, currency })),
    column.money({ id: 'back', header: t('office.teamBack') }, ({ back, currency }) => (back === null ? null : { amount: back, currency })),
    column.drawn({ id: 'rounds', header: t('office.teamFindingFigures') }, useRoundsWords(), (row) => <Rounds row={row} />),
    column.moment({ id: 'noticedAt', header: t('office.teamFindingNoticed') }, ({ noticedAt }) => noticedAt),
    column.words({ id: 'note', header: t('office.teamMoveReason') }, ({ note, decidedBy }) =>
      note === null ? '–' : `${note} (${decidedBy ?? ''})`,
    ),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={stateTones[row.state]}>{stateWords(row)}</Badge>
    )),
    column.words({ id: 'correction', header: t('office.oppositeBets') }, ({ correction }) =>
      correction === null ? '–' : t(`office.oppositeState.${correction.act}.${correction.state}`),
    ),
    ...(mayWrite
      ? [
          column.acts(t('office.contractActs'), (row) =>
            row.state === 'open' ? (
              <span className="of-acts">
                {decide(row, 'confirm')}
                {decide(row, 'dismiss')}
              </span>
            ) : (
              <>
                <OppositeActs row={row} />
                <ReopenAct row={row} />
              </>
            ),
          ),
        ]
      : []),
  ];
}

function useRoundsWords() {
  const t = useT();
  const second = useSecondWords();
  return (row: FindingLine) => {
    const { rounds, opposite } = row;
    if (row.second !== null) return second(row).join(' · ');
    return rounds === null ? '–' : t('office.teamFindingRounds', { opposite: opposite ?? 0, rounds });
  };
}

/** How many rounds it is made of, and some to look at where the operator's role may see rounds. */
function Rounds({ row }: { readonly row: FindingLine }) {
  const t = useT();
  const words = useRoundsWords();
  const seesRounds = useMay('rounds.read');
  if (row.second !== null) return <SecondLines row={row} />;
  return (
    <>
      {words(row)}
      {seesRounds
        ? row.examples.map(({ memberId, vendor, vendorName, round }, place) => (
            <Fragment key={round}>
              {' · '}
              <PlaceLink
                to={roundPath(memberId, { vendor, round })}
              >{`${vendorName}: ${t('office.teamFindingRound', { count: place + 1 })}`}</PlaceLink>
            </Fragment>
          ))
        : null}
    </>
  );
}
