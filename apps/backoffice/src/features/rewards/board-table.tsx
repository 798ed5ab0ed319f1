import { Table } from '@trevo/ui';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { MemberLink } from '../../shell/member-link.tsx';

/** Somebody's place on a board, with what they get for it. */
type Place = {
  readonly rank: number;
  readonly memberId: string;
  readonly username: string;
  readonly score: string;
  readonly prize: string;
  readonly currency: string;
};

type BoardTableProps = {
  readonly title: string;
  readonly empty: string;
  readonly heads: { readonly rank: string; readonly member: string; readonly score: string; readonly prize: string };
  readonly places: readonly Place[];
};

/** A board with its accounts, the best first. */
export function BoardTable({ title, empty, heads, places }: BoardTableProps) {
  return (
    <Table<Place>
      caption={title}
      rows={places}
      rowKey={({ rank }) => String(rank)}
      empty={empty}
      columns={[
        { id: 'rank', header: heads.rank, cell: ({ rank }) => <span className="num">{rank}</span> },
        { id: 'member', header: heads.member, cell: (place) => <MemberLink member={place} /> },
        { id: 'score', header: heads.score, align: 'end', cell: ({ score }) => <span className="num">{score}</span> },
        {
          id: 'prize',
          header: heads.prize,
          align: 'end',
          cell: ({ prize, currency }) => <OfficeMoney amount={prize} currency={currency} />,
        },
      ]}
    />
  );
}
