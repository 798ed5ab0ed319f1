import { Button, Dialog } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { PrizeTerms } from '../prizes/index.ts';
import type { MallItem } from './point-queries.ts';

/** All terms of what an item gives, also of one that cannot be had now. */
export function TermsDialog({ item, onClose }: { readonly item: MallItem; readonly onClose: () => void }) {
  const t = useT();
  return (
    <Dialog label={item.name} onClose={onClose} closeLabel={t('dialog.close')} width={480}>
      <div className="col mall-read">
        <h2 className="h2">{item.name}</h2>
        {item.prize === null ? null : <PrizeTerms of={item.prize} />}
        <Button onClick={onClose}>{t('dialog.close')}</Button>
      </div>
    </Dialog>
  );
}
