export { DashboardRoom } from './dashboard-room.tsx';
