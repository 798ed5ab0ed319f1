import { announcementTypes, bannerGroups, type ContentBody, linkageTypes, socialChannels } from '@trevo/contract';
import { Checkbox, Field, IconButton, Select } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import type { ContentChoices } from './content-queries.ts';
import type { FaultAt } from './fault-words.ts';
import { CodeField, PageFields } from './code-field.tsx';
import { picturesOf } from './content-body.ts';
import { MessageFields } from './message-fields.tsx';
import { PictureFields } from './picture-fields.tsx';

type Of<K extends ContentBody['kind']> = Extract<ContentBody, { kind: K }>;
type Common = {
  readonly choices: ContentChoices;
  readonly change: (content: ContentBody) => void;
  readonly isPublished: boolean;
  /** What keeps it from going out, once somebody tried. */
  readonly faultAt: FaultAt;
};
type Props<K extends ContentBody['kind'] = ContentBody['kind']> = Common & { readonly content: Of<K> };

/** Where it stands, for whom, and what it leads to: the same in every language. */
export function ContentFields({ content, ...rest }: Props) {
  const t = useT();
  return (
    <section className="card of-card of-stack" aria-label={t('office.content.fields')}>
      <h2>{t('office.content.fields')}</h2>
      <Fields {...{ content, ...rest }} />
    </section>
  );
}

function Fields({ content, ...rest }: Props) {
  switch (content.kind) {
    case 'banner':
      return <BannerFields {...{ content, ...rest }} />;
    case 'announcement':
      return <AnnouncementFields {...{ content, ...rest }} />;
    case 'promotion':
      return <PromotionFields {...{ content, ...rest }} />;
    case 'help':
      return <CodeField {...{ content, ...rest }} />;
    case 'page':
      return <PageFields {...{ content, ...rest }} />;
    case 'footer':
      return <FooterFields {...{ content, ...rest }} />;
    case 'message':
      return <MessageFields {...{ content, ...rest }} />;
  }
}

function BannerFields({ content, choices, change, faultAt }: Props<'banner'>) {
  const t = useT();
  const { group, linkageType, url, audience } = content.fields;
  const set = (more: Partial<typeof content.fields>) => change({ ...content, fields: { ...content.fields, ...more } });
  const first = {
    ROUTE: '/',
    GAME: choices.games[0]?.id ?? '',
    PROMOTION: choices.promotions[0]?.id ?? '',
    EXTERNAL: 'https://',
    NONE: '',
  };
  return (
    <>
      <Select
        label={t('office.content.group')}
        well
        value={group}
        onChange={(next) => set({ group: next })}
        options={bannerGroups.map((value) => ({ value, label: t(`office.content.group.${value}`) }))}
      />
      <Select
        label={t('office.content.linkage')}
        well
        value={linkageType}
        onChange={(next) => set({ linkageType: next, url: first[next] })}
        options={linkageTypes.map((value) => ({ value, label: t(`office.content.linkage.${value}`) }))}
      />
      {linkageType === 'GAME' ? (
        <Target label={t('office.content.linkage.GAME')} value={url} choices={choices.games} onChange={(next) => set({ url: next })} />
      ) : null}
      {linkageType === 'PROMOTION' ? (
        <Target
          label={t('office.content.linkage.PROMOTION')}
          value={url}
          choices={choices.promotions}
          onChange={(next) => set({ url: next })}
        />
      ) : null}
      {linkageType === 'ROUTE' || linkageType === 'EXTERNAL' ? (
        <Field
          label={t('office.content.address')}
          hint={t(`office.content.addressHint.${linkageType}`)}
          value={url}
          maxLength={500}
          autoComplete="off"
          dir="ltr"
          error={faultAt('fields.url')}
          onChange={({ target }) => set({ url: target.value })}
        />
      ) : null}
      <Look
        {...{ content }}
        arts={choices.arts}
        isCarousel={group === 'w_home'}
        onArt={(next) => set({ art: next })}
        onPictures={(pictures) => set({ pictures })}
      />
      <Audience whos={['A', 'B']} audience={audience} onAudience={(next) => set({ audience: next })} />
    </>
  );
}

function AnnouncementFields({ content, choices, change }: Props<'announcement'>) {
  const t = useT();
  const { type, audience, promotionId, isNotice } = content.fields;
  const set = (more: Partial<typeof content.fields>) => change({ ...content, fields: { ...content.fields, ...more } });
  const none = { id: '', title: t('office.content.noPromotion') };
  return (
    <>
      <Select
        label={t('office.content.type')}
        well
        value={type}
        onChange={(next) => set({ type: next })}
        options={announcementTypes.map((value) => ({ value, label: t(`office.content.type.${value}`) }))}
      />
      <Target
        label={t('office.content.leadsTo')}
        value={promotionId ?? ''}
        choices={[none, ...choices.promotions]}
        onChange={(next) => set({ promotionId: next === '' ? null : next })}
      />
      <Checkbox checked={isNotice} onChange={({ target }) => set({ isNotice: target.checked })}>
        {t('office.content.isNotice')}
      </Checkbox>
      <Audience whos={['A', 'B', 'F']} audience={audience} onAudience={(next) => set({ audience: next })} />
    </>
  );
}

