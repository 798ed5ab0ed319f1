import { useStore } from '@nanostores/react';
import { Button, type IconName, MessageDialog, ToastRegion } from '@trevo/ui';
import { type ReactNode, Suspense } from 'react';
import { AnnouncementDialog, NoticeDialog } from '../features/announcements/index.ts';
import {
  ChangePasswordDialog,
  ForgotPasswordDialog,
  LoginDialog,
  RegisterDialog,
  ResetPasswordDialog,
  SocialDialog,
} from '../features/auth/index.ts';
import { VendorGamesDialog } from '../features/games/index.ts';
import { SearchDialog } from '../features/search/index.ts';
import { FeedbackDialog, GameProblemDialog } from '../features/support/index.ts';
import { DepositDialog, VendorWalletDialog, WithdrawDialog } from '../features/wallet/index.ts';
import { useT } from '../platform/language.ts';
import { $ask, $modal, type Ask, closeModal, type OpenModal } from '../platform/modals.ts';
import { $isLogin, $isTrial } from '../platform/session.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { $toasts, dismissToast } from '../platform/toasts.ts';
import { Cover } from '../shell/cover.tsx';
import { DialogFault } from './dialog-fault.tsx';

const RealityCheckWatch = lazyPart(async () => (await import('../features/protection/index.ts')).RealityCheckWatch);
const HelpDialog = lazyPart(async () => (await import('../features/help/index.ts')).HelpDialog);

/** Every popup and question of the page. A popup loads when it opens; one that cannot be loaded says so. */
export function Dialogs() {
  const t = useT();
  const modal = useStore($modal);
  const toasts = useStore($toasts);
  return (
    <>
      {modal === undefined ? null : (
        <DialogFault key={modal.name} onClose={() => closeModal(modal.name)}>
          <Suspense fallback={<Cover />}>{popupOf(modal)}</Suspense>
        </DialogFault>
      )}
      <Question />
      <Watch />
      <ToastRegion label={t('toast.label')} toasts={toasts} onDismiss={dismissToast} closeLabel={t('dialog.close')} />
    </>
  );
}

function popupOf(modal: OpenModal): ReactNode {
  switch (modal.name) {
    case 'loginPopupModal':
      return <LoginDialog {...modal.props} />;
    case 'registerModal':
      return <RegisterDialog />;
    case 'changePasswordModal':
      return <ChangePasswordDialog {...modal.props} />;
    case 'forgotPasswordModal':
      return <ForgotPasswordDialog />;
    case 'resetPasswordModal':
      return <ResetPasswordDialog />;
    case 'socialModal':
      return <SocialDialog />;
    case 'helpModal':
      return <HelpDialog {...modal.props} />;
    case 'noticeModal':
      return <NoticeDialog {...modal.props} />;
    case 'announcementModal':
      return <AnnouncementDialog />;
    case 'gameListModal':
      return <VendorGamesDialog {...modal.props} />;
    case 'depositModal':
      return <DepositDialog />;
    case 'withdrawModal':
      return <WithdrawDialog />;
    case 'gameProblemModal':
      return <GameProblemDialog {...modal.props} />;
    case 'feedbackModal':
      return <FeedbackDialog />;
    case 'searchModal':
      return <SearchDialog />;
    case 'vendorWalletModal':
      return <VendorWalletDialog {...modal.props} />;
  }
}

/** What watches over a member's session loads with the session, and not with the page. */
function Watch() {
  const isMember = useStore($isLogin);
  const isTrial = useStore($isTrial);
  return isMember && !isTrial ? (
    <Suspense fallback={null}>
      <RealityCheckWatch />
    </Suspense>
  ) : null;
}

const signs: Readonly<Record<Ask['tone'], IconName>> = { ok: 'check', info: 'info', warn: 'warn' };

function Question() {
  const t = useT();
  const question = useStore($ask);
  if (question === undefined) return null;
  const { tone, title, body, confirm, cancel, timeoutMs, coverDisabled, answer } = question;
  return (
    <MessageDialog
      title={title}
      icon={signs[tone]}
      tone={tone}
      timeoutMs={timeoutMs}
      coverDisabled={coverDisabled}
      closeLabel={t('dialog.close')}
      onClose={() => answer(false)}
      actions={
        <>
          {cancel === undefined ? null : <Button onClick={() => answer(false)}>{cancel}</Button>}
          <Button variant="primary" onClick={() => answer(true)}>
            {confirm}
          </Button>
        </>
      }
    >
      {body}
    </MessageDialog>
  );
}
