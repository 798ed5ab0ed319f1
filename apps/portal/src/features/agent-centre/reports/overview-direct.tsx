import { useQuery } from '@tanstack/react-query';
import { Badge, type DateRange } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { kindTone, useKindName } from '../agent-words.ts';
import { directQuery, type StatementRow } from '../api/report-queries.ts';
import { Figure } from './figure.tsx';
import { cellPath } from './figure-columns.tsx';
import { reportPath } from './report-days.ts';

const page = 'palStatementsAgentCopy';
const columns = ['validBet', 'ggr', 'net'] as const;

/** The first accounts directly below, with what each team came to in the days; the whole list is a page of its own. */
export function OverviewDirect({ days }: { readonly days: DateRange }) {
  const t = useT();
  const { data } = useQuery(directQuery(days));
  const rows = (data?.list ?? []).filter(({ role }) => role === 'team');
  if (data === undefined || rows.length === 0) return null;
  return (
    <section className="card agc-direct" aria-label={t('agent.overview.direct')}>
      <header className="row">
        <h2 className="h4">{t('agent.overview.direct')}</h2>
        <a className="link end" href={reportPath(page, days)}>
          {t('agent.overview.directAll')}
        </a>
      </header>
      <div className="agc-direct-scroll">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('agent.team.account')}</th>
              <th scope="col">{t('agent.team.kind')}</th>
              <th scope="col" className="num end">
                {t('agent.report.active')}
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="num end">
                  {t(`agent.figure.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.memberId} row={row} days={days} currency={data.currency} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type RowProps = { readonly row: StatementRow; readonly days: DateRange; readonly currency: string };

function Row({ row, days, currency }: RowProps) {
  const kindName = useKindName();
  const { memberId, account, accountType, active, figures } = row;
  const down = accountType === 0 ? undefined : `${reportPath(page, days)}&of=${memberId ?? ''}`;
  return (
    <tr>
      <td>
        {down === undefined ? (
          <b className="b t1">{account}</b>
        ) : (
          <a className="link" href={down}>
            {account}
          </a>
        )}
      </td>
      <td>{accountType === null ? '–' : <Badge tone={kindTone(accountType)}>{kindName(accountType)}</Badge>}</td>
      <td className="num end">{active ?? '–'}</td>
      {columns.map((name) => (
        <td key={name} className="num end">
          <Figure
            amount={figures[name]}
            currency={currency}
            href={down ?? cellPath(name, row, { days, level: 0, whose: null })}
            tone={name === 'net' ? 'delta' : undefined}
          />
        </td>
      ))}
    </tr>
  );
}
