export { useContentArt } from './content-art.ts';
export { GreetingCard } from './components/greeting-card.tsx';
export { HomePage } from './home-page.tsx';
export { openBanner } from './open-banner.ts';
