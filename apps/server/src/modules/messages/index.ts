export { createLateSenders, type LateSenders } from './late-senders.ts';
export { messagesModule } from './module.ts';
export { type NewMessage, queueMessage } from './queue-message.ts';
export { createSmtpMailer } from './smtp-mailer.ts';
export { createTwilioSms } from './twilio-sms.ts';
