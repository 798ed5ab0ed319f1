import { type ContractKindName, contractKinds } from '@trevo/contract';
import { formatDay } from '@trevo/i18n';
import { Avatar, Badge, buttonClass, type ListColumn, type Tone } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { initialsOf } from '../../../shell/initials.ts';
import { agentPath } from '../agent-pages.ts';
import type { DownlineRow } from '../api/agent-queries.ts';
import { kindTone, useKindName, useRatesText } from '../agent-words.ts';
import { Figure } from '../reports/figure.tsx';
import { RowActs, type RowActsProps } from './row-acts.tsx';

const stateTones: Readonly<Record<DownlineRow['state'], Tone>> = { active: 'ok', inactive: 'warn', closed: 'neutral' };
type ContractState = NonNullable<NonNullable<DownlineRow['contracts']>[ContractKindName]>;
const contractTones: Readonly<Record<ContractState, Tone>> = { inForce: 'ok', offered: 'info', ended: 'neutral' };

type ColumnsOf = Omit<RowActsProps, 'row'> & {
  /** Single bets of the direct downline may be opened. */
  readonly seesUnits: boolean;
  /** The brand tells what the direct downline has. */
  readonly tellsBalances: boolean;
  /** Undefined while the level is asked. */
  readonly currency: string | undefined;
};

/** The columns of the downline: who it is, what it earns by and has, how its contracts stand, and what can be done. */
export function useDownlineColumns({
  onValues,
  onSend,
  onOffer,
  onPropose,
  mayPromote,
  seesUnits,
  tellsBalances,
  currency,
}: ColumnsOf): readonly ListColumn<DownlineRow>[] {
  const t = useT();
  const tag = useLanguageTag();
  const kindName = useKindName();
  const ratesText = useRatesText();
  const contractWords = useContractWords();
  const count = (value: number | null) => <span className="num">{value ?? '–'}</span>;
  return [
    {
      id: 'account',
      header: t('agent.team.account'),
      cell: ({ account, level, direct, memberId, state }) => (
        <span className="row agc-account">
          <Avatar initials={initialsOf(account)} size={32} />
          <span className="agc-name">
            {direct === null ? (
              <b className="b t1">{account}</b>
            ) : (
              <a className="link b" href={agentPath('downlineManagmentView', { of: memberId })}>
                {account}
                <span className="sr"> {t('agent.team.open')}</span>
              </a>
            )}
            {level > 1 ? <span className="t3 xs">{t('agent.team.level', { level })}</span> : null}
            {state === 'active' ? null : <Badge tone={stateTones[state]}>{t(`agent.team.state.${state}`)}</Badge>}
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
    ...(tellsBalances
      ? [
          {
            id: 'balance',
            header: t('agent.team.balance'),
            align: 'end',
            cell: ({ balance }: DownlineRow) =>
              balance === null || currency === undefined ? '–' : <Figure amount={balance} currency={currency} />,
            file: ({ balance }: DownlineRow) => (balance === null ? null : { decimal: balance }),
          } as const,
        ]
      : []),
    {
      id: 'contracts',
      header: t('agent.team.contracts'),
      cell: (row) => {
        const words = contractWords(row);
        return words.length === 0 ? (
          '–'
        ) : (
          <span className="row agc-contracts">
            {words.map(({ text, tone }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
          </span>
        );
      },
      file: (row) =>
        contractWords(row)
          .map(({ text }) => text)
          .join(', '),
    },
    {
      id: 'state',
      header: t('history.state'),
      // Nearly all are active: those who are not say so beside their name.
      fileOnly: true,
      cell: ({ state }) => t(`agent.team.state.${state}`),
      file: ({ state }) => t(`agent.team.state.${state}`),
    },
    {
      id: 'acts',
      header: t('agent.team.acts'),
      headerHidden: true,
      align: 'end',
      cell: (row) => (
        <span className="row agc-acts">
          <RowActs {...{ row, onValues, onSend, onOffer, onPropose, mayPromote }} />
          {seesUnits && row.level === 1 ? (
            <a className={buttonClass({ size: 'sm' })} href={agentPath('personalHistoryCopy', { of: row.memberId })}>
              {t('agent.units.open')}
              <span className="sr"> {row.account}</span>
            </a>
          ) : null}
        </span>
      ),
    },
  ];
}

/** How the contracts of a row stand, in words. Beyond the direct downline no more is told than that there is one. */
function useContractWords(): (row: DownlineRow) => readonly { readonly text: string; readonly tone: Tone }[] {
  const t = useT();
  return ({ contracts, hasContract }) => {
    if (contracts === null) return hasContract ? [{ text: t('agent.team.contract.some'), tone: 'ok' }] : [];
    return contractKinds.flatMap((kind) => {
      const state = contracts[kind];
      if (state === undefined) return [];
      return [{ text: t(`agent.team.contract.${state}`, { kind: t(`contract.kind.${kind}`) }), tone: contractTones[state] }];
    });
  };
}
