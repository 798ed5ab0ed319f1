export { PointMallPage as Page } from './point-mall-page.tsx';
