import { lazyPart } from '../../platform/lazy-part.ts';

/** The forms load with the first popup that needs them. */
export const LoginDialog = lazyPart(async () => (await import('./components/login-dialog.tsx')).LoginDialog);
export const RegisterDialog = lazyPart(async () => (await import('./components/register-dialog.tsx')).RegisterDialog);
export const ChangePasswordDialog = lazyPart(async () => (await import('./components/change-password-dialog.tsx')).ChangePasswordDialog);
export const ForgotPasswordDialog = lazyPart(async () => (await import('./components/forgot-password-dialog.tsx')).ForgotPasswordDialog);
export const ResetPasswordDialog = lazyPart(async () => (await import('./components/reset-password-dialog.tsx')).ResetPasswordDialog);
export const SocialDialog = lazyPart(async () => (await import('./components/social-dialog.tsx')).SocialDialog);
