import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { type ContentLine, readByOpener, refreshContent } from './content-queries.ts';

type Props = { readonly item: ContentLine; readonly onClose: () => void; readonly onDone: () => Promise<unknown> };

/** Takes an item off the portal, with what was to come of it; of a draft that never went out nothing is left. */
export function EndDialog({ item, onClose, onDone }: Props) {
  const t = useT();
  const isDraft = item.state === 'draft';
  const act = isDraft ? 'office.content.drop' : item.kind === 'message' ? 'office.message.end' : 'office.content.end';
  return (
    <ReasonDialog
      title={t(act)}
      text={t(isDraft ? 'office.content.dropText' : item.kind === 'message' ? 'office.message.endText' : 'office.content.endText')}
      confirm={t(act)}
      danger
      send={async (reason) => {
        await callOffice('officeEndContent', { contentId: item.contentId, version: item.version, reason });
        if (!isDraft) await refreshContent();
        await onDone();
      }}
      refresh={readByOpener}
      onClose={onClose}
    />
  );
}
