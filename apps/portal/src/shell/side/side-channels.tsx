import { Icon, type IconName } from '@trevo/ui';
import { useStatus } from '../../platform/brand.ts';
import { type Channel, channelUrl } from '../../platform/channels.ts';

const shown: readonly (readonly [Channel, IconName])[] = [
  ['Facebook', 'facebook'],
  ['Instagram', 'instagram'],
  ['Telegram', 'telegram'],
];

/** Facebook, Instagram and Telegram, each only where the brand has it (Spec §2). */
export function SideChannels() {
  const { resources } = useStatus();
  const present = shown.flatMap(([channel, icon]) => {
    const url = channelUrl(resources, channel);
    return url === undefined ? [] : [{ channel, icon, url }];
  });
  if (present.length === 0) return null;
  return (
    <div className="chan">
      {present.map(({ channel, icon, url }) => (
        <a key={channel} className="ibtn ibtn-line" href={url} target="_blank" rel="noreferrer" aria-label={channel}>
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}
