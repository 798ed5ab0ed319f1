import { lazyPart } from '../../platform/lazy-part.ts';

export { type LimitView, protectionQuery } from './api/protection-queries.ts';
export { usedPart } from './limit-figures.ts';
export { RealityCheckWatch } from './watch/reality-check-watch.tsx';
export { ResponsiblePage as Page } from './responsible-page.tsx';

/** The own limits beside the money, of another feature's page. */
export const LimitsSummary = lazyPart(async () => (await import('./components/limits-summary.tsx')).LimitsSummary);
