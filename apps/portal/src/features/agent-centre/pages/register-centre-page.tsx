import { useQuery } from '@tanstack/react-query';
import { Badge, Button, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { useMoment } from '../../../platform/moment.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { sortableAt } from '@trevo/i18n';
import { type AgentLink, agentTermsQuery } from '../api/agent-queries.ts';
import { kindTone, useKindName, useRatesText } from '../agent-words.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { LinkDialog, usesText } from '../components/link-dialog.tsx';
import { NewAccountDialog } from '../components/new-account-dialog.tsx';
import { NewLinkDialog } from '../components/new-link-dialog.tsx';
import { SizeCards } from '../components/size-cards.tsx';
import { linkTones } from '../link-address.ts';
import { useListStamp } from '../reports/use-stamp.ts';

const state = ['all', 'open', 'ended'] as const;

/** The agent's links: what each makes of newcomers, what it gives, and how many came by it (Spec §2 registerCenter). */
export function RegisterCentrePage() {
  const t = useT();
  const terms = useQuery(agentTermsQuery());
  const [shown, setShown] = useState<AgentLink>();
  const [making, setMaking] = useState<'link' | 'account'>();
  const list = useList({ name: 'links', filters: { state }, range: true });
  const { pageNo: _page, ...request } = list.request;
  const source = useChainedList<AgentLink>({ key: 'agentLinks', request, ask: (part) => callApi('agentLinks', { ...request, ...part }) });
  const newLink = (
    <Button variant="primary" icon="link" disabled={terms.data === undefined} onClick={() => setMaking('link')}>
      {t('agent.link.new')}
    </Button>
  );
  return (
    <>
      <AgentHead title={t('agent.page.registerCenter')} text={t('agent.link.text')}>
        <span className="row agc-acts">
          <Button icon="user" disabled={terms.data === undefined} onClick={() => setMaking('account')}>
            {t('agent.account.new')}
          </Button>
          {newLink}
        </span>
      </AgentHead>
      <SizeCards
        sizes={[
          { label: t('agent.size.direct'), count: terms.data?.direct },
          { label: t('agent.size.agents'), count: terms.data?.directAgents },
          { label: t('agent.size.below'), count: terms.data?.below },
        ]}
      />
      <PortalList<AgentLink>
        title={t('agent.link.list')}
        headed
        stamp={useListStamp('links')}
        {...{ list, source }}
        rowKey={({ code }) => code}
        columns={useColumns(setShown)}
        filters={{ state: { label: t('agent.link.show'), of: (choice) => t(`agent.link.show.${choice as (typeof state)[number]}`) } }}
        empty={{ title: t('agent.link.none'), text: t('agent.link.noneText'), action: newLink }}
      />
      {making === 'account' && terms.data !== undefined ? (
        <NewAccountDialog terms={terms.data} onClose={() => setMaking(undefined)} />
      ) : null}
      {making === 'link' && terms.data !== undefined ? (
        <NewLinkDialog
          terms={terms.data}
          onClose={() => setMaking(undefined)}
          onMade={(link) => {
            setMaking(undefined);
            setShown(link);
          }}
        />
      ) : null}
      {shown === undefined ? null : <LinkDialog link={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function useColumns(onShow: (link: AgentLink) => void): readonly ListColumn<AgentLink>[] {
  const t = useT();
  const moment = useMoment();
  const kindName = useKindName();
  const ratesText = useRatesText();
  const { timeZone } = useStatus().merchant;
  return [
    { id: 'code', header: t('agent.link.code'), cell: ({ code }) => <code className="b t1">{code}</code>, file: ({ code }) => code },
    {
      id: 'kind',
      header: t('agent.link.kind'),
      cell: ({ accountType }) => <Badge tone={kindTone(accountType)}>{kindName(accountType)}</Badge>,
      file: ({ accountType }) => kindName(accountType),
    },
    {
      id: 'series',
      header: t('agent.series'),
      align: 'end',
      cell: ({ values }) => <span className="num">{values.SERIES ?? '–'}</span>,
      file: ({ values }) => (values.SERIES === undefined ? null : String(values.SERIES)),
    },
    {
      id: 'rates',
      header: t('agent.rates'),
      align: 'end',
      cell: ({ values }) => <span className="num">{ratesText(values)}</span>,
      file: ({ values }) => ratesText(values),
    },
    {
      id: 'uses',
      header: t('agent.link.uses'),
      align: 'end',
      cell: (link) => <span className="num t1">{usesText(link)}</span>,
      file: usesText,
    },
    {
      id: 'expires',
      header: t('agent.link.expires'),
      cell: ({ expiresAt }) => <span className="num">{expiresAt === null ? t('agent.link.never') : moment(expiresAt, 'moment')}</span>,
      file: ({ expiresAt }) => (expiresAt === null ? null : sortableAt(expiresAt, timeZone)),
    },
    {
      id: 'state',
      header: t('history.state'),
      cell: (link) => <Badge tone={linkTones[link.state]}>{t(`agent.link.state.${link.state}`)}</Badge>,
      file: (link) => t(`agent.link.state.${link.state}`),
    },
    {
      id: 'made',
      header: t('agent.link.made'),
      cell: ({ createdAt }) => <span className="num">{moment(createdAt, 'moment')}</span>,
      file: ({ createdAt }) => sortableAt(createdAt, timeZone),
    },
    {
      id: 'open',
      header: t('history.details'),
      headerHidden: true,
      align: 'end',
      cell: (link) => (
        <Button size="sm" onClick={() => onShow(link)}>
          {t('agent.link.open')}
          <span className="sr"> {link.code}</span>
        </Button>
      ),
    },
  ];
}
