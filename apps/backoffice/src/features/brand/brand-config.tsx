import { useQuery } from '@tanstack/react-query';
import { houseLook } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonFormDialog } from '../../shell/reason-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { BrandVersions } from './brand-versions.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { LawFields } from './law-fields.tsx';
import { LookFields, useLookFaults } from './look-fields.tsx';
import { LookPreview } from './look-preview.tsx';
import { type ConfigAnswer, configOf, lookOf, type TypedConfig, typedOf } from './typed-config.ts';
import { useCardForm } from './use-card-form.ts';

/** What makes the brand another one: name, logo, look, languages, hosts, money and law, with every state before. */
export function BrandConfig() {
  const t = useT();
  const config = useQuery({ queryKey: ['brandConfig'], queryFn: () => callOffice('officeBrandConfig', {}) });
  return (
    <section className="card of-card" aria-label={t('office.brandConfig.title')}>
      <h2>{t('office.brandConfig.title')}</h2>
      <p className="of-muted">{t('office.brandConfig.lead')}</p>
      <Loaded query={config}>
        {(data) => (
          <>
            {/* Another state in force is another form: nobody goes on from what is no more. */}
            <ConfigForm key={data.number} answer={data} />
            <BrandVersions answer={data} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function ConfigForm({ answer }: { readonly answer: ConfigAnswer }) {
  const t = useT();
  const mayWrite = useMay('brand.write');
  const lookFaultsOf = useLookFaults();
  const [picture, setPicture] = useState(answer.logoPicture);
  const { form, asking, ask, close } = useCardForm<TypedConfig>({
    initial: typedOf(answer.config),
    live: ['accentDark', 'accentLight', 'ground'],
    faults: (typed) => ({ ...(typed.name.trim() === '' ? { name: t('office.brandConfig.nameHint') } : {}), ...lookFaultsOf(typed) }),
    send: ({ reason, ...typed }) => callOffice('officeSetBrandConfig', { number: answer.number, config: configOf(typed), reason }),
    refresh: () => readAnew('brandConfig'),
  });
  const { values } = form;
  return (
    <div className="of-config">
      <div className="of-config-fields">
        <IdentityFields form={form} onPicture={setPicture} />
        <LookFields form={form} />
        <LawFields form={form} answer={answer} />
      </div>
      <div className="of-config-side">
        <LookPreview
          look={lookOf(values) ?? houseLook}
          name={values.name}
          logo={values.logo === null ? null : picture}
          licence={values.licence[values.defaultLanguage] ?? ''}
        />
        <Button variant="primary" disabled={!mayWrite || !form.dirty} onClick={ask}>
          {t('office.brandConfig.apply')}
        </Button>
      </div>
      {asking && (
        <ReasonFormDialog
          title={t('office.brandConfig.apply')}
          text={t('office.brandConfig.applyText')}
          confirm={t('office.apply')}
          form={form}
          onClose={close}
        />
      )}
    </div>
  );
}
