import { callApi } from '../../../platform/api.ts';

/** Which captcha the brand has at this moment: our own picture, or a service's. */
export const captchaWayQuery = {
  queryKey: ['captcha-way'],
  queryFn: () => callApi('captchaWay', {}),
  staleTime: 60_000,
  retry: false,
} as const;
