import '../reports/reports.css';
import { Badge, Button, type ListColumn } from '@trevo/ui';
import { sortableAt } from '@trevo/i18n';
import type { ReactNode } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { useMoment } from '../../../platform/moment.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { agentPath } from '../agent-pages.ts';
import type { AgentLink } from '../api/agent-queries.ts';
import { kindTone, useKindName, useRatesText } from '../agent-words.ts';
import { linkTones } from '../link-address.ts';
import { useListStamp } from '../../../shell/list-stamp.ts';
import { usesText } from './link-dialog.tsx';

const state = ['all', 'open', 'ended'] as const;

type LinksListProps = { readonly newLink: ReactNode; readonly onShow: (link: AgentLink) => void };

/** The agent's links: what each makes of newcomers, what it gives, how many came by it, and how many of them paid in. */
export function LinksList({ newLink, onShow }: LinksListProps) {
  const t = useT();
  const list = useList({ name: 'links', filters: { state }, range: true });
  const { pageNo: _page, ...request } = list.request;
  const source = useChainedList<AgentLink>({ key: 'agentLinks', request, ask: (part) => callApi('agentLinks', { ...request, ...part }) });
  return (
    <PortalList<AgentLink>
      title={t('agent.link.list')}
      headed
      stamp={useListStamp('links')}
      {...{ list, source }}
      rowKey={({ code }) => code}
      columns={useColumns(onShow)}
      filters={{ state: { label: t('agent.link.show'), of: (choice) => t(`agent.link.show.${choice as (typeof state)[number]}`) } }}
      empty={{ title: t('agent.link.none'), text: t('agent.link.noneText'), action: newLink }}
    />
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
      cell: (link) => (
        <a className="agc-figure num" href={agentPath('registerCenter', { of: link.code })}>
          {usesText(link)}
        </a>
      ),
      file: usesText,
    },
    {
      id: 'firstDeposits',
      header: t('agent.link.firstDeposits'),
      align: 'end',
      cell: ({ code, firstDeposits }) => (
        <a className="agc-figure num" href={agentPath('registerCenter', { of: code, 'made-deposit': 'yes' })}>
          {firstDeposits}
        </a>
      ),
      file: ({ firstDeposits }) => firstDeposits,
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
