import type { PhoneAnswer, PhoneAsked, PhoneProject } from '../../../platform/phone-messages.ts';

/** A telephone sign-in that did not come about; `code` is Firebase's (Spec §8 "Phone-auth messages"). */
export class PhoneSignInError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type PhoneDesk = {
  /** Sends a code to a number in international form, `+5511987650081`. */
  readonly order: (phoneNumber: string) => Promise<void>;
  /** The ID token of the code that was sent last, by what the visitor typed. The same code is redeemed once: a form that is sent again has its token already. */
  readonly tokenOf: (code: string) => Promise<string>;
  readonly close: () => void;
};

const readyMs = 20_000;

/**
 * Asks the frame in which Firebase works. Whoever answers is that frame, at our own origin; whatever fails does so as a {@link PhoneSignInError}. A frame that
 * never comes up fails what it was asked.
 */
export function openPhoneDesk(frame: Window, project: PhoneProject): PhoneDesk {
  const waiting = new Map<string, { readonly resolve: (value: string) => void; readonly reject: (error: Error) => void }>();
  const ready = new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new PhoneSignInError('network-request-failed')), readyMs);
    waiting.set('ready', {
      resolve: () => {
        clearTimeout(tooLate);
        resolve();
      },
      reject,
    });
  });
  // It fails for whoever waits for it, and for nobody else.
  ready.catch(() => undefined);
  const hear = ({ origin, source, data }: MessageEvent<PhoneAnswer | undefined>): void => {
    if (origin !== window.location.origin || source !== frame || data?.of !== 'phone') return;
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failed' in data) asked?.reject(new PhoneSignInError(data.failed));
    else asked?.resolve(data.value);
  };
  window.addEventListener('message', hear);
  type What<K> = K extends PhoneAsked ? Omit<K, 'id' | 'project'> : never;
  const ask = async (what: What<PhoneAsked>): Promise<string> => {
    await ready;
    const id = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      frame.postMessage({ ...what, id, project } satisfies PhoneAsked, window.location.origin);
    });
  };
  let verificationId: string | undefined;
  let redeemed: { readonly code: string; readonly token: string } | undefined;
  return {
    order: async (phoneNumber) => {
      [verificationId, redeemed] = [await ask({ kind: 'order', phoneNumber }), undefined];
    },
    tokenOf: async (code) => {
      if (redeemed?.code === code) return redeemed.token;
      if (verificationId === undefined) throw new PhoneSignInError('missing-verification-code');
      const token = await ask({ kind: 'redeem', verificationId, code });
      redeemed = { code, token };
      return token;
    },
    close: () => window.removeEventListener('message', hear),
  };
}
