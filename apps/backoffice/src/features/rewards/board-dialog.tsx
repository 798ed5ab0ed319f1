import type { UseQueryResult } from '@tanstack/react-query';
import { Dialog, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { Loaded } from '../../shell/room.tsx';

/** Somebody's place on a board, with what they get for it. */
type Place = {
  readonly rank: number;
  readonly memberId: string;
  readonly username: string;
  readonly score: string;
  readonly prize: string;
  readonly currency: string;
};

type BoardDialogProps<P extends Place> = {
  readonly title: string;
  readonly board: UseQueryResult<{ readonly list: readonly P[] }>;
  /** What is to be known of the board beside its places. */
  readonly note?: (places: readonly P[]) => string;
  readonly empty: string;
  readonly heads: { readonly rank: string; readonly member: string; readonly score: string; readonly prize: string };
  readonly onClose: () => void;
};

/** A board with its accounts, the best first. It is looked at: no score can be changed. */
export function BoardDialog<P extends Place>({ title, board, note, empty, heads, onClose }: BoardDialogProps<P>) {
  const t = useT();
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={640}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        <Loaded query={board}>
          {({ list }) => (
            <>
              {note && <p className="of-muted">{note(list)}</p>}
              <Table<Place>
                caption={title}
                rows={list}
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
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
