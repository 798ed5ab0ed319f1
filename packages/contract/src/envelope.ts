import type { BonusChoice } from './calls/bonus-fields.ts';
import type { ErrorCode } from './catalogue.ts';

/** What is wrong with one field of a refused request. `message` is in the caller's language. */
export type FieldFault = { readonly at: string; readonly code: string; readonly message: string };

/** Both shapes of an answer (decision D30). */
export type Envelope<T> =
  | { readonly success: true; readonly value: T }
  | {
      readonly success: false;
      readonly errorCode: ErrorCode;
      readonly message: string;
      readonly captcha?: true;
      /** What must be agreed to first, of `bonus_choice_needed`. */
      readonly choice?: BonusChoice;
      readonly fields?: readonly FieldFault[];
      readonly requestId?: string;
    };
