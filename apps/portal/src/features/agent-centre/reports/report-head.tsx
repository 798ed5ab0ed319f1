import './reports.css';
import { Badge } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import type { ReportState } from '../api/report-queries.ts';

/** Up to when the figures are, and whether they may still change: the same line on every report. */
export function StateLine({ state }: { readonly state: ReportState | undefined }) {
  const t = useT();
  const moment = useMoment();
  if (state === undefined) return <span className="agc-state t3 sm">&nbsp;</span>;
  return (
    <span className="row agc-state t2 sm" role="status">
      <Badge tone={state.isClosed ? 'neutral' : 'ok'}>{t(state.isClosed ? 'agent.report.closed' : 'agent.report.live')}</Badge>
      {state.closing !== null
        ? t('agent.report.closedAs', { closing: state.closing })
        : t('agent.report.liveText', { at: moment(state.to, 'exact') })}
    </span>
  );
}
