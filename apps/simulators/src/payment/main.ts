import { startPaymentSimulator } from './payment-simulator.ts';

/** The payment simulator as a process of its own. PAYMENT_PORT, PAYMENT_WEBHOOK_URL and PAYMENT_SECRET say where and as whom. */
const { PAYMENT_PORT = '8090', PAYMENT_WEBHOOK_URL, PAYMENT_SECRET } = process.env;
if (!PAYMENT_WEBHOOK_URL || !PAYMENT_SECRET) {
  process.stderr.write('The payment simulator needs PAYMENT_WEBHOOK_URL and PAYMENT_SECRET.\n');
  process.exit(2);
}
// Its starter may be gone before it is ready.
process.on('disconnect', () => process.exit(0));
const simulator = await startPaymentSimulator({ port: Number(PAYMENT_PORT), webhookUrl: PAYMENT_WEBHOOK_URL, secret: PAYMENT_SECRET });
process.stdout.write(`Payment simulator on ${simulator.url}\n`);
// Its starter may order it to end.
process.on('message', (message) => message === 'stop' && void simulator.close().then(() => process.exit(0)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void simulator.close().then(() => process.exit(0)));
