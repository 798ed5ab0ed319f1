import { sortableAt } from '@trevo/i18n';
import { amountOf, formatAmount, isCurrency, type Money, money } from '@trevo/money';
import { type ListColumn, sumMoney } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../platform/language.ts';
import { useMoment } from '../platform/moment.ts';
import { OfficeMoney } from '../platform/office-money.tsx';
import { useOperator } from '../platform/office-session.ts';
import { MemberLink } from './member-link.tsx';
import { PlaceLink } from './place-link.tsx';

/** What a column is called, and what else its list wants of it. */
type Look<R> = Pick<ListColumn<R>, 'id' | 'header' | 'sort'>;
type Link = { readonly words: string; readonly to: string };
type Member = { readonly memberId: string; readonly username: string };
type Sum = { readonly amount: string; readonly currency?: string; readonly isPoints?: boolean };
type MoneyLook<R> = Look<R> & { readonly signed?: boolean; readonly summed?: boolean; readonly to?: (row: R) => string };

/** The columns that lists have in common: each is told what to read from a row, and says it to the eye and to the file. */
export type OfficeColumns<R> = {
  readonly words: (look: Look<R>, of: (row: R) => string) => ListColumn<R>;
  /** Words under something drawn: a badge, a switch, several lines. */
  readonly drawn: (look: Look<R>, of: (row: R) => string, draw: (row: R) => ReactNode) => ListColumn<R>;
  readonly count: (look: Look<R>, of: (row: R) => number | null, draw?: (row: R) => ReactNode) => ListColumn<R>;
  readonly moment: (look: Look<R>, of: (row: R) => string | null) => ListColumn<R>;
  readonly code: (look: Look<R>, of: (row: R) => string | null) => ListColumn<R>;
  /** Words that lead to a place; null where there is none. */
  readonly link: (look: Look<R>, of: (row: R) => Link | null) => ListColumn<R>;
  /** A player's name, which leads to the player where the operator's role may see players. */
  readonly member: (of: (row: R) => Member) => ListColumn<R>;
  /** An amount, in the brand's currency unless the row names another; null is none. `summed` puts the sum of the money that is shown under it: points are none. */
  readonly money: (look: MoneyLook<R>, of: (row: R) => Sum | null) => ListColumn<R>;
  /** Buttons. */
  readonly acts: (header: string, draw: (row: R) => ReactNode) => ListColumn<R>;
};

/** Stands where there is nothing to say. */
const nothing = '–';

/** {@link OfficeColumns} in the page's language and the brand's time. */
export function useOfficeColumns<R>(): OfficeColumns<R> {
  const t = useT();
  const moment = useMoment();
  const { currency: ownCurrency, timeZone } = useOperator().merchant;
  return {
    words: (look, of) => ({ sortBy: of, ...look, cell: of, file: of }),
    drawn: (look, of, draw) => ({ sortBy: of, ...look, cell: draw, file: of }),
    count: (look, of, draw) => ({
      sortBy: (row) => of(row) ?? -1,
      ...look,
      align: 'end',
      cell: draw ?? ((row) => String(of(row) ?? nothing)),
      file: of,
    }),
    moment: (look, of) => ({
      sortBy: (row) => of(row) ?? '',
      ...look,
      cell: (row) => <span className="num">{orNothing(of(row), moment)}</span>,
      file: (row) => orNull(of(row), (at) => sortableAt(at, timeZone)),
    }),
    code: (look, of) => ({ ...look, cell: (row) => <code className="of-code">{of(row) ?? nothing}</code>, file: of }),
    link: (look, of) => ({
      sortBy: (row) => of(row)?.words ?? '',
      ...look,
      cell: (row) => <Leading link={of(row)} />,
      file: (row) => of(row)?.words ?? null,
    }),
    member: (of) => ({
      id: 'member',
      header: t('office.member'),
      cell: (row) => <MemberLink member={of(row)} />,
      file: (row) => of(row).username,
      sortBy: (row) => of(row).username,
    }),
    money: (look, of) => moneyColumn(look, of, ownCurrency),
    acts: (header, draw) => ({ id: 'acts', header, align: 'end', cell: draw }),
  };
}

function moneyColumn<R>(
  { signed = false, summed = false, to, ...look }: MoneyLook<R>,
  of: (row: R) => Sum | null,
  own: string,
): ListColumn<R> {
  const tone = signed ? 'delta' : 'plain';
  return {
    sortBy: (row) => amountOf(of(row)?.amount ?? '0'),
    ...look,
    align: 'end',
    cell: (row) => {
      const sum = of(row);
      if (sum === null) return nothing;
      const drawn = <OfficeMoney {...sum} signed={signed} tone={tone} />;
      return to === undefined ? drawn : <PlaceLink to={to(row)}>{drawn}</PlaceLink>;
    },
    file: (row) => orNull(of(row), ({ amount }) => ({ decimal: amount })),
    total: summed
      ? (rows) =>
          sumMoney(rows.flatMap((row) => orNull(of(row), (sum) => (sum.isPoints ? [] : [moneyIn(sum, own)])) ?? [])).map(
            ({ currency, minor }) => (
              <OfficeMoney key={currency} amount={formatAmount(minor)} currency={currency} signed={signed} tone={tone} />
            ),
          )
      : undefined,
  };
}

function moneyIn({ amount, currency }: Sum, own: string): Money {
  const code = currency ?? own;
  if (!isCurrency(code)) throw new Error(`Not an amount of money: ${amount} ${code}`);
  return money(code, amountOf(amount));
}

function Leading({ link }: { readonly link: Link | null }) {
  return link === null ? nothing : <PlaceLink to={link.to}>{link.words}</PlaceLink>;
}

function orNothing<T>(value: T | null, tell: (value: T) => string): string {
  return value === null ? nothing : tell(value);
}

function orNull<T, U>(value: T | null, tell: (value: T) => U): U | null {
  return value === null ? null : tell(value);
}
