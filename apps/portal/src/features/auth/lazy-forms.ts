import { lazyPart } from '../../platform/lazy-part.ts';

/** Forms and fields for pages of others: no first visit knows where they lie. */
export const SentCodeField = lazyPart(async () => (await import('./components/sent-code-field.tsx')).SentCodeField);
export const MobileField = lazyPart(async () => (await import('./components/mobile-field.tsx')).MobileField);
export const PasswordForm = lazyPart(async () => (await import('./components/password-form.tsx')).PasswordForm);
export const AgentLoginForm = lazyPart(async () => (await import('./components/agent-login-form.tsx')).AgentLoginForm);
