import type { Calls, RequestOf } from '@trevo/contract';
import { formatDay } from '@trevo/i18n';
import type { DateRange, ListStamp } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';

/** The lines under a report that is saved as a file: whose it is, when it was made, of which days and by which closing. The server notes it (rule book §13). */
export function useStamp(report: RequestOf<Calls['agentExport']>['report'], days: DateRange): ListStamp {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  return async (filters) => {
    const { exportId, account, at, from, until, closing } = await callApi('agentExport', { report, filters, ...days });
    return [
      t('agent.export.by', { account, at: moment(at, 'exact') }),
      t('agent.export.days', { from: formatDay(from, tag), to: formatDay(until, tag), closing }),
      t('agent.export.number', { id: exportId }),
    ];
  };
}
