import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, saveFile } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Facts } from '../../shell/facts.tsx';
import { MemberLink } from '../../shell/member-link.tsx';
import { Loaded } from '../../shell/room.tsx';
import { Recomputation } from './recomputation.tsx';
import { type OpenedStatement, statementQuery } from './statement-queries.ts';
import { StatementMatters } from './statement-matters.tsx';
import { StatementReasons } from './statement-reasons.tsx';
import { StatementState } from './statement-state.tsx';
import { useFigureText } from './statement-words.ts';

type StatementDialogProps = { readonly statementId: string; readonly onClose: () => void };

/** How a payment came about, as its holder sees it, and whether it comes to the same again (agents' rule book §11). */
export function StatementDialog({ statementId, onClose }: StatementDialogProps) {
  const t = useT();
  const opened = useQuery(statementQuery(statementId));
  const statement = opened.data?.statement;
  const title =
    statement === undefined
      ? t('office.commission.number')
      : t('office.statement.title', { kind: t(`office.commission.kind.${statement.kind}`), number: String(statement.number) });
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={960}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        <Loaded query={opened}>
          {(data) => (
            <>
              <Head opened={data} />
              <Why opened={data} />
              <Recomputation statementId={statementId} />
              <StatementMatters opened={data} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

/** Whose it is, what it pays and when, and where that stands. */
function Head({ opened: { statement, record, holdUntil } }: { readonly opened: OpenedStatement }) {
  const t = useT();
  const moment = useMoment();
  const figureText = useFigureText();
  const { sources, ledger } = (record === null ? {} : JSON.parse(record)) as {
    readonly sources?: { readonly factsHash: string };
    readonly ledger?: { readonly transactionId: string } | null;
  };
  const { from, to, category, currency, hold, paidAt, payFrom, pays, remainderMicro } = statement;
  return (
    <>
      <Facts
        facts={[
          [t('office.member'), <MemberLink key="member" member={statement} />],
          [t('office.statement.period'), `${moment(from)} – ${moment(to)}`],
          [t('office.commission.category'), t(`office.contractCategory.${category}`)],
          [t('office.run.pays'), <OfficeMoney key="pays" amount={pays} currency={currency} />],
          [t('office.commission.state'), <StatementState key="state" line={{ state: statement.state, hold: null }} />],
          ...(hold === null || holdUntil === null
            ? []
            : [
                [
                  t('office.statement.state.held'),
                  t('office.statement.held', { reason: t(`office.commission.reason.${hold}`), until: moment(holdUntil) }),
                ] as const,
              ]),
          paidAt === null ? [t('office.commission.payFrom'), moment(payFrom)] : [t('office.run.paidAt'), moment(paidAt)],
          [t('office.statement.remainder'), figureText({ unit: 'micro', value: BigInt(remainderMicro) })],
          ...(sources === undefined ? [] : [[t('office.statement.factsHash'), <Code key="hash" text={sources.factsHash} />] as const]),
          ...(ledger ? [[t('office.statement.ledger'), <Code key="ledger" text={ledger.transactionId} />] as const] : []),
        ]}
      />
      {record === null ? null : (
        <div>
          <Button icon="download" onClick={() => saveFile(`trevo-${statement.kind}-${statement.number}.json`, record, 'application/json')}>
            {t('office.statement.file')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What it was reckoned from: a period by its steps, a tick by its bets, anything else by what it makes up for. */
function Why({ opened: { statement, record, facts, differences, goesTo } }: { readonly opened: OpenedStatement }) {
  const t = useT();
  const moment = useMoment();
  const figureText = useFigureText();
  const micro = (text: string) => figureText({ unit: 'micro', value: BigInt(text) });
  if (statement.cause !== null)
    return (
      <section className="of-part">
        <p>{t(`office.statement.cause.${statement.cause}`)}</p>
        <Facts
          facts={differences.map(({ from, to, oldMicro, newMicro }) => [
            `${moment(from)} – ${moment(to)}`,
            t('office.statement.difference', { before: micro(oldMicro), now: micro(newMicro) }),
          ])}
        />
      </section>
    );
  if (record === null) return <p className="of-part">{t('office.statement.arrearsOnly')}</p>;
  if (statement.kind === 'realtime') return <p className="of-part">{t('office.statement.ticks', { count: facts })}</p>;
  return <StatementReasons record={record} goesTo={goesTo} />;
}

function Code({ text }: { readonly text: string }) {
  return (
    <code className="of-code" translate="no">
      {text}
    </code>
  );
}
