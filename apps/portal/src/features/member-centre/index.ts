export { MemberCentre as Page } from './member-centre.tsx';
