import { useMutation } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import type { ReactNode } from 'react';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';

type CostLookProps<Wire, Answer> = {
  readonly label: string;
  /** What is asked about; null while it is not whole. */
  readonly wire: Wire | null;
  readonly ask: (wire: Wire) => Promise<Answer>;
  readonly children: (answer: Answer) => ReactNode;
};

/** Asks what it would have cost, on purpose. */
export function CostLook<Wire, Answer>({ label, wire, ask, children }: CostLookProps<Wire, Answer>) {
  const t = useT();
  const look = useMutation({ mutationFn: ask });
  return (
    <>
      <div className="of-acts">
        <Button
          size="sm"
          disabled={wire === null}
          busy={look.isPending}
          busyLabel={t('office.busy')}
          onClick={() => (wire === null ? undefined : look.mutate(wire))}
        >
          {label}
        </Button>
      </div>
      {look.isError ? (
        <p className="of-fault" role="alert">
          {failureText(look.error, t)}
        </p>
      ) : null}
      {look.data === undefined ? null : children(look.data)}
    </>
  );
}
