import type { SystemStatus } from './brand.ts';

/** Public channels of a brand (Spec §2). */
export const channels = ['Facebook', 'Instagram', 'Telegram', 'WhatsApp', 'YouTube', 'Twitter', 'TikTok'] as const;
export type Channel = (typeof channels)[number];

/** The address of a channel among the brand's resources; undefined when the brand has none, or names an address that is not https. */
export function channelUrl(resources: SystemStatus['resources'], channel: Channel): string | undefined {
  const wanted = channel.toLowerCase();
  const found = resources.find(
    ({ resourceType, labelNameEn }) => resourceType.toLowerCase() === wanted || labelNameEn.toLowerCase() === wanted,
  );
  return found?.url.startsWith('https://') === true ? found.url : undefined;
}
