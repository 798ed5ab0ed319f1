import { useQuery } from '@tanstack/react-query';
import { Icon, Menu } from '@trevo/ui';
import { type NavEntry, topNavigation, vendorsQuery } from '../../features/catalogue/index.ts';
import { launchGame } from '../../features/launch/index.ts';
import { useT } from '../../platform/language.ts';
import { navigate } from '../../platform/router.ts';
import { pathOf, type RouteName, routeRecord } from '../../platform/routes.ts';
import { useFitting } from './use-fitting.ts';
import { vendorLaunch } from './vendor-launch.ts';

/** The categories the server returns, home first and promotions last (Spec §2; decision D13). */
export function TopNavigation({ route }: { readonly route: RouteName | undefined }) {
  const t = useT();
  const { data } = useQuery(vendorsQuery());
  const entries = topNavigation(data ?? []);
  const { row, fitting } = useFitting(entries.map(({ key }) => t(`nav.${key}`)).join());
  return (
    <nav className="nav" aria-label={t('nav.label')} ref={row}>
      {entries.slice(0, fitting).map((entry) => (
        <NavItem key={entry.key} entry={entry} route={route} />
      ))}
      {fitting < entries.length ? <Rest entries={entries.slice(fitting)} route={route} /> : null}
    </nav>
  );
}

/** What the row has no room for. */
function Rest({ entries, route }: { readonly entries: readonly NavEntry[]; readonly route: RouteName | undefined }) {
  const t = useT();
  return (
    <Menu
      label={t('nav.more')}
      trigger={(props) => (
        <button {...props} type="button" className={entries.some((entry) => isCurrent(entry, route)) ? 'nav-b on' : 'nav-b'}>
          {t('nav.more')}
          <Icon name="down" size={16} />
        </button>
      )}
      items={entries.map((entry) => ({
        id: entry.key,
        label: t(`nav.${entry.key}`),
        current: isCurrent(entry, route),
        onSelect: () => open(entry),
      }))}
    />
  );
}

/** Whether one is on the page of an entry, or on one that is called by its category: lotteries are played on pages of their own. */
function isCurrent({ key, action }: NavEntry, route: RouteName | undefined): boolean {
  if (action.kind !== 'launch' && action.route === route) return true;
  return route !== undefined && routeRecord(route).titleKey === `category.${key}`;
}

function open({ action }: NavEntry): void {
  if (action.kind === 'launch') void launchGame(vendorLaunch(action.vendor, action.gameType), 'vendor');
  else navigate(pathOf(action.route));
}

function NavItem({ entry, route }: { readonly entry: NavEntry; readonly route: RouteName | undefined }) {
  const t = useT();
  const { action } = entry;
  const label = t(`nav.${entry.key}`);
  const current = isCurrent(entry, route) || (entry.key === 'HOME' && (route === 'login' || route === 'register')) ? 'page' : undefined;
  if (action.kind === 'launch')
    return (
      <button type="button" className="nav-b" aria-current={current} onClick={() => open(entry)}>
        {label}
      </button>
    );
  const link = (
    <a href={pathOf(action.route)} aria-current={current}>
      {label}
    </a>
  );
  if (action.kind === 'page') return link;
  return (
    <span className="row">
      {link}
      <Menu
        label={t('nav.vendorsOf', { category: label })}
        trigger={(props) => (
          <button {...props} type="button" className="nav-more" aria-label={t('nav.vendorsOf', { category: label })}>
            <Icon name="down" size={16} />
          </button>
        )}
        items={[
          ...action.vendors.map((vendor) => ({
            id: vendor.vassalage,
            label: vendor.displayName,
            onSelect: () => void launchGame(vendorLaunch(vendor, action.gameType), 'vendor'),
          })),
          'line',
          { id: 'page', label: t('nav.all', { category: label }), onSelect: () => navigate(pathOf(action.route)) },
        ]}
      />
    </span>
  );
}
