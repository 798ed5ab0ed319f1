import { generateSync } from 'otplib';
import { demoAccounts, secondAccounts } from '../seed/index.ts';

/** `npm run operator:code`: the demo operators' one-time codes of this moment. Demo operators exist on the embedded database only. */
for (const { username, totpSecret } of [...demoAccounts, ...secondAccounts]) {
  if (totpSecret) process.stdout.write(`${username}: ${generateSync({ secret: totpSecret })}\n`);
}
