import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Field, Segmented } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonFormDialog } from '../../shell/reason-dialog.tsx';
import { SettingCard } from './setting-card.tsx';
import { useCardForm } from './use-card-form.ts';

type Captcha = ResponseOf<Calls['officeCaptcha']>;
type Typed = { readonly kind: Captcha['kind']; readonly captchaId: string; readonly captchaKey: string };

const kinds = ['own', 'geetest'] as const;
const thirtyTwo = /^[0-9a-z]{32}$/i;

/** Which captcha the brand's forms ask for: our own picture, or a service of others whose key nobody is shown again. */
export function CaptchaChoice() {
  const t = useT();
  const captcha = useQuery({ queryKey: ['captcha'], queryFn: () => callOffice('officeCaptcha', {}) });
  return (
    <SettingCard
      title={t('office.captcha.title')}
      lead={t('office.captcha.lead')}
      query={captcha}
      state={({ kind }) => ({ text: t(`office.captcha.${kind}`) })}
    >
      {(data) => <CaptchaForm key={`${data.kind} ${data.captchaId}`} captcha={data} />}
    </SettingCard>
  );
}

function CaptchaForm({ captcha }: { readonly captcha: Captcha }) {
  const t = useT();
  const mayWrite = useMay('brand.write');
  const { form, asking, ask, close } = useCardForm<Typed>({
    initial: { kind: captcha.kind, captchaId: captcha.captchaId, captchaKey: '' },
    live: ['captchaId', 'captchaKey'],
    faults: (typed) => faultsOf(typed, captcha, t('office.captcha.thirtyTwo')),
    send: async ({ kind, captchaId, captchaKey, reason }) => {
      const key = captchaKey.trim() === '' ? {} : { captchaKey: captchaKey.trim() };
      await callOffice('officeSetCaptcha', kind === 'own' ? { kind, reason } : { kind, captchaId: captchaId.trim(), ...key, reason });
    },
    refresh: async () => {
      await readAnew('captcha');
      form.renew('captchaKey');
    },
  });
  const { kind } = form.values;
  const faults = faultsOf(form.values, captcha, '');
  const isWhole = faults.captchaId === undefined && faults.captchaKey === undefined;
  const isChanged = kind !== captcha.kind || (kind === 'geetest' && form.dirty);
  return (
    <>
      <div className="of-row">
        <Segmented
          label={t('office.captcha.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`office.captcha.${value}`) }))}
          onChange={(next) => form.set('kind', next)}
        />
        {kind === 'geetest' && captcha.offered && (
          <>
            <Field {...form.bind('captchaId')} label={t('office.captcha.id')} hint={t('office.captcha.thirtyTwo')} maxLength={32} />
            <Field
              {...form.bind('captchaKey')}
              label={t('office.captcha.key')}
              hint={t(captcha.keyKept ? 'office.captcha.keyKept' : 'office.captcha.thirtyTwo')}
              type="password"
              autoComplete="off"
              maxLength={32}
            />
          </>
        )}
        <Button variant="primary" disabled={!mayWrite || !isChanged || !isWhole || (kind === 'geetest' && !captcha.offered)} onClick={ask}>
          {t('office.apply')}
        </Button>
      </div>
      {kind === 'geetest' && !captcha.offered ? <p className="of-muted">{t('office.captcha.notOffered')}</p> : null}
      {asking && (
        <ReasonFormDialog
          title={t('office.captcha.applyTitle')}
          text={t('office.captcha.applyText')}
          confirm={t('office.apply')}
          form={form}
          onClose={close}
        />
      )}
    </>
  );
}

/** An id and a key of 32 letters and digits; the key that is kept goes with the id that is kept. */
function faultsOf({ kind, captchaId, captchaKey }: Typed, captcha: Captcha, said: string) {
  if (kind === 'own') return {};
  const keeps = captcha.keyKept && captchaId.trim() === captcha.captchaId && captchaKey.trim() === '';
  return {
    ...(thirtyTwo.test(captchaId.trim()) ? {} : { captchaId: said }),
    ...(keeps || thirtyTwo.test(captchaKey.trim()) ? {} : { captchaKey: said }),
  };
}
