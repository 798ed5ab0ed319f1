import type { Serve } from '../run-process.ts';
import { startCoinSimulator } from './coin-simulator.ts';

/** The simulator of a BTCPay Server. COINS_PORT, COINS_WEBHOOK_URL, COINS_STORE, COINS_API_KEY and COINS_NOTICE_SECRET say where and as whom. */
export const serve: Serve = ({ COINS_PORT = '8093', COINS_WEBHOOK_URL, COINS_STORE, COINS_API_KEY, COINS_NOTICE_SECRET }) => {
  if (!COINS_WEBHOOK_URL || !COINS_STORE || !COINS_API_KEY || !COINS_NOTICE_SECRET)
    throw new Error('The bitcoin simulator needs COINS_WEBHOOK_URL, COINS_STORE, COINS_API_KEY and COINS_NOTICE_SECRET.');
  const as = { store: COINS_STORE, apiKey: COINS_API_KEY, noticeSecret: COINS_NOTICE_SECRET };
  return startCoinSimulator({ port: Number(COINS_PORT), webhookUrl: COINS_WEBHOOK_URL, ...as });
};
