import { useStore } from '@nanostores/react';
import { serverClock } from '@trevo/client';
import type { Calls, RequestOf } from '@trevo/contract';
import type { ListStamp } from '@trevo/ui';
import { callApi } from '../platform/api.ts';
import { useT } from '../platform/language.ts';
import { useMoment } from '../platform/moment.ts';
import { $member } from '../platform/session.ts';

/** The lines under a list of others' data that is saved as a file: whose it is and when it was made. The server notes it (rule book of agents, §13). */
export function useListStamp(list: RequestOf<Calls['agentListExport']>['list']): ListStamp {
  const t = useT();
  const moment = useMoment();
  return async (filters) => {
    const { exportId, account, at } = await callApi('agentListExport', { list, filters });
    return [t('agent.export.by', { account, at: moment(at, 'exact') }), t('agent.export.number', { id: exportId })];
  };
}

/** The same under a list of the reader's own: nobody else is in it, and nothing has to be noted. */
export function useOwnStamp(): ListStamp {
  const t = useT();
  const moment = useMoment();
  const member = useStore($member);
  return () => {
    const at = moment(new Date(serverClock.now()).toISOString(), 'exact');
    return Promise.resolve([t('agent.export.by', { account: member?.account ?? '', at })]);
  };
}
