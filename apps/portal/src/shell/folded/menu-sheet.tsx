import './folded.css';
import { useStore } from '@nanostores/react';
import { Button, Dialog } from '@trevo/ui';
import { Suspense, useEffect } from 'react';
import { SearchPanel } from '../../features/search/index.ts';
import { useT } from '../../platform/language.ts';
import { $page } from '../../platform/router.ts';
import type { RouteName } from '../../platform/routes.ts';
import { $isWithdrawOnly } from '../../platform/session.ts';
import { $theme, switchTheme } from '../../platform/theme.ts';
import { SideMenu } from '../side/side-menu.tsx';

export type MenuSheetProps = { readonly route: RouteName | undefined; readonly onClose: () => void };

/** The side menu as a sheet, with the search over the site above it. It goes when it has led somewhere. */
export function MenuSheet({ route, onClose }: MenuSheetProps) {
  const t = useT();
  const paused = useStore($isWithdrawOnly);
  const theme = useStore($theme);
  const next = theme === 'dark' ? 'light' : 'dark';
  useEffect(() => $page.listen(onClose), [onClose]);
  const menu = (
    <>
      <SideMenu route={route} whole />
      <Button icon={next === 'light' ? 'sun' : 'moon'} block onClick={() => switchTheme(next)}>
        {t(`theme.${next}`)}
      </Button>
    </>
  );
  return (
    <Dialog label={t('side.label')} closeLabel={t('dialog.close')} onClose={onClose}>
      <div className="col menu-sheet-b is-open">
        {paused ? (
          menu
        ) : (
          <div className="menu-sheet-find">
            <Suspense fallback={menu}>
              <SearchPanel onLeave={onClose}>{menu}</SearchPanel>
            </Suspense>
          </div>
        )}
      </div>
    </Dialog>
  );
}
