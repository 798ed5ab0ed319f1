import { atom } from 'nanostores';
import type { ReactNode } from 'react';

/** Why the log-in stands there: the session was not used for too long, or what was asked for needs one. */
export type LoginNotice = 'idle' | 'needed';

/** Names of the popups (Spec §2 "Modals") and what each is opened with. `loginPopupModal` is the specification's own name. */
export type ModalProps = {
  loginPopupModal: { readonly notice?: LoginNotice };
  registerModal: object;
  changePasswordModal: { readonly currentPassword?: string };
  forgotPasswordModal: object;
  resetPasswordModal: object;
  socialModal: object;
  helpModal: { readonly term: string };
  noticeModal: { readonly index: number };
  announcementModal: object;
  gameListModal: { readonly vendor: string; readonly title: string };
  depositModal: object;
  withdrawModal: object;
  gameProblemModal: { readonly nodeId: string; readonly mode: 'real' | 'demo' };
  feedbackModal: object;
  searchModal: object;
  vendorWalletModal: { readonly vendor: string };
};
export type ModalName = keyof ModalProps;

/** Every popup by its name, so that a popup can be asked for by name and a test can see that none is missing. */
export const modalNames = [
  'loginPopupModal',
  'registerModal',
  'changePasswordModal',
  'forgotPasswordModal',
  'resetPasswordModal',
  'socialModal',
  'helpModal',
  'noticeModal',
  'announcementModal',
  'gameListModal',
  'depositModal',
  'withdrawModal',
  'gameProblemModal',
  'feedbackModal',
  'searchModal',
  'vendorWalletModal',
] as const satisfies readonly ModalName[];

export type OpenModal = { [N in ModalName]: { readonly name: N; readonly props: ModalProps[N] } }[ModalName];

/** The popup that is open. Opening another one replaces it. */
export const $modal = atom<OpenModal | undefined>(undefined);

export function openModal<N extends ModalName>(
  name: N,
  ...[props]: object extends ModalProps[N] ? [ModalProps[N]?] : [ModalProps[N]]
): void {
  $modal.set({ name, props: props ?? {} } as OpenModal);
}

/** What was asked for needs a session: says so, with the log-in (Spec §8). */
export function askToLogIn(): void {
  openModal('loginPopupModal', { notice: 'needed' });
}

/** Closes the popup; with a name, only if it is that one. */
export function closeModal(name?: ModalName): void {
  if (name === undefined || $modal.get()?.name === name) $modal.set(undefined);
}

/** A question or a piece of news over the page. It resolves with true when the first button was pressed. */
export type Ask = {
  readonly tone: 'ok' | 'info' | 'warn';
  readonly title: string;
  readonly body: ReactNode;
  readonly confirm: string;
  readonly cancel?: string;
  /** Closes by itself after this long. */
  readonly timeoutMs?: number;
  /** A click outside does not close it. */
  readonly coverDisabled?: boolean;
};
export type OpenAsk = Ask & { readonly answer: (confirmed: boolean) => void };

export const $ask = atom<OpenAsk | undefined>(undefined);

/** Shows a dialog and waits for the answer. A dialog that is still open is answered with false first. */
export function ask(question: Ask): Promise<boolean> {
  $ask.get()?.answer(false);
  return new Promise((resolve) => {
    $ask.set({
      ...question,
      answer: (confirmed) => {
        $ask.set(undefined);
        resolve(confirmed);
      },
    });
  });
}
