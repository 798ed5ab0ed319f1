import { formatNumber, sortableAt } from '@trevo/i18n';
import { amountOf } from '@trevo/money';
import { Amount, Badge, Button, type ListColumn, sumMoney, type Tone } from '@trevo/ui';
import { useStatus } from '../../../platform/brand.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';

type Look<R> = Pick<ListColumn<R>, 'id' | 'header' | 'tone'>;
type Sum = { readonly amount: string; readonly currency: string };
type MoneyLook<R> = Look<R> & { readonly signed?: boolean; readonly summed?: boolean };

/** The columns that histories have in common, each told what to read from a row, to show and to save. */
export type HistoryColumns<R> = {
  readonly when: (at: (row: R) => string, style?: 'moment' | 'exact') => ListColumn<R>;
  readonly words: (look: Look<R>, of: (row: R) => string) => ListColumn<R>;
  readonly state: (of: (row: R) => { readonly tone: Tone; readonly text: string }) => ListColumn<R>;
  /** `summed`: the sum of what is shown stands under it. */
  readonly money: (look: MoneyLook<R>, of: (row: R) => Sum) => ListColumn<R>;
  /** Whole points, which are no money; `signed`: a plus stands before what came, and the sum of what is shown under it. */
  readonly points: (look: Look<R> & { readonly signed?: boolean }, of: (row: R) => string) => ListColumn<R>;
  readonly details: (onShow: (row: R) => void) => ListColumn<R>;
};

/** {@link HistoryColumns} in the page's language and the brand's time. */
export function useHistoryColumns<R>(): HistoryColumns<R> {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { timeZone } = useStatus().merchant;
  return {
    when: (at, style = 'moment') => ({
      id: 'when',
      header: t('history.when'),
      cell: (row) => <span className="num">{moment(at(row), style)}</span>,
      file: (row) => sortableAt(at(row), timeZone),
      sortBy: at,
    }),
    words: (look, of) => ({ ...look, cell: of, file: of, sortBy: of }),
    state: (of) => ({
      id: 'state',
      header: t('history.state'),
      cell: (row) => <Badge tone={of(row).tone}>{of(row).text}</Badge>,
      file: (row) => of(row).text,
      sortBy: (row) => of(row).text,
    }),
    money: ({ signed = false, summed = false, ...look }, of) => {
      const tone = signed ? 'delta' : 'plain';
      return {
        tone: () => 't1',
        ...look,
        align: 'end',
        cell: (row) => <Amount money={moneyOf(of(row).amount, of(row).currency)} language={tag} signed={signed} tone={tone} />,
        file: (row) => ({ decimal: of(row).amount }),
        sortBy: (row) => amountOf(of(row).amount),
        total: summed
          ? (rows) =>
              sumMoney(rows.map((row) => moneyOf(of(row).amount, of(row).currency))).map((sum) => (
                <Amount key={sum.currency} money={sum} language={tag} signed={signed} tone={tone} />
              ))
          : undefined,
      };
    },
    points: ({ signed = false, ...look }, of) => {
      const told = (whole: string | bigint) => `${signed && BigInt(whole) > 0n ? '+' : ''}${formatNumber(String(whole), tag)}`;
      return {
        tone: () => 't1',
        ...look,
        align: 'end',
        cell: (row) => <span className="num">{told(of(row))}</span>,
        file: (row) => ({ decimal: of(row) }),
        sortBy: (row) => BigInt(of(row)),
        total: signed
          ? (rows) => [
              <span key="points" className="num">
                {told(rows.reduce((sum, row) => sum + BigInt(of(row)), 0n))}
              </span>,
            ]
          : undefined,
      };
    },
    details: (onShow) => ({
      id: 'open',
      header: t('history.details'),
      headerHidden: true,
      align: 'end',
      cell: (row) => (
        <Button size="sm" onClick={() => onShow(row)}>
          {t('history.details')}
        </Button>
      ),
    }),
  };
}
