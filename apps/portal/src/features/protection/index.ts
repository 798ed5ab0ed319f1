export { ResponsiblePage as Page } from './responsible-page.tsx';
