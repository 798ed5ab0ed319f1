import { formatDay } from '@trevo/i18n';
import { Badge, type ListColumn, type Tone } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { agentPath } from '../agent-pages.ts';
import type { MadeAccount, MadeAccountsPage } from '../api/agent-queries.ts';
import { kindTone, useItemName, useKindName } from '../agent-words.ts';
import { reportPath } from '../reports/report-days.ts';
import { useListStamp } from '../../../shell/list-stamp.ts';
import { valueWords } from '../values-text.ts';

const filters = {
  way: ['all', 'link', 'direct'],
  deposit: ['all', 'yes', 'no'],
  state: ['all', 'waiting', 'active', 'barred'],
} as const;
type Choice<K extends keyof typeof filters> = (typeof filters)[K][number];

const stateTones: Readonly<Record<MadeAccount['state'], Tone>> = {
  waiting: 'info',
  unclaimed: 'bad',
  active: 'ok',
  inactive: 'warn',
  closed: 'neutral',
};

/** Accounts directly below that the agent made, or that came by its links. `code`: by this link only. */
export function MadeAccounts({ code }: { readonly code: string | undefined }) {
  const t = useT();
  const [head, setHead] = useState<MadeAccountsPage>();
  const list = useList({ name: 'made', filters, search: true, range: true });
  const { pageNo: _page, ...asked } = list.request;
  const request = { ...asked, ...(code === undefined ? {} : { code }) };
  const source = useChainedList<MadeAccount>({
    key: 'agentAccounts',
    request,
    ask: async (part) => {
      const answer = await callApi('agentAccounts', { ...request, ...part });
      setHead(answer);
      return answer;
    },
  });
  return (
    <PortalList<MadeAccount>
      title={code === undefined ? t('agent.made.list') : t('agent.made.ofLink', { code })}
      headed
      lead={code === undefined ? undefined : <OfLink elsewhere={head?.elsewhere ?? 0} />}
      stamp={useListStamp('accounts')}
      {...{ list, source }}
      rowKey={({ memberId }) => memberId}
      columns={useColumns()}
      searchLabel={t('agent.team.search')}
      filters={{
        way: { label: t('agent.made.way'), of: (choice) => t(`agent.made.way.${choice as Choice<'way'>}`) },
        deposit: { label: t('agent.made.firstDeposit'), of: (choice) => t(`agent.made.deposit.${choice as Choice<'deposit'>}`) },
        state: { label: t('history.state'), of: (choice) => t(`agent.made.show.${choice as Choice<'state'>}`) },
      }}
      empty={{ title: t('agent.made.none'), text: t('agent.made.noneText') }}
    />
  );
}

/** The way back to all accounts, and how many of the link's are not listed because they stand elsewhere. */
function OfLink({ elsewhere }: { readonly elsewhere: number }) {
  const t = useT();
  return (
    <span className="row">
      <a className="link" href={agentPath('registerCenter')}>
        {t('agent.made.allLinks')}
      </a>
      {elsewhere === 0 ? null : <span className="t3 sm">{t('agent.made.elsewhere', { count: elsewhere })}</span>}
    </span>
  );
}

function useColumns(): readonly ListColumn<MadeAccount>[] {
  const t = useT();
  const tag = useLanguageTag();
  const kindName = useKindName();
  const itemName = useItemName();
  const stateWord = ({ state }: MadeAccount): string =>
    state === 'waiting' || state === 'unclaimed' ? t(`agent.made.state.${state}`) : t(`agent.team.state.${state}`);
  const cutWords = ({ cuts }: MadeAccount): readonly string[] =>
    cuts.map(({ item, asked, given }) =>
      t('agent.made.cut', {
        item: itemName(item),
        given: given === 0 ? '–' : valueWords(item, given, tag),
        asked: valueWords(item, asked, tag),
      }),
    );
  return [
    {
      id: 'account',
      header: t('agent.team.account'),
      cell: ({ account }) => <b className="b t1">{account}</b>,
      file: ({ account }) => account,
    },
    {
      id: 'kind',
      header: t('agent.team.kind'),
      cell: ({ accountType }) => <Badge tone={kindTone(accountType)}>{kindName(accountType)}</Badge>,
      file: ({ accountType }) => kindName(accountType),
    },
    {
      id: 'way',
      header: t('agent.made.way'),
      cell: ({ code }) => (code === null ? t('agent.made.direct') : <code className="t2">{code}</code>),
      file: ({ code }) => code ?? t('agent.made.direct'),
    },
    {
      id: 'registered',
      header: t('agent.team.registered'),
      cell: ({ registeredOn }) => <span className="num">{formatDay(registeredOn, tag)}</span>,
      file: ({ registeredOn }) => registeredOn,
    },
    {
      id: 'firstDeposit',
      header: t('agent.made.firstDeposit'),
      cell: ({ memberId, firstDepositOn: day }) =>
        day === null ? (
          '–'
        ) : (
          <a
            className="agc-figure num"
            href={reportPath('agentDownlineTransactionDetailsCopy', { from: day, to: day }, { field: 'deposit' }, memberId)}
          >
            {formatDay(day, tag)}
          </a>
        ),
      file: ({ firstDepositOn }) => firstDepositOn,
    },
    {
      id: 'state',
      header: t('history.state'),
      cell: (row) => <Badge tone={stateTones[row.state]}>{stateWord(row)}</Badge>,
      file: stateWord,
    },
    {
      id: 'cuts',
      header: t('agent.made.cuts'),
      cell: (row) => (row.cuts.length === 0 ? '–' : <span className="t2 sm">{cutWords(row).join(' · ')}</span>),
      file: (row) => cutWords(row).join(', '),
    },
  ];
}
