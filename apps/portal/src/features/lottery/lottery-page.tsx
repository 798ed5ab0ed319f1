import { buttonClass, EmptyState } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { Location } from '../../platform/router.ts';
import { pathOf } from '../../platform/routes.ts';
import { isResultFragment, LotteryFragment } from './results/index.ts';

/** The lottery pages (Spec §2): own tickets, draws and proofs by the fragment of the address. */
export function LotteryPage({ location }: { readonly location: Location }) {
  const t = useT();
  if (isResultFragment(location.hash)) return <LotteryFragment hash={location.hash} />;
  return (
    <div className="wrap">
      <h1 className="h1">{t('category.LOTT')}</h1>
      <section className="card pad">
        <EmptyState
          title={t('notOpen.title')}
          text={t('notOpen.games', { category: t('category.LOTT') })}
          action={
            <a className={buttonClass({ variant: 'primary' })} href={pathOf('home')}>
              {t('notOpen.home')}
            </a>
          }
        />
      </section>
    </div>
  );
}
