import { readTypedNumber, typedNumber } from '@trevo/money';
import { Field, Select } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';
import { typedPercent } from '../../platform/use-percent.ts';
import { ReasonFormDialog, useReasonForm } from '../../shell/reason-dialog.tsx';
import type { RuleItem } from './rule-words.ts';

type Typed = { readonly rule: RuleItem['rule']; readonly odds: string; readonly part: string };
const oddsDigits = 3;
const percentDigits = 4;

/** Announces how a kind of game makes valid bets, from seven days on. The present rule takes back what is announced. */
export function ProductRuleDialog({ item, onClose }: { readonly item: RuleItem; readonly onClose: () => void }) {
  const t = useT();
  const tag = useTag();
  const read = (text: string, digits: number, [least, most]: readonly [number, number]) => {
    const typed = readTypedNumber(text, tag, digits);
    return typed.ok && typed.value >= BigInt(least) && typed.value <= BigInt(most) ? Number(typed.value) : undefined;
  };
  const odds = (text: string) => read(text, oddsDigits, [1_000, 10_000]);
  const part = (text: string) => read(text, percentDigits, [1, 1_000_000]);
  const form = useReasonForm<Typed>({
    initial: {
      rule: item.rule,
      odds: typedNumber(String(item.minOddsMilli / 1_000), tag),
      part: typedPercent(item.coveragePpm, tag),
    },
    faults: (typed) => ({
      ...(odds(typed.odds) === undefined ? { odds: t('office.productRuleOddsHint') } : {}),
      ...(part(typed.part) === undefined ? { part: t('office.productRulePartHint') } : {}),
    }),
    send: async ({ rule, reason, ...typed }) => {
      const limits = { minOddsMilli: odds(typed.odds) ?? item.minOddsMilli, coveragePpm: part(typed.part) ?? item.coveragePpm };
      await callOffice('officeSetProductRule', { product: item.product, rule, ...limits, reason });
    },
    refresh: () => readAnew('productRules'),
    onClose,
  });
  const { rule } = form.values;
  return (
    <ReasonFormDialog
      title={t(`office.ruleProduct.${item.product}`)}
      text={t('office.productRuleDialogText')}
      confirm={t('office.productRuleSet')}
      form={form}
      onClose={onClose}
    >
      <Select
        label={t('office.productRule')}
        well
        value={rule}
        onChange={(next) => form.set('rule', next)}
        options={item.choices.map((one) => ({ value: one, label: t(`office.productRuleName.${one}`) }))}
      />
      {rule === 'ODDS' ? <Field {...form.bind('odds')} label={t('office.productRuleOdds')} inputMode="decimal" autoComplete="off" /> : null}
      {rule === 'COVER' ? (
        <Field {...form.bind('part')} label={t('office.productRulePart')} inputMode="decimal" autoComplete="off" />
      ) : null}
    </ReasonFormDialog>
  );
}
