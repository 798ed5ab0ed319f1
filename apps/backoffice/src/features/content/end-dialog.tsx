import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { type ContentLine, refreshContent } from './content-queries.ts';

type Props = { readonly item: ContentLine; readonly onClose: () => void; readonly onDone: () => Promise<unknown> };

/** Takes an item off the portal, with what was to come of it; of a draft that never went out nothing is left. */
export function EndDialog({ item, onClose, onDone }: Props) {
  const t = useT();
  const isDraft = item.state === 'draft';
  return (
    <ReasonDialog
      title={t(isDraft ? 'office.content.drop' : 'office.content.end')}
      text={t(isDraft ? 'office.content.dropText' : 'office.content.endText')}
      confirm={t(isDraft ? 'office.content.drop' : 'office.content.end')}
      danger
      onConfirm={async (reason) => {
        await callOffice('officeEndContent', { contentId: item.contentId, version: item.version, reason });
        if (!isDraft) await refreshContent();
        await onDone();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
