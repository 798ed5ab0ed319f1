import { Icon, type IconName } from '@trevo/ui';

export type SideItemProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly current?: boolean;
  /** At the end of the row. */
  readonly count?: string;
  readonly accent?: boolean;
};

/** One row of the side menu. Collapsed it shows its icon, and its name as a tooltip. */
export function SideItem({ icon, label, href, onSelect, current = false, count, accent = false }: SideItemProps) {
  const className = `sitem${current ? ' on' : ''}${accent ? ' acc-item' : ''}`;
  const content = (
    <>
      <Icon name={icon} />
      <span className="ell">{label}</span>
      {count === undefined ? null : <span className="end num">{count}</span>}
    </>
  );
  return href === undefined ? (
    <button type="button" className={className} title={label} onClick={onSelect}>
      {content}
    </button>
  ) : (
    <a className={className} href={href} title={label} aria-current={current ? 'page' : undefined}>
      {content}
    </a>
  );
}
