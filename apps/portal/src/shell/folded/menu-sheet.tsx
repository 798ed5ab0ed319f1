import './folded.css';
import { useStore } from '@nanostores/react';
import { Button, Dialog, Field, IconButton } from '@trevo/ui';
import { useEffect, useState } from 'react';
import { $wantedSearch } from '../../features/catalogue/index.ts';
import { useT } from '../../platform/language.ts';
import { $page, navigate } from '../../platform/router.ts';
import { pathOf, type RouteName } from '../../platform/routes.ts';
import { $isWithdrawOnly } from '../../platform/session.ts';
import { $theme, switchTheme } from '../../platform/theme.ts';
import { SideMenu } from '../side/side-menu.tsx';

export type MenuSheetProps = { readonly route: RouteName | undefined; readonly onClose: () => void };

/** The side menu as a sheet, with the search of games above it. It goes when it has led somewhere. */
export function MenuSheet({ route, onClose }: MenuSheetProps) {
  const t = useT();
  const paused = useStore($isWithdrawOnly);
  const theme = useStore($theme);
  const next = theme === 'dark' ? 'light' : 'dark';
  useEffect(() => $page.listen(onClose), [onClose]);
  return (
    <Dialog label={t('side.label')} closeLabel={t('dialog.close')} onClose={onClose}>
      <div className="col menu-sheet-b is-open">
        {paused ? null : <SearchPart onClose={onClose} />}
        <SideMenu route={route} whole />
        <Button icon={next === 'light' ? 'sun' : 'moon'} block onClick={() => switchTheme(next)}>
          {t(`theme.${next}`)}
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks home to search: its lists answer. */
function SearchPart({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const [text, setText] = useState('');
  function search(): void {
    $wantedSearch.set(text.trim());
    navigate(pathOf('home'));
    onClose();
  }
  return (
    <div className="menu-sheet-find" role="search">
      <Field
        label={t('search.label')}
        type="search"
        enterKeyHint="search"
        maxLength={64}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The focus goes back to the button that opened the sheet: the rest of this key would press it again.
          event.preventDefault();
          search();
        }}
        tail={<IconButton icon="search" label={t('folded.search')} onClick={search} />}
      />
    </div>
  );
}
