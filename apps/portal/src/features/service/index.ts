export { ServicePage as Page } from './service-page.tsx';
