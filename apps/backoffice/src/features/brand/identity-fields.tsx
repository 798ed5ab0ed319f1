import { useMutation } from '@tanstack/react-query';
import { Button, Field, FieldFrame, FileButton, type Form, TextArea } from '@trevo/ui';
import { base64Of } from '../../platform/base64-of.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { scriptOf } from '../../platform/script-of.ts';
import { useLanguageName } from './language-name.ts';
import type { Config, TypedConfig } from './typed-config.ts';

type IdentityProps = {
  readonly form: Form<TypedConfig>;
  readonly onPicture: (picture: string | null) => void;
};

/** Name, logo, and the licence text in each language of the brand. */
export function IdentityFields({ form, onPicture }: IdentityProps) {
  const t = useT();
  const languageName = useLanguageName();
  const { licence, languages } = form.values;
  return (
    <fieldset className="of-fields">
      <legend>{t('office.brandConfig.identity')}</legend>
      <Field {...form.bind('name')} label={t('office.brandConfig.name')} maxLength={40} autoComplete="off" />
      <LogoField form={form} onPicture={onPicture} />
      {languages.map((language) => (
        <TextArea
          key={language}
          {...scriptOf(language)}
          label={t('office.brandConfig.licence', { language: languageName(language) })}
          value={licence[language] ?? ''}
          maxLength={500}
          rows={2}
          onChange={(event) => form.set('licence', { ...licence, [language]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}

const logoTypes = ['image/svg+xml', 'image/png', 'image/jpeg'];

/** What is sent is drawn anew by the server; what comes back is what everybody would see. */
function LogoField({ form, onPicture }: IdentityProps) {
  const t = useT();
  const send = useMutation({
    mutationFn: async (file: File) => callOffice('officeSendBrandLogo', { data: await base64Of(file) }),
    onSuccess: ({ logo, picture }) => {
      form.set('logo', logo as Config['logo']);
      onPicture(picture);
    },
  });
  const remove = () => {
    form.set('logo', null);
    onPicture(null);
  };
  return (
    <FieldFrame
      label={t('office.brandConfig.logo')}
      hint={t('office.brandConfig.logoHint')}
      {...(send.isError ? { error: failureText(send.error, t) } : {})}
    >
      {(wiring) => (
        <div className="of-row">
          <FileButton
            wiring={wiring}
            text={t(
              send.isPending ? 'office.busy' : form.values.logo === null ? 'office.content.pictureChoose' : 'office.content.pictureOther',
            )}
            types={logoTypes}
            disabled={send.isPending}
            onFile={(file) => send.mutate(file)}
          />
          {form.values.logo === null ? null : (
            <Button size="sm" onClick={remove}>
              {t('office.brandConfig.logoRemove')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
