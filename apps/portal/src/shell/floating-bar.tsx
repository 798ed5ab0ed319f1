import './floating-bar.css';
import { Icon, type IconName } from '@trevo/ui';
import { useStatus } from '../platform/brand.ts';
import { channelUrl, type Channel } from '../platform/channels.ts';
import { useT } from '../platform/language.ts';
import { openService } from '../features/support/index.ts';

const channels: readonly { readonly channel: Channel; readonly icon: IconName }[] = [
  { channel: 'WhatsApp', icon: 'whatsapp' },
  { channel: 'Facebook', icon: 'facebook' },
  { channel: 'Telegram', icon: 'telegram' },
];

/** The bar at the right edge (Spec §2): service, and the channels the brand has. */
export function FloatingBar() {
  const t = useT();
  const { resources, customerService } = useStatus();
  const shown = channels.flatMap((entry) => {
    const url = channelUrl(resources, entry.channel);
    return url === undefined ? [] : [{ ...entry, url }];
  });
  return (
    <div className="float" role="complementary" aria-label={t('float.label')}>
      <button type="button" className="ibtn" aria-label={t('service.open')} onClick={() => void openService(customerService[0])}>
        <Icon name="support" />
      </button>
      {shown.map(({ channel, icon, url }) => (
        <a key={channel} className="ibtn" href={url} target="_blank" rel="noreferrer" aria-label={channel}>
          <Icon name={icon} />
        </a>
      ))}
    </div>
  );
}
