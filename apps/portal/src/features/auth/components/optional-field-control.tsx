import { dateOrder, type PortalKey } from '@trevo/i18n';
import { DateField, Field, type FieldProps, type IconName } from '@trevo/ui';
import { dateWords } from '../../../platform/date-words.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import type { OptionalField } from '../validation/registration-validation.ts';

type Look = Pick<FieldProps, 'autoComplete' | 'inputMode' | 'type' | 'placeholder'> & {
  readonly lead: IconName;
  readonly labelKey: PortalKey;
  readonly hintKey?: PortalKey;
};

const looks: Record<OptionalField, Look> = {
  payeeName: { lead: 'id', labelKey: 'field.payeeName', hintKey: 'field.payeeNameHint', autoComplete: 'name' },
  nickname: { lead: 'user', labelKey: 'field.nickname', autoComplete: 'nickname' },
  birthday: { lead: 'calendar', labelKey: 'field.birthday' },
  idNumber: { lead: 'id', labelKey: 'field.idNumber', inputMode: 'numeric', autoComplete: 'off' },
  email: { lead: 'mail', labelKey: 'field.email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobileNum: { lead: 'phone', labelKey: 'field.mobileNum', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  paymentPassword: { lead: 'key', labelKey: 'field.paymentPassword', type: 'password', inputMode: 'numeric', autoComplete: 'new-password' },
  qqNum: { lead: 'user', labelKey: 'field.qqNum', autoComplete: 'off' },
  line: { lead: 'user', labelKey: 'field.line', autoComplete: 'off' },
  whatsapp: { lead: 'whatsapp', labelKey: 'field.whatsapp', autoComplete: 'off' },
  facebook: { lead: 'facebook', labelKey: 'field.facebook', autoComplete: 'off' },
  wechat: { lead: 'user', labelKey: 'field.wechat', autoComplete: 'off' },
  zalo: { lead: 'user', labelKey: 'field.zalo', autoComplete: 'off' },
  telegram: { lead: 'telegram', labelKey: 'field.telegram', autoComplete: 'off' },
  affiliateCode: { lead: 'gift', labelKey: 'field.affiliateCode', autoComplete: 'off' },
};

export type OptionalFieldControlProps = {
  readonly field: OptionalField;
  readonly required: boolean;
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly valid: boolean;
};

/** A field that the brand added to the form. */
export function OptionalFieldControl({ field, required, ...control }: OptionalFieldControlProps) {
  const t = useT();
  const tag = useLanguageTag();
  const { labelKey, hintKey, ...look } = looks[field];
  const label = t(labelKey);
  const optional = required ? undefined : t('field.optional');
  if (field === 'birthday') {
    const { name, value, error, valid, onChange, onBlur } = control;
    const onValue = (typed: string) => onChange({ target: { value: typed } });
    const wording = { label, optional, order: dateOrder(tag), words: dateWords(t) };
    return <DateField {...wording} {...{ name, value, error, valid, onValue }} lead={look.lead} onLeave={onBlur} birthday />;
  }
  return <Field {...look} {...control} {...{ label, optional }} hint={hintKey === undefined ? undefined : t(hintKey)} />;
}
