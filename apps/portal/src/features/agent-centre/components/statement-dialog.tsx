import { useMutation, useQuery } from '@tanstack/react-query';
import { formatList } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Button, Dialog, FactList, saveFile } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { toast } from '../../../platform/toasts.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { type OpenedStatement, type StatementRow, statementQuery } from '../api/statement-queries.ts';
import { paymentFile, recomputePayment, type Recomputed } from '../recompute-payment.ts';
import { useFigureText } from '../payment-words.ts';
import { StatementDifferences } from './statement-differences.tsx';
import { StatementDispute } from './statement-dispute.tsx';
import { StatementReasons } from './statement-reasons.tsx';
import { StatementTick } from './statement-tick.tsx';

type StatementDialogProps = { readonly row: StatementRow; readonly onClose: () => void };

/** How a payment came about: inputs, tiers, what went on to the downline, every step; and the ways to check it without us (rule book §11). */
export function StatementDialog({ row, onClose }: StatementDialogProps) {
  const t = useT();
  const tag = useLanguageTag();
  const opened = useQuery(statementQuery(row.statementId));
  const title = t('agent.pay.title', { paid: displayMoney(moneyOf(row.paid, row.currency), tag, 4) });
  return (
    <Dialog label={title} closeLabel={t('dialog.close')} width={1040} className="at-top" onClose={onClose}>
      <div className="agc-dlg">
        <div>
          <h2 className="h3">{title}</h2>
          <p className="t2">{t('agent.pay.text', { number: row.number })}</p>
        </div>
        {opened.data === undefined && opened.isError ? (
          <FaultCard error={opened.error} onRetry={() => void opened.refetch()} />
        ) : opened.data === undefined ? (
          <p role="status">{t('agent.pay.loading')}</p>
        ) : (
          <Opened opened={opened.data} />
        )}
      </div>
    </Dialog>
  );
}

function Opened({ opened }: { readonly opened: OpenedStatement }) {
  const t = useT();
  const moment = useMoment();
  const { hold, record, statement, zone } = opened;
  const beside = (
    <>
      {record === null ? null : <CheckIt {...{ statement, record, zone }} />}
      <Place statement={statement} record={record} />
      <StatementDispute opened={opened} />
    </>
  );
  return (
    <>
      {hold === null ? null : (
        <p className="loss" role="note">
          {t('agent.pay.hold', { reason: t(`agent.pay.hold.${hold.reason}`), until: moment(hold.until, 'moment') })}
        </p>
      )}
      <Explained opened={opened} beside={beside} />
    </>
  );
}

type ExplainedProps = { readonly opened: OpenedStatement; readonly beside: ReactNode };

function Explained({ opened: { record, statement, facts, differences, goesTo }, beside }: ExplainedProps) {
  const t = useT();
  const { cause, kind, statementId } = statement;
  if (record !== null && cause === null)
    return kind === 'realtime' ? (
      <StatementTick {...{ statementId, record, facts }} aside={beside} />
    ) : (
      <StatementReasons row={statement} {...{ record, goesTo }} aside={beside} />
    );
  return (
    <>
      {cause === null ? null : <StatementDifferences cause={cause} differences={differences} />}
      {record === null ? <p>{t('agent.pay.arrearsOnly')}</p> : null}
      {beside}
    </>
  );
}

function Place({ statement, record }: Pick<OpenedStatement, 'statement' | 'record'>) {
  const t = useT();
  const moment = useMoment();
  const figureText = useFigureText();
  const { sources, ledger } = (record === null ? {} : JSON.parse(record)) as {
    readonly sources?: { readonly factsHash: string };
    readonly ledger?: { readonly transactionId: string } | null;
  };
  const remainder = figureText({ unit: 'micro', value: BigInt(statement.remainderMicro ?? 0) });
  return (
    <FactList
      className="agc-facts card pad"
      facts={[
        statement.paidAt === null
          ? [t('agent.pay.payFrom'), moment(statement.payFrom, 'moment')]
          : [t('agent.pay.paidAt'), moment(statement.paidAt, 'moment')],
        [
          t('agent.pay.remainder'),
          <span key="remainder" className="num">
            {remainder}
          </span>,
        ],
        ...(sources === undefined
          ? []
          : [
              [
                t('agent.pay.factsHash'),
                <code key="hash" className="agc-address">
                  {sources.factsHash}
                </code>,
              ] as const,
            ]),
        ...(ledger
          ? [
              [
                t('agent.pay.ledger'),
                <code key="ledger" className="agc-address">
                  {ledger.transactionId}
                </code>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}

function CheckIt({ statement, record, zone }: { readonly statement: StatementRow; readonly record: string; readonly zone: string }) {
  const t = useT();
  const [result, setResult] = useState<Recomputed | null>();
  const { statementId, kind, cause } = statement;
  const onError = (error: unknown) => toast({ tone: 'bad', title: t('agent.pay.checkFailed'), text: failureMessage(error, t) });
  const check = useMutation({
    mutationFn: () => recomputePayment({ statementId, kind, record, zone }),
    onSuccess: setResult,
    onError,
  });
  const file = useMutation({
    mutationFn: () => paymentFile({ statementId, record, zone }),
    onSuccess: (text) => saveFile(fileNameOf(`${kind}-${statement.number}.json`), text, 'application/json'),
    onError,
  });
  return (
    <section className="card pad agc-pay-part">
      <h3 className="h4">{t('agent.pay.check')}</h3>
      {cause === null ? <p className="t2">{t('agent.pay.checkText')}</p> : null}
      <div className="row agc-end">
        <Button icon="download" busy={file.isPending} busyLabel={t('agent.pay.downloading')} onClick={() => file.mutate()}>
          {t('agent.pay.download')}
        </Button>
        {cause === null ? (
          <Button
            variant="primary"
            icon="refresh"
            busy={check.isPending}
            busyLabel={t('agent.pay.recomputing')}
            onClick={() => check.mutate()}
          >
            {t('agent.pay.recompute')}
          </Button>
        ) : null}
      </div>
      {result === undefined ? null : <ResultLine result={result} />}
    </section>
  );
}

function ResultLine({ result }: { readonly result: Recomputed | null }) {
  const t = useT();
  const tag = useLanguageTag();
  if (result === null) return <p role="alert">{t('agent.pay.unreadable')}</p>;
  const { compared, differing, facts } = result;
  if (differing.length > 0) return <p role="alert">{t('agent.pay.wrong', { figures: formatList(differing, tag) })}</p>;
  return (
    <p role="status" className="gain b">
      {t('agent.pay.right', { compared, facts })}
    </p>
  );
}
