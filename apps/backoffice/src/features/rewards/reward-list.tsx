import { Button, type ListProps } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useMay } from '../../platform/office-session.ts';
import { type PagedList, usePagedList } from '../../shell/list-query.ts';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';

type RewardListProps<R> = Pick<PagedList<R, { readonly pageNo: number }>, 'ask' | 'rowKey'> &
  Pick<ListProps<R>, 'columns' | 'empty' | 'headed' | 'title'> & {
    /** What its state in the address is called. */
    readonly name: string;
    /** Root of the answers that it shows. */
    readonly root: string;
    /** What somebody may begin here who writes rewards. */
    readonly begin: { readonly words: string; readonly dialog: (close: () => void) => ReactNode };
  };

/** A list of what the house gives, page by page, with the button that begins another. */
export function RewardList<R>({ name, root, ask, rowKey, begin, ...shown }: RewardListProps<R>) {
  const open = useRoomDialog();
  const mayWrite = useMay('rewards.write');
  const list = useList({ name });
  const source = usePagedList({ key: [root], request: list.request, ask, rowKey });
  return (
    <OfficeList<R>
      {...{ list, source, rowKey }}
      {...shown}
      acts={
        mayWrite ? (
          <Button size="sm" variant="primary" icon="plus" onClick={() => open(begin.dialog)}>
            {begin.words}
          </Button>
        ) : null
      }
    />
  );
}
