export { RoomsPage } from './rooms-page.tsx';
