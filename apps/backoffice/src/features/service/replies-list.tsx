import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, type ListColumn, wholeSource } from '@trevo/ui';
import { useState } from 'react';
import { languageNames } from './language-names.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { askServiceAgain, repliesQuery, type Reply } from './service-queries.ts';

/** What is asked often, answered once. */
export function RepliesList() {
  const t = useT();
  const [edited, setEdited] = useState<Reply | 'new'>();
  const mayWrite = useMay('service.answer');
  const replies = useQuery(repliesQuery());
  return (
    <>
      {mayWrite ? (
        <div className="of-row-end">
          <Button icon="plus" onClick={() => setEdited('new')}>
            {t('office.service.replyNew')}
          </Button>
        </div>
      ) : null}
      <OfficeList<Reply>
        title={t('office.service.replies')}
        list={useList({ name: 'replies' })}
        source={wholeSource(replies, replies.data?.length ?? 0)}
        rowKey={({ replyId }) => replyId}
        dense
        columns={useReplyColumns(mayWrite, setEdited)}
        empty={{ title: t('office.service.repliesEmpty'), text: t('office.service.repliesEmptyText') }}
      />
      {edited === undefined ? null : <ReplyDialog reply={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function useReplyColumns(mayWrite: boolean, onEdit: (reply: Reply) => void): readonly ListColumn<Reply>[] {
  const t = useT();
  const column = useOfficeColumns<Reply>();
  const remove = useMutation({
    mutationFn: ({ replyId }: Reply) => callOffice('officeRemoveServiceReply', { replyId: replyId as `svr_${string}` }),
    onSettled: askServiceAgain,
  });
  const acts = column.acts(t('office.service.acts'), (reply) => (
    <div className="of-acts">
      <Button size="sm" onClick={() => onEdit(reply)}>
        {t('office.service.replyEdit')}
      </Button>
      <Button size="sm" disabled={remove.isPending} onClick={() => remove.mutate(reply)}>
        {t('office.service.replyRemove')}
      </Button>
    </div>
  ));
  return [
    column.words({ id: 'title', header: t('office.service.replyTitle') }, ({ title }) => title),
    column.words({ id: 'languages', header: t('office.service.replyLanguages') }, ({ texts }) =>
      Object.keys(texts).map(languageNames).join(', '),
    ),
    column.drawn(
      { id: 'text', header: t('office.service.line') },
      ({ texts }) => Object.values(texts)[0] ?? '',
      ({ texts }) => (
        <span className="of-wrap" dir="auto">
          {Object.values(texts)[0] ?? ''}
        </span>
      ),
    ),
    ...(mayWrite ? [{ ...acts, headerHidden: true }] : []),
  ];
}
