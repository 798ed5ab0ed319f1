import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@trevo/i18n';
import { Avatar, Badge, Button, buttonClass, Icon, type ListColumn, type Tone } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { initialsOf } from '../../../shell/initials.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { memberPath } from '../../account/index.ts';
import { ProposalsCard } from '../../team-proposals/index.ts';
import { transferTermsQuery } from '../../team-transfers/index.ts';
import { agentPath } from '../agent-pages.ts';
import { agentTermsQuery, type DownlineLevel, type DownlineRow, downlineHeadQuery, type MemberId } from '../api/agent-queries.ts';
import { kindTone, useKindName, useRatesText } from '../agent-words.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { type Proposed, ProposeDialog } from '../components/propose-dialog.tsx';
import { RowActs, type RowActsProps } from '../components/row-acts.tsx';
import { SizeCards } from '../components/size-cards.tsx';
import { TransferDialog } from '../components/transfer-dialog.tsx';
import { ValuesDialog } from '../components/values-dialog.tsx';

const filters = { kind: ['all', 'agents', 'members'], state: ['all', 'active', 'barred'] } as const;
/** Kinds of agent that may send to their downline. */
const downSenders: readonly number[] = [1, 2, 42];
const stateTones: Readonly<Record<DownlineRow['state'], Tone>> = { active: 'ok', locked: 'warn', closed: 'neutral' };

/** The team one level at a time, from the direct downline down (Spec §2 downlineManagmentView). `of`: whose downline is shown. */
export function DownlinePage({ of }: { readonly of: MemberId | undefined }) {
  const t = useT();
  const terms = useQuery(agentTermsQuery());
  const head = useQuery(downlineHeadQuery(of));
  const [changed, setChanged] = useState<DownlineRow>();
  const [sending, setSending] = useState<DownlineRow | 'upline'>();
  const [proposed, setProposed] = useState<Proposed>();
  const transfers = useQuery(transferTermsQuery());
  const list = useList({ name: 'team', filters, search: true, range: true });
  const { pageNo: _page, ...asked } = list.request;
  const request = { ...asked, ...(of === undefined ? {} : { agentId: of }) };
  const source = useChainedList<DownlineRow>({
    key: 'agentDownline',
    request,
    ask: (part) => callApi('agentDownline', { ...request, ...part }),
  });
  const sendsDown = transfers.data !== undefined && downSenders.includes(terms.data?.accountType ?? 0);
  const columns = useColumns({
    onValues: terms.data === undefined ? undefined : setChanged,
    onSend: sendsDown ? setSending : undefined,
    onPropose: setProposed,
  });
  return (
    <>
      <AgentHead title={t('agent.page.downlineManagmentView')} text={t('agent.team.text')}>
        {transfers.data === undefined ? null : (
          <span className="row agc-acts">
            {transfers.data.receiver === null ? null : (
              <Button icon="transfer" onClick={() => setSending('upline')}>
                {t('teamTransfer.toUpline')}
              </Button>
            )}
            <a className={buttonClass({})} href={memberPath('transferUpline')}>
              {t('teamTransfer.history')}
            </a>
          </span>
        )}
      </AgentHead>
      <SizeCards
        sizes={[
          { label: t(of === undefined ? 'agent.size.direct' : 'agent.size.directHere'), count: head.data?.direct },
          { label: t(of === undefined ? 'agent.size.below' : 'agent.size.belowHere'), count: head.data?.below },
        ]}
      />
      <ProposalsCard />
      <PortalList<DownlineRow>
        title={t('agent.page.downlineManagmentView')}
        lead={<WayDown path={head.data?.path ?? []} />}
        {...{ list, source, columns }}
        rowKey={({ memberId }) => memberId}
        searchLabel={t('agent.team.search')}
        filters={{
          kind: { label: t('agent.team.kind'), of: (choice) => t(`agent.team.kind.${choice as (typeof filters.kind)[number]}`) },
          state: { label: t('history.state'), of: (choice) => t(`agent.team.state.${choice as (typeof filters.state)[number]}`) },
        }}
        empty={{
          title: t('agent.team.none'),
          text: t('agent.team.noneText'),
          action: (
            <a className={buttonClass({ variant: 'primary' })} href={agentPath('registerCenter')}>
              {t('agent.page.registerCenter')}
            </a>
          ),
        }}
        emptyNarrowed={{ title: t('agent.team.noneFound'), text: t('agent.team.noneFoundText') }}
      />
      {changed === undefined || terms.data === undefined ? null : (
        <ValuesDialog row={changed} own={terms.data.values} onClose={() => setChanged(undefined)} />
      )}
      {proposed === undefined ? null : <ProposeDialog {...proposed} onClose={() => setProposed(undefined)} />}
      {sending === undefined ? null : (
        <TransferDialog {...(sending === 'upline' ? {} : { row: sending })} onClose={() => setSending(undefined)} />
      )}
    </>
  );
}

