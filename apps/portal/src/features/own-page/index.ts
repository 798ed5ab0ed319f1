export { OwnPage as Page } from './own-page.tsx';
