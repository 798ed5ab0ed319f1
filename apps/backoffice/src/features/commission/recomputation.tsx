import { useMutation } from '@tanstack/react-query';
import { Button, Table } from '@trevo/ui';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { type Recomputed, recomputeStatement } from './statement-queries.ts';
import { useFigureText } from './statement-words.ts';

/** Works a statement out again from its facts, and says whether it comes to the same. */
export function Recomputation({ statementId }: { readonly statementId: string }) {
  const t = useT();
  const check = useMutation({ mutationFn: () => recomputeStatement(statementId) });
  return (
    <section className="of-part">
      <h3>{t('office.statement.check')}</h3>
      <p className="of-muted">{t('office.statement.checkText')}</p>
      <div>
        <Button icon="refresh" busy={check.isPending} busyLabel={t('office.statement.recomputing')} onClick={() => check.mutate()}>
          {t('office.statement.recompute')}
        </Button>
      </div>
      {check.data === undefined ? null : <Outcome outcome={check.data} />}
      {check.isError ? (
        <p className="of-fault" role="alert">
          {failureText(check.error, t)}
        </p>
      ) : null}
    </section>
  );
}

type Difference = NonNullable<Recomputed>['differences'][number];

function Outcome({ outcome }: { readonly outcome: Recomputed }) {
  const t = useT();
  const figureText = useFigureText();
  if (outcome === null) return <p role="status">{t('office.statement.notHere')}</p>;
  const { compared, differences, creditMicro } = outcome;
  const credit = figureText({ unit: 'micro', value: BigInt(creditMicro) });
  if (differences.length === 0) return <p role="status">{t('office.statement.same', { compared, credit })}</p>;
  return (
    <>
      <p className="of-fault" role="alert">
        {t('office.statement.differs', { credit })}
      </p>
      <Table<Difference>
        caption={t('office.statement.differs', { credit })}
        rows={differences}
        rowKey={({ figure }) => figure}
        dense
        columns={[
          { id: 'figure', header: t('office.statement.figure'), cell: ({ figure }) => <code className="of-code">{figure}</code> },
          { id: 'stated', header: t('office.statement.stated'), cell: ({ stated }) => <code className="of-code">{stated}</code> },
          { id: 'computed', header: t('office.statement.computed'), cell: ({ computed }) => <code className="of-code">{computed}</code> },
        ]}
      />
    </>
  );
}
