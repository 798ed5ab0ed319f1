import type { Serve } from '../run-process.ts';
import { startPostSimulator } from './post-simulator.ts';

/** The post office: POST_PORT, POST_SMTP_PORT and POST_SECRET say where and under which secret. */
export const serve: Serve = ({ POST_PORT = '8096', POST_SMTP_PORT = '0', POST_SECRET }) => {
  if (!POST_SECRET) throw new Error('The post simulator needs POST_SECRET.');
  return startPostSimulator({ port: Number(POST_PORT), smtpPort: Number(POST_SMTP_PORT), secret: POST_SECRET });
};
