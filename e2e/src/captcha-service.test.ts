import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaptchaSimulator, startCaptchaSimulator } from '../../apps/simulators/src/index.ts';
import { openAccount } from './brand-acts.ts';
import { openBrowser } from './browser.ts';
import { type House, startHouse } from './house.ts';
import { officeSignIn } from './office-visit.ts';
import { openLogin, tokenOf, tryLogin } from './portal-entrance.ts';
import { patienceMs, type PortalVisit, visitPortal } from './portal-visit.ts';

const account = { captchaId: '0123456789abcdef0123456789abcdef', captchaKey: 'fedcba9876543210fedcba9876543210' };

let service: CaptchaSimulator;
let house: House;
let browser: Browser;
beforeAll(async () => {
  service = await startCaptchaSimulator({ port: 0, ...account });
  house = await startHouse({ TREVO_GEETEST_URL: service.url });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.stop();
  await service?.close();
});
