import { useQuery } from '@tanstack/react-query';
import { Button } from '@trevo/ui';
import { isFailure } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { useT } from '../../../platform/language.ts';
import { openModal } from '../../../platform/modals.ts';
import { navigate } from '../../../platform/router.ts';
import { pathOf } from '../../../platform/routes.ts';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { invitationQuery } from '../api/auth-queries.ts';

type InvitationCardProps = {
  readonly code: string;
  readonly minimumAge: number;
  /** To the form, with the code filled in. */
  readonly onAccept: () => void;
};

/** What a link of an agent opens: who invites and to what, and one step to the registration; or, of a link that is over, why it is. */
export function InvitationCard({ code, minimumAge, onAccept }: InvitationCardProps) {
  const t = useT();
  const { name } = useStatus().merchant;
  const shown = useQuery(invitationQuery(code));
  if (shown.isPending) return <PageLoader />;
  const state = shown.data?.state ?? (isFailure(shown.error, 'invitation_code_error') ? 'unknown' : 'open');
  const isOpen = state === 'open';
  const inviter = shown.data?.inviter;
  return (
    <div className="auth-invite">
      <h2 className="h3">{inviter === undefined ? t('invite.title', { brand: name }) : t('invite.by', { inviter, brand: name })}</h2>
      {isOpen ? null : (
        <p className="msg bad" role="status">
          {t(`invite.${state}`)}
        </p>
      )}
      <p className="t2">{t('invite.about', { brand: name })}</p>
      <p className="t2 sm">{t('invite.age', { age: minimumAge })}</p>
      <Button variant="primary" size="lg" onClick={isOpen ? onAccept : () => navigate(pathOf('register'))}>
        {t(isOpen ? 'invite.accept' : 'invite.without')}
      </Button>
      <Button onClick={() => openModal('loginPopupModal')}>{t('register.login')}</Button>
    </div>
  );
}
