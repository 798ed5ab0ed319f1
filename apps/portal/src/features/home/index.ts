export { bannerArt } from './banner-art.ts';
export { HomePage } from './home-page.tsx';
export { openBanner } from './open-banner.ts';
