export { RealityCheckWatch } from './watch/reality-check-watch.tsx';
export { ResponsiblePage as Page } from './responsible-page.tsx';
