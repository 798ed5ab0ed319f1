import './look-preview.css';
import { type BrandLook, fontPairs, paletteOf, type Theme } from '@trevo/contract';
import type { CSSProperties } from 'react';
import { useT } from '../../platform/language.ts';

type PreviewProps = {
  readonly look: BrandLook;
  readonly name: string;
  /** A picture as a data address; null: the name in letters. */
  readonly logo: string | null;
  /** The last line of every page, where the brand says one. */
  readonly licence: string;
};

/** How the portal looks under what is chosen, in both themes, before anybody else sees it. */
export function LookPreview(props: PreviewProps) {
  const t = useT();
  return (
    <div className="lp" role="group" aria-label={t('office.brandConfig.preview')}>
      {(['dark', 'light'] as const).map((theme) => (
        <ThemePreview key={theme} theme={theme} {...props} />
      ))}
    </div>
  );
}

function ThemePreview({ theme, look, name, logo, licence }: PreviewProps & { readonly theme: Theme }) {
  const t = useT();
  return (
    <figure className={`lp-page is-${theme}`} style={styleOf(look, theme)}>
      <figcaption className="lp-theme">{t(`office.brandConfig.theme.${theme}`)}</figcaption>
      <div className="lp-head">
        {logo === null ? <b className="lp-name">{name}</b> : <img className="lp-logo" src={logo} alt={name} />}
        <span className="lp-button">{t('office.brandConfig.sampleButton')}</span>
      </div>
      <div className="lp-hero">
        <b className="lp-title">{t('office.brandConfig.sampleTitle')}</b>
        <span className="lp-text">{t('office.brandConfig.sampleText')}</span>
        <span className="lp-link">{t('office.brandConfig.sampleLink')}</span>
      </div>
      <div className="lp-cards">
        <span className="lp-card is-chosen">{t('office.brandConfig.sampleChosen')}</span>
        <span className="lp-card">{t('office.brandConfig.sampleCard')}</span>
      </div>
      <span className="lp-foot">{licence === '' ? name : licence}</span>
    </figure>
  );
}

/** The tokens that the page draws with. They stand on the element: what the office itself looks like does not change. */
function styleOf(look: BrandLook, theme: Theme): CSSProperties {
  const fonts = fontPairs[look.fonts];
  const tokens = Object.entries(paletteOf(look)[theme]).map(([token, hex]) => [`--${token}`, hex]);
  return {
    ...Object.fromEntries(tokens),
    ...(fonts === null ? {} : { '--font-display': `${fonts.display}, sans-serif`, '--font-text': `${fonts.text}, sans-serif` }),
  } as CSSProperties;
}
