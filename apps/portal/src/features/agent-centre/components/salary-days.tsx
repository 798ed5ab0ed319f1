import { microsPerMinor } from '@trevo/commission';
import type { Calls, ResponseOf } from '@trevo/contract';
import { formatDay, formatNumber } from '@trevo/i18n';
import { Button, type ListColumn } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useChainedList } from '../../../platform/list-query.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { useOwnStamp } from '../../../shell/list-stamp.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { useAmountColumns } from './amount-columns.tsx';

type SalaryDay = ResponseOf<Calls['salaryDays']>['list'][number];
type SalaryDaysProps = { readonly onOpen: (day: string) => void };

/** What real-time salary came to day by day, each with the way to its ticks (rule book §12). */
export function SalaryDays({ onOpen }: SalaryDaysProps) {
  const t = useT();
  const list = useList({ name: 'realtime-days', range: true });
  const { pageNo: _page, ...request } = list.request;
  const source = useChainedList<SalaryDay>({ key: 'salaryDays', request, ask: (part) => callApi('salaryDays', { ...request, ...part }) });
  return (
    <div className="agc-wide agc-opened">
      <PortalList<SalaryDay>
        title={t('agent.pay.days')}
        headed
        {...{ list, source }}
        columns={useColumns(onOpen)}
        stamp={useOwnStamp()}
        rowKey={({ day }) => day}
        empty={{ title: t('agent.pay.none'), text: t('agent.pay.noneText') }}
      />
    </div>
  );
}

function useColumns(onOpen: SalaryDaysProps['onOpen']): readonly ListColumn<SalaryDay>[] {
  const t = useT();
  const tag = useLanguageTag();
  const { ofMicro, ofText, ofRest, withSum } = useAmountColumns<SalaryDay>();
  const micro = (id: string, header: string, of: (day: SalaryDay) => string) => withSum(ofMicro(id, header, of), (day) => BigInt(of(day)));
  const count = (id: string, header: string, of: (day: SalaryDay) => number): ListColumn<SalaryDay> => ({
    id,
    header,
    align: 'end',
    cell: (day) => <span className="num">{formatNumber(String(of(day)), tag)}</span>,
    file: (day) => String(of(day)),
    total: (days) => <span className="num">{formatNumber(String(days.reduce((sum, day) => sum + of(day), 0)), tag)}</span>,
  });
  return [
    {
      id: 'day',
      header: t('agent.report.day'),
      cell: ({ day }) => <span className="num">{formatDay(day, tag)}</span>,
      file: ({ day }) => day,
    },
    count('ticks', t('agent.pay.days.ticks'), ({ ticks }) => ticks),
    count('units', t('agent.pay.bets.count'), ({ units }) => units),
    micro('gross', t('agent.pay.gross'), ({ grossMicro }) => grossMicro),
    micro('below', t('agent.pay.fall.onward'), ({ belowMicro }) => belowMicro),
    micro('net', t('agent.pay.net'), ({ netMicro }) => netMicro),
    withSum(
      ofText('paid', t('agent.pay.paid'), ({ paid }) => paid),
      ({ paid, currency }) => moneyOf(paid, currency).minor * microsPerMinor,
    ),
    ofRest('rest', t('agent.pay.remainder'), ({ remainderMicro }) => remainderMicro),
    {
      id: 'open',
      header: t('history.details'),
      headerHidden: true,
      align: 'end',
      cell: ({ day }) => (
        <Button size="sm" onClick={() => onOpen(day)}>
          {t('agent.pay.days.open')}
          <span className="sr"> {formatDay(day, tag)}</span>
        </Button>
      ),
    },
  ];
}
