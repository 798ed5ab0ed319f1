import './room.css';
import { ErrorState } from '@trevo/ui';
import type { ReactNode } from 'react';
import { failureText } from '../platform/failure-text.ts';
import { useT } from '../platform/language.ts';
import { RoomDialog } from './room-dialog.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';

type RoomProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly tools?: ReactNode;
  readonly back?: ReactNode;
  readonly children: ReactNode;
};

/** A room: title row with its tools, then the content. */
export function Room({ title, lead, tools, back, children }: RoomProps) {
  return (
    <RoomDialog>
      {back}
      <div className="of-title">
        <h1>{title}</h1>
        {lead}
        <div className="of-tools">{tools}</div>
      </div>
      {children}
    </RoomDialog>
  );
}

type LoadedProps<T> = {
  readonly query: { readonly data: T | undefined; readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** What keeps the place of the answer, where a room's skeleton is not the size of what comes. */
  readonly waiting?: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** Loading, failed or full: what a query has to show. */
export function Loaded<T>({ query, waiting = <RoomSkeleton />, children }: LoadedProps<T>) {
  const t = useT();
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return waiting;
  return (
    <ErrorState
      title={t('office.error.title')}
      text={failureText(query.error, t)}
      retryLabel={t('office.retry')}
      retrying={query.isFetching}
      retryingLabel={t('office.retrying')}
      onRetry={() => void query.refetch()}
    />
  );
}
