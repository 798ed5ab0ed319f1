import { amountOut, type Calls, type InputOf } from '@trevo/contract';
import { invariant } from '@trevo/kernel';
import { parseAmount } from '@trevo/money';

/** A setting as it is to be. Amounts in ledger units. */
export type Setting = InputOf<Calls['officeProposeAgentSetting']>['setting'];

/** What a setting is of: nothing waits twice of one. */
export function subjectOf(setting: Setting): string {
  if (setting.item === 'budget') return setting.product;
  return setting.item === 'kindName' ? `${setting.accountType} ${setting.language}` : '';
}

/** As it is kept and shown: amounts as text. */
export function settingJson(setting: Setting): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(setting).map(([name, value]) => [name, typeof value === 'bigint' ? amountOut(value) : value]));
}

const amounts: Partial<Record<Setting['item'], readonly string[]>> = {
  transfers: ['least', 'most', 'day'],
  minClaim: ['amount'],
  fund: ['left'],
};

/** What {@link settingJson} wrote. */
export function settingOf(json: Readonly<Record<string, unknown>>): Setting {
  const item = json['item'] as Setting['item'];
  const read = Object.entries(json).map(([name, value]) => {
    if (value === null || amounts[item]?.includes(name) !== true) return [name, value];
    const amount = parseAmount(String(value));
    invariant(amount.ok, 'A kept amount is one');
    return [name, amount.value];
  });
  return Object.fromEntries(read) as Setting;
}
