export { PlacedBanners } from './placed-banners.tsx';
