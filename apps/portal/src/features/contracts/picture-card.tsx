import { formatList } from '@trevo/i18n';
import { BarChart, type Column, Table } from '@trevo/ui';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import type { ContractRow, Picture } from './contract-queries.ts';
import { moneyText } from './money-text.ts';

type Period = Picture['periods'][number];
type PictureCardProps = { readonly picture: Picture; readonly terms: ContractRow['terms'] };

/** What the terms would have come to over the last periods, beside the present ones: a picture, and no promise. */
export function PictureCard({ picture: { periods, ending }, terms: { kind, currency } }: PictureCardProps) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const money = (amount: string) => <span className="num">{moneyText(amount, currency, tag)}</span>;
  const columns: readonly Column<Period>[] = [
    {
      id: 'period',
      header: t('contract.picture.period'),
      cell: ({ start, isRunning }) => (
        <span className="num">
          {moment(start, 'moment')}
          {isRunning ? ` · ${t('contract.picture.running')}` : ''}
        </span>
      ),
    },
    { id: 'bet', header: t('contract.validBet'), align: 'end', cell: ({ validBet }) => money(validBet) },
    {
      id: 'active',
      header: t('contract.activeMembers'),
      align: 'end',
      cell: ({ activeMembers }) => <span className="num">{activeMembers}</span>,
    },
    ...(kind === 'dividend'
      ? [{ id: 'net', header: t('contract.result'), align: 'end', cell: ({ net }: Period) => money(net) } as const]
      : []),
    { id: 'gross', header: t('contract.picture.gross'), align: 'end', cell: ({ gross }) => money(gross) },
    { id: 'below', header: t('contract.picture.below'), align: 'end', cell: ({ below }) => money(below) },
    {
      id: 'present',
      header: t('contract.picture.present'),
      align: 'end',
      cell: ({ present }) => (present === null ? '–' : money(present)),
    },
    { id: 'amount', header: t('contract.picture.offer'), align: 'end', cell: ({ amount }) => money(amount), tone: () => 't1' },
  ];
  return (
    <section className="card pad">
      <h3 className="h4">{t('contract.picture.title')}</h3>
      <p className="t2 sm">{t('contract.picture.text')}</p>
      {periods.length === 0 ? (
        <p className="t2">{t('contract.picture.tooLarge')}</p>
      ) : (
        <>
          <BarChart
            label={t('contract.picture.title')}
            height={200}
            series={[{ id: 'offer', label: t('contract.picture.offer') }]}
            columns={periods.map(({ start, amount, isRunning }) => ({
              id: start,
              label: moment(start, 'day'),
              values: [Number(amount)],
              open: isRunning,
            }))}
            format={(value) => moneyText(value.toFixed(2), currency, tag)}
            {...(periods.some(({ present }) => present !== null)
              ? { comparison: { label: t('contract.picture.present'), values: periods.map(({ present }) => Number(present ?? 0)) } }
              : {})}
          />
          <Table caption={t('contract.picture.title')} dense columns={columns} rows={periods} rowKey={({ start }) => start} />
        </>
      )}
      {ending.length > 0 ? <p className="t2 sm">{t('contract.picture.ending', { accounts: formatList(ending, tag) })}</p> : null}
    </section>
  );
}
