import { buttonClass, EmptyState } from '@trevo/ui';
import { useT } from '../platform/language.ts';
import { pathOf } from '../platform/routes.ts';

/** An address the portal does not have. */
export function NotFound() {
  const t = useT();
  return (
    <div className="wrap">
      <h1 className="sr">{t('notFound.title')}</h1>
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <a className={buttonClass({ variant: 'primary' })} href={pathOf('home')}>
            {t('notFound.home')}
          </a>
        }
      />
    </div>
  );
}
