import { Button } from '@trevo/ui';
import { failureText } from '../platform/failure-text.ts';
import { useT } from '../platform/language.ts';

type FailedLineProps = {
  readonly query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
};

/** That a small part of a room could not be told, in its place, and a way to ask anew. Nothing while the answer stands, or is on its way. */
export function FailedLine({ query: { data, error, refetch } }: FailedLineProps) {
  const t = useT();
  if (data !== undefined || error === null) return null;
  return (
    <span className="of-row" role="alert">
      <span className="of-fault">{failureText(error, t)}</span>
      <Button size="sm" onClick={() => void refetch()}>
        {t('office.retry')}
      </Button>
    </span>
  );
}
