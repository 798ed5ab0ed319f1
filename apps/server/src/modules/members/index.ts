export { insertInvitation } from './invitations-store.ts';
export { insertMember } from './members-store.ts';
export { memberRoutes } from './routes.ts';
