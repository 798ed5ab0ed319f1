import { formatMicro, microsPerMinor } from '@trevo/commission';
import { formatAmount, money } from '@trevo/money';
import { Amount, type ListColumn } from '@trevo/ui';
import { useLanguageTag } from '../../../platform/language.ts';
import { currencyOf, moneyOf } from '../../../platform/money-of.ts';
import { useFigureText } from '../payment-words.ts';

type InCurrency = { readonly currency: string };

/** Columns of amounts to the last ledger unit. A row that has none says so; `withSum`: the rows that are shown are summed under it. */
export function useAmountColumns<R extends InCurrency>() {
  const tag = useLanguageTag();
  const figureText = useFigureText();
  const shown = (minor: bigint, currency: string) => <Amount money={money(currencyOf(currency), minor)} language={tag} digits={4} />;
  const columnOf = (id: string, header: string, of: (row: R) => bigint | null): ListColumn<R> => ({
    id,
    header,
    align: 'end',
    cell: (row) => {
      const minor = of(row);
      return minor === null ? '–' : shown(minor, row.currency);
    },
    file: (row) => {
      const minor = of(row);
      return minor === null ? null : { decimal: formatAmount(minor) };
    },
  });
  const ofMicro = (id: string, header: string, micro: (row: R) => string | bigint | null): ListColumn<R> =>
    columnOf(id, header, (row) => {
      const amount = micro(row);
      return amount === null ? null : BigInt(amount) / microsPerMinor;
    });
  const ofText = (id: string, header: string, text: (row: R) => string | null): ListColumn<R> =>
    columnOf(id, header, (row) => {
      const amount = text(row);
      return amount === null ? null : moneyOf(amount, row.currency).minor;
    });
  return {
    ofText,
    ofMicro,
    /** What is less than a ledger unit: in full, as it stands in no ledger. */
    ofRest: (id: string, header: string, micro: (row: R) => string | null): ListColumn<R> => ({
      id,
      header,
      align: 'end',
      cell: (row) => <span className="num">{figureText({ unit: 'micro', value: BigInt(micro(row) ?? 0) })}</span>,
      file: (row) => ({ decimal: formatMicro(BigInt(micro(row) ?? 0)) }),
    }),
    withSum: (column: ListColumn<R>, micro: (row: R) => bigint): ListColumn<R> => ({
      ...column,
      total: ([first, ...others]) =>
        first === undefined ? null : shown([first, ...others].reduce((sum, row) => sum + micro(row), 0n) / microsPerMinor, first.currency),
    }),
  };
}
