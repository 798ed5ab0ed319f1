export { StopNotice } from './stop-notice.tsx';
