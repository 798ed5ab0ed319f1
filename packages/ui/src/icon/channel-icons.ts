import type { IconName } from './icon-names.ts';

/** The marks of a brand's channels, by the names that its footer has for them (Spec §2 Footer). */
export const channelIcons = {
  YouTube: 'youtube',
  Twitter: 'xsocial',
  TikTok: 'tiktok',
  Facebook: 'facebook',
  Instagram: 'instagram',
  WhatsApp: 'whatsapp',
} as const satisfies Readonly<Record<string, IconName>>;
