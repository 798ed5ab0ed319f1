/** Who a brand is at the service: its public id, and the key that signs. */
export type CaptchaAccount = { readonly captchaId: string; readonly key: string };

/** What the service gave a browser whose visitor passed. */
export type CaptchaProof = {
  readonly lotNumber: string;
  readonly captchaOutput: string;
  readonly passToken: string;
  readonly genTime: string;
};

/** `down`: no answer in time, or none that can be understood. It lets nobody through. */
export type Judgement = 'right' | 'wrong' | 'down';

/** A captcha service of others: where browsers get its script, and what it says of what they bring back. */
export type CaptchaJudge = {
  readonly script: string;
  /** Origins that its script loads from and speaks to. */
  readonly origins: readonly string[];
  readonly judge: (account: CaptchaAccount, proof: CaptchaProof) => Promise<Judgement>;
};
