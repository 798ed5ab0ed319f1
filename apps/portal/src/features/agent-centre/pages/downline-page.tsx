import '../reports/reports.css';
import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass, Icon } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { memberPath } from '../../account/index.ts';
import { OfferToDialog, useOfferedKinds } from '../../contracts/index.ts';
import { Together } from '../../../shell/together.tsx';
import { ProposalsCard } from '../../team-proposals/index.ts';
import { transferTermsQuery } from '../../team-transfers/index.ts';
import { agentPath } from '../agent-pages.ts';
import { agentTermsQuery, type DownlineLevel, type DownlineRow, downlineHeadQuery, type MemberId } from '../api/agent-queries.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { useDownlineColumns } from '../components/downline-columns.tsx';
import { type Proposed, ProposeDialog } from '../components/propose-dialog.tsx';
import { SizeCards } from '../components/size-cards.tsx';
import { TransferDialog } from '../components/transfer-dialog.tsx';
import { ValuesDialog } from '../components/values-dialog.tsx';
import { useListStamp } from '../../../shell/list-stamp.ts';

const filters = { kind: ['all', 'agents', 'members'], state: ['all', 'active', 'inactive', 'closed'] } as const;
/** What decides whether something stands above the list. */
const aboveList = ['teamProposals'] as const;
/** Kinds of agent that may send to their downline, and give it contracts. */
const downGivers: readonly number[] = [1, 2, 42];

/** The team one level at a time, from the direct downline down (Spec §2 downlineManagmentView). `of`: whose downline is shown. */
export function DownlinePage({ of }: { readonly of: MemberId | undefined }) {
  const t = useT();
  const terms = useQuery(agentTermsQuery());
  const head = useQuery(downlineHeadQuery(of));
  const [changed, setChanged] = useState<DownlineRow>();
  const [sending, setSending] = useState<DownlineRow | 'upline'>();
  const [offered, setOffered] = useState<DownlineRow>();
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
  const givesDown = downGivers.includes(terms.data?.accountType ?? 0);
  const kinds = useOfferedKinds();
  const sendsDown = transfers.data !== undefined && givesDown;
  const columns = useDownlineColumns({
    currency: head.data?.currency,
    onValues: terms.data === undefined ? undefined : setChanged,
    onSend: sendsDown ? setSending : undefined,
    onOffer: givesDown && kinds.length > 0 ? setOffered : undefined,
    onPropose: setProposed,
    seesUnits: terms.data?.seesUnits === true,
    mayPromote: terms.data?.mayPromote === true,
    tellsBalances: terms.data?.tellsBalances === true,
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
      <Together names={aboveList}>
        <ProposalsCard />
        <div className="agc-wide agc-opened">
          <PortalList<DownlineRow>
            title={t('agent.page.downlineManagmentView')}
            lead={<WayDown path={head.data?.path ?? []} />}
            {...{ list, source, columns }}
            stamp={useListStamp('downline')}
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
        </div>
      </Together>
      {changed === undefined || terms.data === undefined ? null : (
        <ValuesDialog row={changed} own={terms.data.values} onClose={() => setChanged(undefined)} />
      )}
      {offered === undefined ? null : <OfferToDialog to={offered} kinds={kinds} onClose={() => setOffered(undefined)} />}
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
          <Icon name="right" size={14} />
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
