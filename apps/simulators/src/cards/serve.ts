import type { Serve } from '../run-process.ts';
import { startCardSimulator } from './card-simulator.ts';

/** The simulator of card payments. CARDS_PORT, CARDS_WEBHOOK_URL, CARDS_API_KEY and CARDS_SIGNING_SECRET say where and as whom. */
export const serve: Serve = ({ CARDS_PORT = '8091', CARDS_WEBHOOK_URL, CARDS_API_KEY, CARDS_SIGNING_SECRET }) => {
  if (!CARDS_WEBHOOK_URL || !CARDS_API_KEY || !CARDS_SIGNING_SECRET)
    throw new Error('The card simulator needs CARDS_WEBHOOK_URL, CARDS_API_KEY and CARDS_SIGNING_SECRET.');
  const keys = { apiKey: CARDS_API_KEY, signingSecret: CARDS_SIGNING_SECRET };
  return startCardSimulator({ port: Number(CARDS_PORT), webhookUrl: CARDS_WEBHOOK_URL, ...keys });
};
