import { type ContentBody, pictureFor } from '@trevo/contract';
import { Art, type ArtImage, BannerCard, BannerCarousel, Button, channelIcons, drawings, Icon, joinClasses, Segmented } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { scriptOf } from '../../platform/script-of.ts';
import { type PartName, picturesOf, textOf } from './content-body.ts';
import { useKeptImage } from './kept-image.tsx';
import { ProseView } from './prose-view.tsx';

type Props = { readonly content: ContentBody; readonly language: string };

/** What is written as the portal shows it, in the language that is written, in either theme, on a computer and on a phone. */
export function ContentPreview({ content, language }: Props) {
  const t = useT();
  const [theme, setTheme] = useState<Theme>('dark');
  const [screen, setScreen] = useState<'computer' | 'phone'>('computer');
  const image = useImage(content, { theme, isPhone: screen === 'phone', alt: textOf(content, language, 'alt') });
  return (
    <section className="card of-card" aria-label={t('office.content.preview')}>
      <div className="of-title-small">
        <h2>{t('office.content.preview')}</h2>
        <Segmented
          label={t('office.content.screen')}
          value={screen}
          onChange={setScreen}
          options={[
            { value: 'computer', label: t('office.content.screen.computer') },
            { value: 'phone', label: t('office.content.screen.phone') },
          ]}
        />
        <Segmented
          label={t('office.content.theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dark', label: t('office.content.theme.dark'), icon: 'moon' },
            { value: 'light', label: t('office.content.theme.light'), icon: 'sun' },
          ]}
        />
      </div>
      <div className={joinClasses('content-preview', screen === 'phone' && 'is-phone')} data-theme={theme} {...scriptOf(language)}>
        <Drawn {...{ content, language, image }} />
      </div>
    </section>
  );
}

/** A picture that is on its way. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

type Theme = 'dark' | 'light';
type Look = { readonly theme: Theme; readonly isPhone: boolean; readonly alt: string };

/** The picture that the portal would take, or the drawing; its ground while it comes. */
function useImage(content: ContentBody, { theme, isPhone, alt }: Look): ArtImage {
  const pictures = picturesOf(content);
  const picture = pictures === null ? null : pictureFor(pictures, theme, isPhone);
  const src = useKeptImage(picture);
  if (picture !== null) return { alt, wide: { src: src ?? nothing, width: picture.width, height: picture.height } };
  const art = content.kind === 'banner' || content.kind === 'promotion' ? content.fields.art : '';
  return drawings[art] ?? art;
}

function Drawn({ content, language, image }: Props & { readonly image: ArtImage }) {
  const say = (name: PartName) => textOf(content, language, name);
  switch (content.kind) {
    case 'banner':
      return <DrawnBanner {...{ content, say, image }} />;
    case 'promotion':
      return (
        <article className="content-promotion">
          <Art image={image} loading="eager" />
          <h3>{say('title')}</h3>
          <p>{say('summary')}</p>
          <ProseView html={say('content')} />
        </article>
      );
    case 'footer':
      return (
        <footer>
          <p className="content-foot">{say('description')}</p>
          <div className="content-marks">
            {content.fields.social.map(({ channel }) => (
              <span key={channel} className="ibtn ibtn-line" role="img" aria-label={channel} title={channel}>
                <Icon name={channelIcons[channel]} />
              </span>
            ))}
          </div>
        </footer>
      );
    default:
      return (
        <article>
          <h3>{say('title')}</h3>
          <ProseView html={say('content')} />
        </article>
      );
  }
}

type Banner = Extract<ContentBody, { kind: 'banner' }>;

type DrawnProps = { readonly content: Banner; readonly say: (name: PartName) => string; readonly image: ArtImage };

function DrawnBanner({ content, say, image }: DrawnProps) {
  const t = useT();
  const { group, linkageType } = content.fields;
  const [title, eyebrow, text, action] = [say('title'), say('eyebrow'), say('text'), say('action')];
  const opens = linkageType !== 'NONE';
  const stay = () => undefined;
  if (group !== 'w_home') {
    return (
      <div className={group === 'w_leftmenu' ? 'content-side' : undefined}>
        <BannerCard {...{ image, title, eyebrow, text, action }} wide={group !== 'w_leftmenu'} onOpen={opens ? stay : undefined} />
      </div>
    );
  }
  return (
    <BannerCarousel
      banners={[
        {
          id: 'preview',
          tab: say('tab'),
          image,
          title,
          text,
          ...(eyebrow === '' ? {} : { eyebrow: { icon: 'inhouse', text: eyebrow } as const }),
          ...(opens && action !== ''
            ? {
                actions: (
                  <Button variant="primary" size="lg" onClick={stay}>
                    {action}
                  </Button>
                ),
              }
            : {}),
        },
      ]}
      label={t('office.content.kind.banner')}
      previousLabel={t('office.content.previous')}
      nextLabel={t('office.content.next')}
      pauseLabel={t('office.content.pause')}
      resumeLabel={t('office.content.resume')}
    />
  );
}
