import './service.css';
import { useStore } from '@nanostores/react';
import { Badge, Button, Icon, IconButton } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { $isFolded } from '../../platform/folded.ts';
import { useT } from '../../platform/language.ts';
import { ask } from '../../platform/modals.ts';
import { useMoment } from '../../platform/moment.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { $isLogin } from '../../platform/session.ts';
import { FaultCard } from '../../shell/fault-card.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { ServiceHistory } from './service-history.tsx';
import { renewServiceKey, serviceKey } from './service-key.ts';
import { ServiceLog } from './service-log.tsx';
import { ServiceOver } from './service-over.tsx';
import { askServiceAgain, type ConversationId, type ServiceWindow, useServiceNews, useServiceWindow } from './service-query.ts';
import { ServiceSay } from './service-say.tsx';
import { ServiceStart } from './service-start.tsx';

/** The window of customer service (Spec §9: 440 × 750), on a telephone a page. */
export function ServicePage() {
  const t = useT();
  const asked = useServiceWindow();
  useServiceNews(asked.data?.conversation?.conversationId);
  return (
    <div className="chat">
      {asked.data === undefined ? (
        <div className="chat-wait">
          {asked.isError ? <FaultCard error={asked.error} onRetry={() => void asked.refetch()} /> : <PageLoader />}
        </div>
      ) : (
        <Window shown={asked.data} isLost={asked.isError} />
      )}
      <footer className="xs chat-foot">
        <p>{t('chat.never')}</p>
        <p>
          {t('chat.careText')}{' '}
          <a href={pathOf('responsible')} target="_blank" rel="noreferrer">
            {t('chat.care')}
          </a>
        </p>
      </footer>
    </div>
  );
}

function Window({ shown, isLost }: { readonly shown: ServiceWindow; readonly isLost: boolean }) {
  const t = useT();
  // Where one is over, its customer begins another when they like.
  const [left, setLeft] = useState<string>();
  const current = shown.conversation;
  const conversation = current === null || current.conversationId === left ? null : current;
  const id = conversation?.conversationId as ConversationId | undefined;
  function another(): void {
    setLeft(current?.conversationId);
    renewServiceKey();
    void askServiceAgain();
  }
  return (
    <>
      <header className="chat-head">
        <Leaving />
        <div>
          <h1 className="h4">{t('service.noneTitle')}</h1>
          <Standing shown={{ ...shown, conversation }} />
        </div>
        {conversation === null || conversation.state === 'closed' ? null : (
          <Button size="sm" onClick={() => void end(conversation.conversationId as ConversationId, t)}>
            {t('chat.end')}
          </Button>
        )}
      </header>
      {isLost ? (
        <p className="sm chat-lost" role="status">
          {t('chat.lost')}
        </p>
      ) : null}
      {conversation === null || id === undefined ? (
        <div className="chat-body">
          <Hours shown={shown} />
          <ServiceStart onStarted={() => setLeft(undefined)} />
          <OwnHistory />
        </div>
      ) : (
        <>
          {conversation.state === 'waiting' ? <Hours shown={shown} /> : null}
          <ServiceLog conversation={conversation} />
          {conversation.state === 'closed' ? (
            <ServiceOver conversation={conversation} onAnother={another} />
          ) : (
            <ServiceSay key={id} conversationId={id} />
          )}
        </>
      )}
    </>
  );
}

/** On a telephone the window is a page, and leads back to the others. */
function Leaving() {
  const t = useT();
  if (!useStore($isFolded) || window.opener !== null) return <Icon name="support" size={24} />;
  return <IconButton icon="left" label={t('chat.back')} onClick={() => navigate(pathOf('home'))} />;
}

function OwnHistory() {
  return useStore($isLogin) ? <ServiceHistory /> : null;
}

/** How the conversation stands, in one line. */
function Standing({ shown: { conversation, hours, waiting } }: { readonly shown: ServiceWindow }) {
  const t = useT();
  const words = () => {
    if (conversation === null) return hours.isOpen ? t('chat.queue', { count: waiting }) : '';
    if (conversation.state === 'closed') return t('chat.over');
    if (conversation.state === 'taken') return t('chat.answering', { name: conversation.operator });
    return t('chat.place', { place: conversation.place ?? 1 });
  };
  return (
    <p className="sm chat-standing" role="status">
      <Badge tone={hours.isOpen ? 'ok' : 'neutral'}>{t(hours.isOpen ? 'chat.open' : 'chat.closed')}</Badge> <span>{words()}</span>
    </p>
  );
}

/** What waiting means: by order, or until the hours begin. */
function Hours({ shown: { hours, conversation } }: { readonly shown: ServiceWindow }) {
  const t = useT();
  const when = useMoment();
  const isLogin = useStore($isLogin);
  if (hours.isOpen && conversation?.state !== 'waiting') return null;
  const opens = hours.opensAt === null ? '' : t('chat.opensAt', { time: when(hours.opensAt, 'moment') });
  return (
    <div className="sm chat-hours">
      <p>{hours.isOpen ? t('chat.placeText') : opens}</p>
      <p>{t(isLogin ? 'chat.laterMember' : 'chat.laterVisitor')}</p>
    </div>
  );
}

async function end(conversationId: ConversationId, t: ReturnType<typeof useT>): Promise<void> {
  const isSure = await ask({
    tone: 'info',
    title: t('chat.endTitle'),
    body: t('chat.endText'),
    confirm: t('chat.end'),
    cancel: t('dialog.cancel'),
  });
  if (!isSure) return;
  await callApi('serviceEnd', { conversationId, visitorKey: serviceKey() }).catch(() => undefined);
  await askServiceAgain();
}
