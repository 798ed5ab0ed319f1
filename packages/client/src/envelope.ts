import type { BonusChoice, ErrorCode, FieldFault } from '@trevo/contract';

/** What can go wrong before there is an answer (Spec §8): no network or no envelope, and no answer in time. Both are catalogue keys. */
export type ClientFault = 'network_abnormal' | 'page_timeout';

/** What a call comes back with: the answer's envelope, or a refusal of the client's own whose message is its catalogue key. */
export type ClientEnvelope<T> =
  | { readonly success: true; readonly value: T }
  | {
      readonly success: false;
      readonly errorCode: ErrorCode | ClientFault;
      readonly message: string;
      readonly captcha?: true;
      readonly choice?: BonusChoice;
      readonly fields?: readonly FieldFault[];
      readonly requestId?: string;
    };
