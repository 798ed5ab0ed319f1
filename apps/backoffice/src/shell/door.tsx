import './door.css';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@trevo/ui';
import { failureText } from '../platform/failure-text.ts';
import { useT } from '../platform/language.ts';
import { callOffice } from '../platform/office-api.ts';
import { endSession, startSession } from '../platform/office-session.ts';

/** Asks the server whose cookie this browser holds, before anything is shown: the page itself cannot know. */
export function Door() {
  const t = useT();
  const found = useQuery({
    queryKey: ['operator'],
    queryFn: async () => {
      const { operator } = await callOffice('officeMe', {});
      if (operator === null) endSession();
      else startSession(operator);
      return operator;
    },
  });
  return (
    <main className="of-door" aria-busy={found.isFetching}>
      {found.error !== null && (
        <ErrorState
          title={t('office.error.title')}
          text={failureText(found.error, t)}
          retryLabel={t('office.retry')}
          retrying={found.isFetching}
          retryingLabel={t('office.retrying')}
          onRetry={() => void found.refetch()}
        />
      )}
    </main>
  );
}