function PromotionFields({ content, choices, change, ...rest }: Props<'promotion'>) {
  const t = useT();
  const set = (more: Partial<typeof content.fields>) => change({ ...content, fields: { ...content.fields, ...more } });
  return (
    <>
      <CodeField {...{ content, choices, change, ...rest }} />
      <Field
        label={t('office.content.sort')}
        hint={t('office.content.sortHint')}
        value={content.fields.kind}
        maxLength={24}
        autoComplete="off"
        onChange={({ target }) => set({ kind: target.value.toUpperCase() })}
      />
      <Look
        {...{ content }}
        arts={choices.arts}
        isCarousel={false}
        onArt={(art) => set({ art })}
        onPictures={(pictures) => set({ pictures })}
      />
    </>
  );
}

function FooterFields({ content, change }: Props<'footer'>) {
  const t = useT();
  const { social } = content.fields;
  const set = (next: typeof social) => change({ ...content, fields: { social: next } });
  const free = socialChannels.filter((channel) => !social.some((one) => one.channel === channel));
  const [nextChannel] = free;
  return (
    <>
      {social.map(({ channel, url }, index) => (
        <div className="content-channel" key={channel}>
          <Field
            label={channel}
            value={url}
            maxLength={500}
            autoComplete="off"
            dir="ltr"
            onChange={({ target }) => set(social.with(index, { channel, url: target.value }))}
          />
          <IconButton icon="trash" label={t('office.content.dropChannel', { channel })} onClick={() => set(social.toSpliced(index, 1))} />
        </div>
      ))}
      {nextChannel === undefined ? null : (
        <Select
          label={t('office.content.moreChannel')}
          well
          value=""
          onChange={(channel) => channel !== '' && set([...social, { channel, url: 'https://' }])}
          options={[{ value: '' as const, label: t('office.content.chooseChannel') }, ...free.map((value) => ({ value, label: value }))]}
        />
      )}
    </>
  );
}

type TargetProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly title: string }[];
  readonly onChange: (id: string) => void;
};

/** What was chosen stays to be seen when it is there no more. */
function Target({ label, value, choices, onChange }: TargetProps) {
  const t = useT();
  const gone = value === '' || choices.some(({ id }) => id === value) ? [] : [{ id: value, title: t('office.content.gone') }];
  return (
    <Select
      label={label}
      well
      value={value}
      onChange={onChange}
      options={[...gone, ...choices].map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}

type LookProps = {
  readonly content: Of<'banner' | 'promotion'>;
  readonly isCarousel: boolean;
  /** Drawings that the brand has. */
  readonly arts: ContentChoices['arts'];
  readonly onArt: (art: string) => void;
  readonly onPictures: (pictures: ReturnType<typeof picturesOf>) => void;
};

/** A drawing of ours, or pictures that somebody sends. */
function Look({ content, isCarousel, arts, onArt, onPictures }: LookProps) {
  const pictures = picturesOf(content);
  return (
    <>
      {pictures === null ? <ArtField art={content.fields.art} {...{ arts, onArt }} /> : null}
      <PictureFields {...{ pictures, isCarousel, onPictures }} />
    </>
  );
}

function ArtField({ art, arts, onArt }: Pick<LookProps, 'arts' | 'onArt'> & { readonly art: string }) {
  const t = useT();
  // A picture on this site, or a drawing that the brand had before it was given a mark of its own.
  const others = arts.some((one) => one === art) ? [] : [art];
  return (
    <Select
      label={t('office.content.art')}
      well
      value={art}
      onChange={onArt}
      options={[
        ...arts.map((value) => ({ value: value as string, label: t(`office.content.art.${value}`) })),
        ...others.map((value) => ({ value, label: value })),
      ]}
    />
  );
}

type Who = 'A' | 'B' | 'F';

type AudienceProps<W extends Who> = {
  readonly whos: readonly W[];
  readonly audience: readonly W[];
  readonly onAudience: (audience: W[]) => void;
};

function Audience<W extends Who>({ whos, audience, onAudience }: AudienceProps<W>) {
  const t = useT();
  const words: Readonly<Record<Who, string>> = {
    A: t('office.content.audience.A'),
    B: t('office.content.audience.B'),
    F: t('office.content.audience.F'),
  };
  return (
    <fieldset className="of-form-set">
      <legend>{t('office.content.audience')}</legend>
      {whos.map((who) => (
        <Checkbox
          key={who}
          checked={audience.includes(who)}
          // It is for somebody: the last one stays.
          disabled={audience.length === 1 && audience.includes(who)}
          onChange={({ target }) => onAudience(whos.filter((one) => (one === who ? target.checked : audience.includes(one))))}
        >
          {words[who]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
