import { lazy } from 'react';

/** The forms load with the first popup that needs them. */
export const LoginDialog = lazy(async () => ({ default: (await import('./components/login-dialog.tsx')).LoginDialog }));
export const RegisterDialog = lazy(async () => ({ default: (await import('./components/register-dialog.tsx')).RegisterDialog }));
export const ChangePasswordDialog = lazy(async () => ({ default: (await import('./components/change-password-dialog.tsx')).ChangePasswordDialog }));
export const ForgotPasswordDialog = lazy(async () => ({ default: (await import('./components/forgot-password-dialog.tsx')).ForgotPasswordDialog }));
export const PasswordForm = lazy(async () => ({ default: (await import('./components/password-form.tsx')).PasswordForm }));
export const AgentLoginForm = lazy(async () => ({ default: (await import('./components/agent-login-form.tsx')).AgentLoginForm }));
