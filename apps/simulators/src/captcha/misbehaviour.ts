/**
 * What the captcha simulator does wrong on command, once for each order. At `/validate`: `slow` waits past anybody's patience, `down` answers 502, `malformed`
 * something that is no answer, `wrong_sign` refuses a right signature, `other_lot` passes another check than the one asked about. `no_script`: browsers get none.
 */
export const captchaMisbehaviours = ['slow', 'down', 'malformed', 'wrong_sign', 'other_lot', 'no_script'] as const;
export type CaptchaMisbehaviour = (typeof captchaMisbehaviours)[number];