/** From the own team down to the agent whose downline is shown. */
function WayDown({ path }: { readonly path: DownlineLevel['path'] }) {
  const t = useT();
  const last = path.length - 1;
  return (
    <nav className="row agc-way" aria-label={t('agent.team.way')}>
      {path.length === 0 ? (
        <b className="b">{t('agent.team.own')}</b>
      ) : (
        <a className="link" href={agentPath('downlineManagmentView')}>
          {t('agent.team.own')}
        </a>
      )}
      {path.map(({ memberId, account }, index) => (
        <span key={memberId} className="row">
          <Icon name="right" size={14} className="ic-dir" />
          {index === last ? (
            <b className="b" aria-current="page">
              {account}
            </b>
          ) : (
            <a className="link" href={agentPath('downlineManagmentView', { of: memberId })}>
              {account}
            </a>
          )}
        </span>
      ))}
    </nav>
  );
}

type RowActsOf = Omit<RowActsProps, 'row'>;

function useColumns({ onValues, onSend, onPropose }: RowActsOf): readonly ListColumn<DownlineRow>[] {
  const t = useT();
  const tag = useLanguageTag();
  const kindName = useKindName();
  const ratesText = useRatesText();
  const count = (value: number | null) => <span className="num">{value ?? '–'}</span>;
  return [
    {
      id: 'account',
      header: t('agent.team.account'),
      cell: ({ account, level }) => (
        <span className="row agc-account">
          <Avatar initials={initialsOf(account)} size={32} />
          <span className="agc-name">
            <b className="b t1">{account}</b>
            {level > 1 ? <span className="t3 xs">{t('agent.team.level', { level })}</span> : null}
          </span>
        </span>
      ),
      file: ({ account }) => account,
    },
    {
      id: 'kind',
      header: t('agent.team.kind'),
      cell: ({ accountType }) => <Badge tone={kindTone(accountType)}>{kindName(accountType)}</Badge>,
      file: ({ accountType }) => kindName(accountType),
    },
    {
      id: 'registered',
      header: t('agent.team.registered'),
      cell: ({ registeredOn }) => <span className="num">{formatDay(registeredOn, tag)}</span>,
      file: ({ registeredOn }) => registeredOn,
    },
    {
      id: 'seen',
      header: t('agent.team.seen'),
      cell: ({ lastSeenOn }) => <span className="num">{lastSeenOn === null ? '–' : formatDay(lastSeenOn, tag)}</span>,
      file: ({ lastSeenOn }) => lastSeenOn,
    },
    { id: 'direct', header: t('agent.team.direct'), align: 'end', cell: ({ direct }) => count(direct), file: ({ direct }) => direct },
    { id: 'below', header: t('agent.team.below'), align: 'end', cell: ({ below }) => count(below), file: ({ below }) => below },
    {
      id: 'series',
      header: t('agent.series'),
      align: 'end',
      cell: ({ values }) => <span className="num">{values?.SERIES ?? '–'}</span>,
      file: ({ values }) => (values?.SERIES === undefined ? null : String(values.SERIES)),
    },
    {
      id: 'rates',
      header: t('agent.rates'),
      align: 'end',
      cell: ({ values }) => <span className="num">{values === null ? '–' : ratesText(values)}</span>,
      file: ({ values }) => (values === null ? null : ratesText(values)),
    },
    {
      id: 'state',
      header: t('history.state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`agent.team.state.${state}`)}</Badge>,
      file: ({ state }) => t(`agent.team.state.${state}`),
    },
    {
      id: 'acts',
      header: t('agent.team.acts'),
      headerHidden: true,
      align: 'end',
      cell: (row) => (
        <span className="row agc-acts">
          <RowActs {...{ row, onValues, onSend, onPropose }} />
          {row.direct === null ? null : (
            <a className={buttonClass({ size: 'sm' })} href={agentPath('downlineManagmentView', { of: row.memberId })}>
              {t('agent.team.open')}
              <span className="sr"> {row.account}</span>
            </a>
          )}
        </span>
      ),
    },
  ];
}
