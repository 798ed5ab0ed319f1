export { ReportRoom } from './report-room.tsx';
export { VendorRoom } from './vendor-room.tsx';
export { VendorsRoom } from './vendors-room.tsx';
