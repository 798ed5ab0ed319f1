import { startPostSimulator } from './post-simulator.ts';

/** The post office as a process of its own: POST_PORT, POST_SMTP_PORT and POST_SECRET say where and under which secret. */
const { POST_PORT = '8096', POST_SMTP_PORT = '0', POST_SECRET } = process.env;
if (!POST_SECRET) {
  process.stderr.write('The post simulator needs POST_SECRET.\n');
  process.exit(2);
}
// Its starter may be gone before it is ready.
process.on('disconnect', () => process.exit(0));
const simulator = await startPostSimulator({ port: Number(POST_PORT), smtpPort: Number(POST_SMTP_PORT), secret: POST_SECRET });
process.stdout.write(`Post simulator on ${simulator.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void simulator.close().then(() => process.exit(0)));
