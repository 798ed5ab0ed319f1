export { dropDevicesOf } from './devices-store.ts';
export { webPushModule } from './module.ts';
export { queuePush, queueResults } from './queue-push.ts';
export { toldStatuses } from './push-words.ts';
export { queueMessagePush } from './tell-message.ts';
