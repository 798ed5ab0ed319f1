import { generateSync } from 'otplib';
import { demoAccounts } from '../seed/index.ts';

/** `npm run operator:code`: the demo operator's one-time code of this moment. Demo operators exist on the embedded database only. */
for (const { username, totpSecret } of demoAccounts) {
  if (totpSecret) process.stdout.write(`${username}: ${generateSync({ secret: totpSecret })}\n`);
}
