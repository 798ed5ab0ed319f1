import { useMutation } from '@tanstack/react-query';
import { Badge, Dialog, textDirection } from '@trevo/ui';
import { useEffect } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { HtmlContent, plainText } from '../../announcements/index.ts';
import type { OperatorMessage } from '../api/member-queries.ts';

/** Tells the inbox and the badge that something was read. */
export function refreshInbox(): Promise<unknown> {
  const names = ['memberNotices', 'memberMessages', 'unreadCount'] as const;
  return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: ownKey(name) })));
}

type Props = { readonly message: OperatorMessage; readonly onClose: () => void };

/** What an operator wrote, whole. To open it is to read it. */
export function OperatorMessageDialog({ message: { id, title, content, nature, at, read }, onClose }: Props) {
  const t = useT();
  const when = useMoment();
  const direction = textDirection(`${title} ${plainText(content)}`);
  const { mutate } = useMutation({ mutationFn: () => callApi('readMessages', { messageId: id }), onSuccess: refreshInbox });
  useEffect(() => {
    if (!read) mutate();
  }, [read, mutate]);
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('dialog.close')} width={560}>
      <article className="mc-letter">
        <h2 className="h3" dir={direction}>
          {title}
        </h2>
        <p className="t3 xs num">
          {when(at, 'moment')} {nature === 'invitation' ? <Badge tone="neutral">{t('messages.invitation')}</Badge> : null}
        </p>
        <div dir={direction}>
          <HtmlContent html={content} />
        </div>
      </article>
    </Dialog>
  );
}
