import './reports.css';
import { Badge } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import type { ReportState } from '../api/report-queries.ts';

/** As long as any other. */
const anyTime = '2026-01-01T00:00:00.000Z';

/** Up to when the figures are, and whether they may still change: the same line on every report. */
export function StateLine({ state }: { readonly state: ReportState | undefined }) {
  const t = useT();
  const moment = useMoment();
  // On a phone it takes two lines: what stands under it keeps its place.
  if (state === undefined)
    return (
      <span className="row agc-state is-waiting t2 sm" aria-hidden>
        <Badge tone="ok">{t('agent.report.live')}</Badge>
        {t('agent.report.liveText', { at: moment(anyTime, 'exact') })}
      </span>
    );
  return (
    <span className="row agc-state t2 sm" role="status">
      <Badge tone={state.isClosed ? 'neutral' : 'ok'}>{t(state.isClosed ? 'agent.report.closed' : 'agent.report.live')}</Badge>
      {state.closing !== null
        ? t('agent.report.closedAs', { closing: state.closing })
        : t('agent.report.liveText', { at: moment(state.to, 'exact') })}
    </span>
  );
}
