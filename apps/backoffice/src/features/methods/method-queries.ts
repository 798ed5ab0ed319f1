import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';

export type Methods = ResponseOf<Calls['officePaymentMethods']>;
export type Method = Methods['methods'][number];
export type Terms = NonNullable<Method['deposit']>;
export type Provider = Method['providers'][number];
export type Direction = 'deposit' | 'withdrawal';

const key = ['paymentMethods'] as const;

export function methodsQuery() {
  return queryOptions({ queryKey: key, queryFn: () => callOffice('officePaymentMethods', {}) });
}

export { key as methodsKey };
