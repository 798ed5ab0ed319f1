import { Amount, Badge, Button, type Column, type Tone } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';

/** The columns that histories have in common, each told what to read from a row. */
export type HistoryColumns<R> = {
  readonly when: (at: (row: R) => string, style?: 'moment' | 'exact') => Column<R>;
  readonly state: (of: (row: R) => { readonly tone: Tone; readonly text: string }) => Column<R>;
  readonly amount: (of: (row: R) => { readonly amount: string; readonly currency: string }) => Column<R>;
  readonly details: (onShow: (row: R) => void) => Column<R>;
};

/** {@link HistoryColumns} in the page's language. */
export function useHistoryColumns<R>(): HistoryColumns<R> {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  return {
    when: (at, style = 'moment') => ({
      id: 'when',
      header: t('history.when'),
      cell: (row) => <span className="num">{moment(at(row), style)}</span>,
    }),
    state: (of) => ({
      id: 'state',
      header: t('history.state'),
      cell: (row) => <Badge tone={of(row).tone}>{of(row).text}</Badge>,
    }),
    amount: (of) => ({
      id: 'amount',
      header: t('history.amount'),
      align: 'end',
      tone: () => 't1',
      cell: (row) => <Amount money={moneyOf(of(row).amount, of(row).currency)} language={tag} />,
    }),
    details: (onShow) => ({
      id: 'open',
      header: <span className="sr">{t('history.details')}</span>,
      align: 'end',
      cell: (row) => (
        <Button size="sm" onClick={() => onShow(row)}>
          {t('history.details')}
        </Button>
      ),
    }),
  };
}
