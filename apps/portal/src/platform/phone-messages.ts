/** The project of Firebase whose sign-ins count at the brand; `emulator`: where it is simulated. `language`: BCP 47, of what Firebase itself says and writes. */
export type PhoneProject = {
  readonly apiKey: string;
  readonly project: string;
  readonly emulator: string | null;
  readonly language: string;
};

/** What the frame of telephone sign-ins is asked: to send a code, or to make the ID token of one that was typed. */
export type PhoneAsked = { readonly id: string; readonly project: PhoneProject } & (
  | { readonly kind: 'order'; readonly phoneNumber: string }
  | { readonly kind: 'redeem'; readonly verificationId: string; readonly code: string }
);

/** What it answers: the name under which the code was sent, or the token; `failed`: a code of Firebase. The first is for `ready`. */
export type PhoneAnswer = { readonly of: 'phone'; readonly id: string } & ({ readonly value: string } | { readonly failed: string });
