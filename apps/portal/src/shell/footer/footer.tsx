import './footer.css';
import { useQuery } from '@tanstack/react-query';
import { serverClock } from '@trevo/client';
import { AgeBadge, buttonClass, channelIcons, Icon, Mark, Wordmark } from '@trevo/ui';
import { useStatus } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { openModal } from '../../platform/modals.ts';
import { pathOf } from '../../platform/routes.ts';
import { type FooterContent, footerQuery } from './footer-query.ts';
import { imageUrl } from '../../platform/pick-cdn.ts';

/** The footer (Spec §2): description and channels, products, help, responsible play, vendors. */
export function Footer() {
  const t = useT();
  const { data } = useQuery(footerQuery());
  return (
    <footer className="ftr">
      <div className="ftr-in">
        <div className="cols">
          <Brand content={data} />
          <div>
            <h2>{t('footer.products')}</h2>
            <ul>
              {data?.products.map(({ title, url }) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{t('footer.help')}</h2>
            <ul>
              {data?.help.map(({ term, title }) => (
                <li key={term}>
                  <button type="button" onClick={() => openModal('helpModal', { term })}>
                    {title}
                  </button>
                </li>
              ))}
              {data?.pages.map(({ code, title }) => (
                <li key={code}>
                  <a href={pathOf('ownPage', undefined, code)}>{title}</a>
                </li>
              ))}
              <li>
                <button type="button" onClick={() => openModal('feedbackModal')}>
                  {t('feedback.title')}
                </button>
              </li>
            </ul>
          </div>
          <ResponsibleCard />
        </div>
        <Vendors content={data} />
        <div className="legal">
          <AgeBadge>{t('care.age')}</AgeBadge>
          <span>
            {useStatus().merchant.licence} {t('footer.legal', { year: String(new Date(serverClock.now()).getFullYear()) })}
          </span>
        </div>
      </div>
    </footer>
  );
}

function Brand({ content }: { readonly content: FooterContent | undefined }) {
  const t = useT();
  return (
    <div>
      <a className="brand" href={pathOf('home')} aria-label={t('header.brand')}>
        <Mark size={34} />
        <Wordmark height={27} />
      </a>
      <p className="t2 ftr-text">{content?.description}</p>
      <div className="row ftr-social">
        {content?.social.map(({ channel, url }) => (
          <a key={channel} className="ibtn ibtn-line" href={url} target="_blank" rel="noreferrer" aria-label={channel}>
            <Icon name={channelIcons[channel]} />
          </a>
        ))}
      </div>
    </div>
  );
}

function ResponsibleCard() {
  const t = useT();
  return (
    <div className="card pad-s ftr-care">
      <div className="row">
        <AgeBadge>{t('care.age')}</AgeBadge>
        <strong className="h4">{t('care.responsible')}</strong>
      </div>
      <p className="t2 sm">{t('footer.careText')}</p>
      <a className={buttonClass({ variant: 'quiet', size: 'sm', block: true })} href={pathOf('responsible', undefined, 'limits')}>
        <Icon name="shield" size={17} />
        {t('footer.careLink')}
      </a>
    </div>
  );
}

/** A vendor's logo, or its name. */
function Vendors({ content }: { readonly content: FooterContent | undefined }) {
  const t = useT();
  if (content === undefined || content.vendors.length === 0) return null;
  return (
    <ul className="vendors" aria-label={t('footer.vendors')}>
      {content.vendors.map(({ vassalage, displayName, logoUrl }) => (
        <li key={vassalage} className="vendor">
          {logoUrl === null ? displayName : <img src={imageUrl(logoUrl)} alt={displayName} height={24} loading="lazy" />}
        </li>
      ))}
    </ul>
  );
}
