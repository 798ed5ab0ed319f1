import { useStore } from '@nanostores/react';
import { type Calls, firstRequests, isModuleOn, type ModId, type ResponseOf } from '@trevo/contract';
import { atom } from 'nanostores';
import { callApi } from './api.ts';
import { currentLanguage } from './language.ts';
import { chooseImageHost } from './pick-cdn.ts';
import { rememberMerchant } from './session-keys.ts';

/** The answer of `/wps/system/status`: brand, flags, services (Spec §3 Permission response). */
export type SystemStatus = ResponseOf<Calls['systemStatus']>;

export const $status = atom<SystemStatus | undefined>(undefined);

const questions = { asked: 0, answered: 0 };

/** Asks for the status and brand; keeps the merchant code and chooses an image host. Of two questions on their way, what the later is told stays. */
export async function loadStatus(): Promise<SystemStatus> {
  const mine = ++questions.asked;
  const status = await callApi('systemStatus', firstRequests(currentLanguage()).systemStatus);
  if (mine < questions.answered) return status;
  questions.answered = mine;
  rememberMerchant(status.merchant.code);
  chooseImageHost(status.imageCdns);
  $status.set(status);
  return status;
}

/** The status; the frame of the page is drawn only once it is there. */
export function useStatus(): SystemStatus {
  const status = useStore($status);
  if (status === undefined) throw new Error('The system status is not loaded');
  return status;
}

/** Whether a module of the brand is on. */
export function useModule(modId: ModId): boolean {
  return isModuleOn(useStatus().whitelabel, modId);
}

/** The address of a resource of one type, if the brand has it. */
export function resourceUrl(resources: SystemStatus['resources'], type: string): string | undefined {
  return resources.find((resource) => resource.resourceType === type)?.url;
}
