import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { goToProvider } from '../../../platform/social-proof.ts';
import { useAttempt } from '../../../platform/use-attempt.ts';
import { socialWaysQuery } from '../api/auth-queries.ts';

/** The identity providers that the brand lets people in by: at the log-in and at the registration alike. */
export function SocialWays() {
  const t = useT();
  const { data = [] } = useQuery(socialWaysQuery());
  const { busy, refusal, run } = useAttempt();
  if (data.length === 0) return null;
  return (
    <>
      {data.map(({ provider, name }) => (
        <Button
          key={provider}
          block
          icon="globe"
          busy={busy}
          busyLabel={t('dialog.busy')}
          onClick={() => void run(() => goToProvider(provider, 'enter'))}
        >
          {t('social.begin', { name })}
        </Button>
      ))}
      {refusal === undefined ? null : (
        <p className="msg bad" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}
