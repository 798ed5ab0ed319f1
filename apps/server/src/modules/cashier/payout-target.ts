/** What a payout needs to know of where it goes. Kept sealed, opened only where the payout is ordered. */
export type PayoutTarget = { readonly key: string; readonly taxId: string };

/** The purpose its seal is made for. */
export const targetPurpose = 'withdrawal-target';
