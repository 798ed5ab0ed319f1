import { type Calls, rewardFindingKinds, type ResponseOf } from '@trevo/contract';
import { Badge, Button, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { AccountNames } from '../../shell/account-names.tsx';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';

type Finding = ResponseOf<Calls['officeRewardFindings']>['list'][number];
type FindingId = `rfn_${string}`;

const state = ['open', 'confirmed', 'dismissed'] as const;
const kind = ['all', ...rewardFindingKinds] as const;
const tones: Readonly<Record<Finding['state'], Tone>> = { open: 'warn', confirmed: 'bad', dismissed: 'neutral' };
const rowKey = ({ findingId }: Finding): string => findingId;

/** Patterns that the night's work found in rewards: whom they are about, what they are made of, and what operators made of them. */
export function FindingsList() {
  const t = useT();
  const mayWrite = useMay('rewards.write');
  const list = useList({ name: 'reward-findings', filters: { state, kind } });
  const source = usePagedList({
    key: ['reward-findings'],
    request: list.request,
    ask: (request) => callOffice('officeRewardFindings', request),
    rowKey,
  });
  return (
    <>
      <p className="of-muted">{t('office.rewardFindings.lead')}</p>
      <OfficeList<Finding>
        title={t('office.rewards.tab.findings')}
        {...{ list, source, rowKey }}
        columns={useColumns(mayWrite)}
        filters={{
          state: { label: t('office.status'), of: (choice) => t(`office.teamFindingState.${choice as (typeof state)[number]}`) },
          kind: {
            label: t('office.rewardFinding'),
            asMenu: true,
            of: (choice) => t(`office.rewardFinding.${choice as (typeof kind)[number]}`),
          },
        }}
        empty={{ title: t('office.rewardFindings.none'), text: t('office.rewardFindings.noneText') }}
      />
    </>
  );
}

function useColumns(mayWrite: boolean): readonly ListColumn<Finding>[] {
  const t = useT();
  const column = useOfficeColumns<Finding>();
  const stateWords = (row: Finding) => t(`office.teamFindingState.${row.state}`);
  const names = ({ accounts }: Finding) => accounts.map(({ username }) => username).join(', ');
  return [
    column.words({ id: 'kind', header: t('office.rewardFinding') }, (row) => t(`office.rewardFinding.${row.kind}`)),
    column.words({ id: 'day', header: t('office.teamFindingDay') }, ({ day }) => day),
    column.drawn({ id: 'accounts', header: t('office.teamFindingAccounts') }, names, ({ accounts, count }) => (
      <AccountNames {...{ accounts, count }} to={(memberId) => `/members/${memberId}`} />
    )),
    column.count({ id: 'times', header: t('office.rewardFindings.times') }, ({ times }) => times),
    column.money({ id: 'amount', header: t('office.amount') }, ({ amount, currency }) => ({ amount, currency })),
    column.words({ id: 'note', header: t('office.reason') }, ({ note, decidedBy }) =>
      note === null ? '–' : decidedBy === null ? note : `${note} (${decidedBy})`,
    ),
    column.drawn({ id: 'state', header: t('office.status') }, stateWords, (row) => (
      <Badge tone={tones[row.state]}>{stateWords(row)}</Badge>
    )),
    ...(mayWrite ? [column.acts(t('office.decide'), (row) => <Acts row={row} />)] : []),
  ];
}

function Acts({ row }: { readonly row: Finding }) {
  const t = useT();
  const open = useRoomDialog();
  const act = (which: FindingAct, word: string) => (
    <Button size="sm" onClick={() => open((close) => <ActDialog row={row} act={which} onClose={close} />)}>
      {word}
    </Button>
  );
  if (row.state !== 'open')
    return row.isOwn ? <span className="of-muted">{t('office.rulingOwn')}</span> : act('reopen', t('office.rewardFindings.reopen'));
  return (
    <span className="of-acts">
      {act('confirm', t('office.teamFindingDecide.confirm'))}
      {act('dismiss', t('office.teamFindingDecide.dismiss'))}
    </span>
  );
}

type FindingAct = 'confirm' | 'dismiss' | 'reopen';
type DialogProps = { readonly row: Finding; readonly act: FindingAct; readonly onClose: () => void };

/** Says what became of a finding and why, or opens it again. */
function ActDialog({ row, act, onClose }: DialogProps) {
  const t = useT();
  const findingId = row.findingId as FindingId;
  return (
    <ReasonDialog
      title={t(`office.rewardFinding.${row.kind}`)}
      text={t(`office.rewardFindings.${act}Text`)}
      confirm={act === 'reopen' ? t('office.rewardFindings.reopen') : t(`office.teamFindingDecide.${act}`)}
      send={async (reason) => {
        if (act === 'reopen') await callOffice('officeReopenRewardFinding', { findingId, reason });
        else await callOffice('officeDecideRewardFinding', { findingId, decision: act, note: reason });
      }}
      refresh={() => readAnew('reward-findings')}
      onClose={onClose}
    >
      <p>{row.accounts.map(({ username }) => username).join(', ')}</p>
    </ReasonDialog>
  );
}
