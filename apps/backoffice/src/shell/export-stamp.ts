import type { ListStamp } from '@trevo/ui';
import { useT } from '../platform/language.ts';
import { useMoment } from '../platform/moment.ts';
import { useOperator } from '../platform/office-session.ts';

type Noted = { readonly exportId: string; readonly at: string };

/** The lines under a list that is saved as a file: who saved it, when, and the row of the audit log that says so. `note` asks for that row. */
export function useExportStamp(note: (filters: string) => Promise<Noted>): ListStamp {
  const t = useT();
  const moment = useMoment();
  const { name } = useOperator();
  return async (filters) => {
    const { exportId, at } = await note(filters);
    return [t('office.exportedBy', { operator: name, at: moment(at) }), t('office.exportNumber', { id: exportId })];
  };
}
