import { startCardSimulator } from './card-simulator.ts';

/** The simulator of card payments as a process of its own. CARDS_PORT, CARDS_WEBHOOK_URL, CARDS_API_KEY and CARDS_SIGNING_SECRET say where and as whom. */
const { CARDS_PORT = '8091', CARDS_WEBHOOK_URL, CARDS_API_KEY, CARDS_SIGNING_SECRET } = process.env;
if (!CARDS_WEBHOOK_URL || !CARDS_API_KEY || !CARDS_SIGNING_SECRET) {
  process.stderr.write('The card simulator needs CARDS_WEBHOOK_URL, CARDS_API_KEY and CARDS_SIGNING_SECRET.\n');
  process.exit(2);
}
// Its starter may be gone before it is ready.
process.on('disconnect', () => process.exit(0));
const simulator = await startCardSimulator({
  port: Number(CARDS_PORT),
  webhookUrl: CARDS_WEBHOOK_URL,
  apiKey: CARDS_API_KEY,
  signingSecret: CARDS_SIGNING_SECRET,
});
process.stdout.write(`Card simulator on ${simulator.url}\n`);
// Its starter may order it to end.
process.on('message', (message) => message === 'stop' && void simulator.close().then(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void simulator.close().then(() => process.exit(0)));
