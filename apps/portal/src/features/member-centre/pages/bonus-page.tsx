import { useT } from '../../../platform/language.ts';
import { BonusDetails } from '../../bonuses/index.ts';
import { PageHead } from '../components/page-head.tsx';

/** The member's bonuses. Also where the brand has none any more: what was given can still be played, and given up. */
export function BonusPage() {
  const t = useT();
  return (
    <>
      <PageHead title={t('member.page.bonusDetails')} text={t('bonus.text')} />
      <BonusDetails />
    </>
  );
}
