import type { CheckPassed } from '../../../platform/captcha-messages.ts';
import type { HumanCheck } from './use-human-check.tsx';

/** What shows that a person asks: what was passed at the brand's service, or what was typed of our picture. */
export type Human = Partial<CheckPassed> & { readonly captcha?: string };

/** Orders a message by way of the brand's captcha; a refusal that asks for our own picture makes the form show it. */
export async function orderByCheck<T>(check: HumanCheck, captcha: string, order: (human: Human) => Promise<T>): Promise<T> {
  try {
    const typed = captcha.trim();
    return await order({ ...(await check.prove()), ...(check.asksOwn && typed !== '' ? { captcha: typed } : {}) });
  } catch (error) {
    check.refused(error);
    throw error;
  }
}
