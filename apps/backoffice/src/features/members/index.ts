export { MemberRoom } from './member-room.tsx';
export { MembersRoom } from './members-room.tsx';
