import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';

export type Methods = ResponseOf<Calls['officePaymentMethods']>;
export type Method = Methods['methods'][number];
export type Terms = NonNullable<Method['deposit']>;
export type Provider = Method['providers'][number];
export type Direction = 'deposit' | 'withdrawal';
/** Terms of one way from a VIP level on; 0: of everybody. */
export type WayRow = { readonly direction: Direction; readonly vipFrom: number; readonly terms: Terms };

const key = ['paymentMethods'] as const;

export function methodsQuery() {
  return queryOptions({ queryKey: key, queryFn: () => callOffice('officePaymentMethods', {}) });
}

export { key as methodsKey };
