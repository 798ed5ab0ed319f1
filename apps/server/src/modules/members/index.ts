export { meetsBrandRule, ruleSentence } from './field-rule.ts';
export { identify } from './identify.ts';
export { insertInvitation } from './invitations-store.ts';
export { insertMember } from './members-store.ts';
export { ensureReferralCode } from './referral-code.ts';
export { hasIdentity, isIdentified } from './read-identity.ts';
export { membersModule } from './module.ts';
export { masked, openProfile, type Profile, sealProfile } from './profile.ts';
export { readRealName } from './read-real-name.ts';
