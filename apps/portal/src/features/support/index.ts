import { lazyPart } from '../../platform/lazy-part.ts';

export { openService, type Service } from './open-service.ts';

/** Loads when it opens: the footer and the help page open it by its name. */
export const FeedbackDialog = lazyPart(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog);

/** Loads when it opens: the header needs this door for the service menu only. */
export const GameProblemDialog = lazyPart(async () => (await import('./game-problem-dialog.tsx')).GameProblemDialog);
