import { lazyPart } from '../../platform/lazy-part.ts';

export { openService, type Service } from './open-service.ts';

/** Loads when it opens: the header needs this door for the service menu only. */
export const GameProblemDialog = lazyPart(async () => (await import('./game-problem-dialog.tsx')).GameProblemDialog);
