export { AppGuidePage as Page } from './app-guide-page.tsx';
