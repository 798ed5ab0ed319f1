/** What can be wrong with a game, as a player sees it. */
export const problemKinds = ['stopped', 'money', 'picture', 'rules', 'other'] as const;
