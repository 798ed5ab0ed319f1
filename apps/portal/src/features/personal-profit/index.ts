import { lazyPart } from '../../platform/lazy-part.ts';

export const ProfitPanel = lazyPart(async () => (await import('./profit-panel.tsx')).ProfitPanel);
