import { useT } from '../../../platform/language.ts';
import { Together } from '../../../shell/together.tsx';
import { ProfitPanel } from '../../personal-profit/index.ts';
import { PageHead } from '../components/page-head.tsx';

const asked = ['personalProfit'] as const;

/** What the own play and money of some days came to (Spec §2 member centre, personalProfit). */
export function ProfitPage() {
  const t = useT();
  return (
    <>
      <PageHead title={t('member.page.personalProfit')} text={t('profit.text')} />
      <Together names={asked}>
        <ProfitPanel />
      </Together>
    </>
  );
}
