import { type Calls, type RequestOf, type ResponseOf, wordingLanguages } from '@trevo/contract';
import { isLanguage } from '@trevo/i18n';
import { useT } from '../../platform/language.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { usePercent } from '../../platform/use-percent.ts';

export type SettingsAnswer = ResponseOf<Calls['officeAgentSettings']>;
export type Setting = RequestOf<Calls['officeProposeAgentSetting']>['setting'];
export type SettingOf<I extends Setting['item']> = Extract<Setting, { readonly item: I }>;

export const namedLanguages = wordingLanguages.filter(isLanguage);

/** What a setting is called, and its value in words. */
export function useSettingWords(currency: string): {
  readonly name: (setting: Setting) => string;
  readonly value: (setting: Setting) => string;
} {
  const t = useT();
  const percent = usePercent();
  const amount = useMoneyText(currency);
  return {
    name: (setting) => {
      const of = t(`office.agentSetting.${setting.item}`);
      if (setting.item === 'budget') return `${of} · ${t(`office.contractCategory.${setting.product}`)}`;
      return setting.item === 'kindName' ? `${of} · ${t(`office.accountType.${setting.accountType}`)} · ${setting.language}` : of;
    },
    value: (setting) => {
      switch (setting.item) {
        case 'levels':
          return String(setting.levels);
        case 'budget':
          return [
            setting.budgetPpm === null ? t('office.agentSetting.budgetUsual') : percent(Number(setting.budgetPpm)),
            setting.bestReturnPpm === null ? '' : t('office.agentSetting.returns', { part: percent(Number(setting.bestReturnPpm)) }),
          ]
            .filter((word) => word !== '')
            .join(' · ');
        case 'balances':
          return t(setting.balances ? 'office.agentSetting.told' : 'office.agentSetting.untold');
        case 'units':
          return t(setting.units ? 'office.agentSetting.told' : 'office.agentSetting.untold');
        case 'oneAccount':
          return t(setting.oneAccount ? 'office.agentSetting.oneOnly' : 'office.agentSetting.several');
        case 'transfers':
          return t('office.agentSetting.transfersValue', {
            least: amount(setting.least),
            most: amount(setting.most),
            day: amount(setting.day),
            count: setting.perDay,
          });
        case 'minClaim':
          return amount(setting.amount);
        case 'kindName':
          return setting.name ?? t('office.agentSetting.platformWord');
        case 'fund':
          return setting.left === null ? t('office.agentSetting.fundOpen') : amount(setting.left);
      }
    },
  };
}

/** The settings as they are now, in the shape in which they are proposed. */
export function settingsOf(answer: SettingsAnswer): readonly Setting[] {
  return [
    { item: 'levels', levels: answer.levels },
    { item: 'balances', balances: answer.balances },
    { item: 'units', units: answer.units },
    { item: 'oneAccount', oneAccount: answer.oneAccount },
    { item: 'transfers', ...answer.transfers },
    { item: 'minClaim', amount: answer.minClaim },
    { item: 'fund', left: answer.fund },
  ];
}
