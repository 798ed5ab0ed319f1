/** What members can be told of on their devices; nothing of it invites to play. */
export const pushKinds = ['results', 'withdrawals', 'messages', 'security'] as const;
export type PushKind = (typeof pushKinds)[number];
