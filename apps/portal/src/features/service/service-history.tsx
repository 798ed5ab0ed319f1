import { useQuery } from '@tanstack/react-query';
import { Button, textDirection } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { ServiceLog } from './service-log.tsx';
import { historyQuery, pastQuery } from './service-query.ts';

/** A member's earlier conversations, and one of them when it was chosen. */
export function ServiceHistory() {
  const t = useT();
  const when = useMoment();
  const [chosen, setChosen] = useState<string>();
  const history = useQuery(historyQuery());
  if (chosen !== undefined) return <Past conversationId={chosen} onBack={() => setChosen(undefined)} />;
  if (history.data === undefined || history.data.length === 0) return null;
  return (
    <section className="col chat-history" aria-labelledby="chat-history">
      <h2 className="h4" id="chat-history">
        {t('chat.history')}
      </h2>
      <ul>
        {history.data.map(({ conversationId, openedAt, text }) => (
          <li key={conversationId}>
            <button type="button" className="chat-past" onClick={() => setChosen(conversationId)}>
              <time className="xs" dateTime={openedAt}>
                {when(openedAt, 'moment')}
              </time>
              <span className="sm" dir={textDirection(text)}>
                {text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Past({ conversationId, onBack }: { readonly conversationId: string; readonly onBack: () => void }) {
  const t = useT();
  const past = useQuery(pastQuery(conversationId));
  return (
    <section className="col chat-history">
      <Button size="sm" icon="left" onClick={onBack}>
        {t('chat.back')}
      </Button>
      {past.data === undefined ? <PageLoader /> : <ServiceLog conversation={past.data} />}
    </section>
  );
}
