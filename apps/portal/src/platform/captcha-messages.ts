/** What the frame of a captcha service is asked. `language`: BCP 47, of what the service itself says. */
export type CheckAsked = { readonly of: 'captcha'; readonly captchaId: string; readonly script: string; readonly language: string };

/** What the service gives a browser whose visitor passed, by its own names (GeeTest v4). */
export type CheckPassed = {
  readonly lot_number: string;
  readonly captcha_output: string;
  readonly pass_token: string;
  readonly gen_time: string;
};

/** What the frame tells: that it listens; what was passed; or why nothing was: the visitor closed it, or the service did not come. */
export type CheckTold = { readonly of: 'captcha' } & (
  | { readonly ready: true }
  | { readonly passed: CheckPassed }
  | { readonly failed: 'closed' | 'failed' }
);
