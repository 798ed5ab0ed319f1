import type { Serve } from '../run-process.ts';
import { startPaymentSimulator } from './payment-simulator.ts';

/** The payment simulator. PAYMENT_PORT, PAYMENT_WEBHOOK_URL and PAYMENT_SECRET say where and as whom. */
export const serve: Serve = ({ PAYMENT_PORT = '8090', PAYMENT_WEBHOOK_URL, PAYMENT_SECRET }) => {
  if (!PAYMENT_WEBHOOK_URL || !PAYMENT_SECRET) throw new Error('The payment simulator needs PAYMENT_WEBHOOK_URL and PAYMENT_SECRET.');
  return startPaymentSimulator({ port: Number(PAYMENT_PORT), webhookUrl: PAYMENT_WEBHOOK_URL, secret: PAYMENT_SECRET });
};
