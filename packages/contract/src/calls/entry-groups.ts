/** What movements of the own balance are about; `rewards`: whatever none of the others is. */
export const entryGroups = ['deposits', 'withdrawals', 'play', 'transfers', 'rewards'] as const;
