export { endWithAccount } from './end-conversation.ts';
export { serviceModule } from './module.ts';
