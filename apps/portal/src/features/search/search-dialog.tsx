import { Dialog } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { closeModal } from '../../platform/modals.ts';
import { SearchPanel } from './search-panel.tsx';

/** The search over the site, above the page. */
export function SearchDialog() {
  const t = useT();
  const close = (): void => closeModal('searchModal');
  return (
    <Dialog label={t('find.label')} onClose={close} closeLabel={t('dialog.close')} width={620} className="find-dlg at-top">
      <SearchPanel onLeave={close}>
        <p className="find-none t2">{t('find.hint')}</p>
      </SearchPanel>
    </Dialog>
  );
}
