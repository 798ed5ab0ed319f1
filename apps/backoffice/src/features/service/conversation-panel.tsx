import { useQuery } from '@tanstack/react-query';
import { Badge, Button } from '@trevo/ui';
import { useState } from 'react';
import { languageNames } from './language-names.ts';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { useMay } from '../../platform/office-session.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/room.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ConversationLog } from './conversation-log.tsx';
import { HandDialog } from './hand-dialog.tsx';
import { type Conversation, conversationQuery, type Desk } from './service-queries.ts';

type Props = { readonly conversationId: string; readonly others: Desk['others'] };

/** One conversation: what was said, who asks, and what its operator may do. */
export function ConversationPanel({ conversationId, others }: Props) {
  const conversation = useQuery(conversationQuery(conversationId));
  return (
    <div className="of-stack">
      <Loaded query={conversation}>{(full) => <Panel conversation={full} others={others} />}</Loaded>
    </div>
  );
}

function Panel({ conversation, others }: { readonly conversation: Conversation; readonly others: Desk['others'] }) {
  const t = useT();
  const [asked, setAsked] = useState<'hand' | 'close'>();
  const mayAct = useMay('service.answer') && conversation.isMine;
  const close = () => setAsked(undefined);
  return (
    <>
      <section className="card of-card" aria-label={t('office.service.picked')}>
        <div className="of-title-small">
          <h2 className="h4" dir="auto">
            {conversation.customer || t('office.service.visitor')}{' '}
            <Badge tone={conversation.state === 'taken' ? 'ok' : 'neutral'}>{t(`office.service.state.${conversation.state}`)}</Badge>
          </h2>
          {mayAct ? (
            <div className="of-acts">
              <Button size="sm" onClick={() => setAsked('hand')}>
                {t('office.service.hand')}
              </Button>
              <Button size="sm" onClick={() => setAsked('close')}>
                {t('office.service.close')}
              </Button>
            </div>
          ) : null}
        </div>
        <ConversationLog conversation={conversation} />
        {mayAct ? <AnswerForm conversation={conversation} /> : null}
      </section>
      <Who conversation={conversation} />
      {asked === 'hand' ? <HandDialog conversation={conversation} others={others} onClose={close} /> : null}
      {asked === 'close' ? <CloseDialog conversation={conversation} onClose={close} /> : null}
    </>
  );
}

/** Who asks, masked; the whole of an account stands on its own page. */
function Who({ conversation }: { readonly conversation: Conversation }) {
  const t = useT();
  const moment = useMoment();
  const { member, contact, language, openedAt, history, rating, reason, note } = conversation;
  return (
    <section className="card of-card" aria-label={t('office.service.who')}>
      <h2 className="h4">{t('office.service.who')}</h2>
      <Facts
        facts={[
          [
            t('office.service.customer'),
            member === null ? (
              conversation.customer || t('office.service.visitor')
            ) : (
              <MemberLink member={{ memberId: member.memberId, username: member.name }} />
            ),
          ],
          ...(member === null ? [] : [[t('office.service.joined'), moment(member.joinedAt)] as const]),
          ...(contact === '' ? [] : [[t('office.service.contact'), contact] as const]),
          [t('office.service.language'), languageNames(language)],
          [t('office.service.opened'), moment(openedAt)],
          ...(reason === null ? [] : [[t('office.service.reason'), t(`office.service.reason.${reason}`)] as const]),
          ...(note === null ? [] : [[t('office.service.handNote'), note] as const]),
          ...(rating === null ? [] : [[t('office.service.rating'), `${rating} / 5`] as const]),
        ]}
      />
      {member === null ? null : <History conversation={{ history }} />}
    </section>
  );
}

function History({ conversation: { history } }: { readonly conversation: Pick<Conversation, 'history'> }) {
  const t = useT();
  const moment = useMoment();
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <h3 className="h4 of-next">{t('office.service.history')}</h3>
      {history.length === 0 ? <p className="of-muted">{t('office.service.noHistory')}</p> : null}
      <ul className="of-list">
        {history.map(({ conversationId, openedAt, reason }) => (
          <li key={conversationId} className="of-row">
            <span className="num">{moment(openedAt)}</span>
            <span className="of-muted">{reason === null ? '' : t(`office.service.reason.${reason}`)}</span>
            <Button
              size="sm"
              aria-expanded={chosen === conversationId}
              onClick={() => setChosen(chosen === conversationId ? undefined : conversationId)}
            >
              {t('office.service.read')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : <PastLog key={chosen} conversationId={chosen} />}
    </>
  );
}

/** What was said before. */
export function PastLog({ conversationId }: { readonly conversationId: string }) {
  const past = useQuery(conversationQuery(conversationId));
  return <Loaded query={past}>{(full) => <ConversationLog conversation={full} />}</Loaded>;
}
