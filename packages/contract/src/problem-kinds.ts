/** What can be wrong with a game, as a player sees it. */
export const problemKinds = ['stopped', 'money', 'picture', 'rules', 'other'] as const;

/** What feedback is about. Spec §3. */
export const feedbackKinds = ['deposit', 'withdraw', 'game', 'customerService', 'application', 'other'] as const;
