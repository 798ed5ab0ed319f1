import authArt from '@trevo/ui/assets/art/auth.svg';
import boitataArt from '@trevo/ui/assets/art/boitata.svg';
import registerArt from '@trevo/ui/assets/art/register.svg';
import slotsHeadArt from '@trevo/ui/assets/art/slotsHead.svg';
import welcomeArt from '@trevo/ui/assets/art/welcome.svg';
import type { ContentBody } from '@trevo/contract';
import { type Language, languages } from '@trevo/i18n';
import { BannerCard, BannerCarousel, Button, Segmented } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { type PartName, textOf } from './content-body.ts';
import { ProseView } from './prose-view.tsx';

const drawings: Readonly<Record<string, string>> = {
  auth: authArt,
  boitata: boitataArt,
  register: registerArt,
  slotsHead: slotsHeadArt,
  welcome: welcomeArt,
};

type Props = { readonly content: ContentBody; readonly language: string };

/** What is written as the portal shows it, in the language that is written and in either theme. */
export function ContentPreview({ content, language }: Props) {
  const t = useT();
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const { tag, direction } = languages[language as Language];
  return (
    <section className="card of-card" aria-label={t('office.content.preview')}>
      <div className="of-title-small">
        <h2>{t('office.content.preview')}</h2>
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
      <div className="content-preview" data-theme={theme} lang={tag} dir={direction}>
        <Drawn {...{ content, language }} />
      </div>
    </section>
  );
}

function Drawn({ content, language }: Props) {
  const say = (name: PartName) => textOf(content, language, name);
  switch (content.kind) {
    case 'banner':
      return <DrawnBanner {...{ content, say }} />;
    case 'promotion':
      return (
        <article className="content-promotion">
          <img src={drawings[content.fields.art] ?? content.fields.art} alt="" />
          <h3>{say('title')}</h3>
          <p>{say('summary')}</p>
          <ProseView html={say('content')} />
        </article>
      );
    case 'footer':
      return (
        <footer>
          <p>{say('description')}</p>
          <p className="of-muted">{content.fields.social.map(({ channel }) => channel).join(' · ')}</p>
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

function DrawnBanner({ content, say }: { readonly content: Banner; readonly say: (name: PartName) => string }) {
  const t = useT();
  const { group, linkageType, art } = content.fields;
  const image = drawings[art] ?? art;
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
