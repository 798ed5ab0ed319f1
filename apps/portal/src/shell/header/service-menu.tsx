import { Icon, Menu } from '@trevo/ui';
import { openService } from '../../features/support/index.ts';
import { useStatus } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';

/** The customer services of the brand (Spec §2 Header), and the help centre. */
export function ServiceMenu() {
  const t = useT();
  const { customerService } = useStatus();
  return (
    <Menu
      label={t('service.menu')}
      align="end"
      trigger={(props) => (
        <button {...props} type="button" className="btn btn-bare srv" aria-label={t('service.menu')}>
          <Icon name="support" size={20} />
          <span className="srv-name">{t('service.menu')}</span>
          <Icon name="down" size={16} />
        </button>
      )}
      items={[
        ...customerService.map((service) => ({
          id: `${service.csType} ${service.title}`,
          icon: 'support' as const,
          label: service.title,
          onSelect: () => void openService(service),
        })),
        { id: 'help', icon: 'help', label: t('service.help'), onSelect: () => navigate(pathOf('help')) },
      ]}
    />
  );
}
