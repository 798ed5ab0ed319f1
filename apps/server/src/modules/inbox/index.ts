export { messageFigures, readLevels, readNames } from './message-figures.ts';
export { inboxModule } from './module.ts';
export { type MessageBody, messageRefusal, putMessageOut, takeMessageBack } from './put-message-out.ts';
export { unreadOf } from './routes.ts';
export { tellReaders } from './tell-readers.ts';
