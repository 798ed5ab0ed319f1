import type { Calls, ResponseOf } from '@trevo/contract';

/** A member in good standing. */
export function memberInfo(fields: Partial<ResponseOf<Calls['memberInfo']>> = {}): ResponseOf<Calls['memberInfo']> {
  return {
    id: 'mbr_01k0000000000000000000000a',
    account: 'marina.alves',
    nickname: 'Marina Alves',
    type: 0,
    balance: '4318.90',
    currency: 'BRL',
    currencySymbol: 'R$',
    vip: false,
    vipLabel: null,
    vipRank: 0,
    promoCount: 0,
    unreadCount: 0,
    language: 'PT',
    withdrawOnly: false,
    sendsUp: false,
    sessionSeconds: 0,
    ...fields,
  };
}

/** What a log-in answers with. */
export function loginAnswer(fields: Partial<ResponseOf<Calls['login']>> = {}): ResponseOf<Calls['login']> {
  return { token: 'token-of-marina', firstTimeLogin: false, passwordExpired: false, captcha: false, mustChangePassword: false, ...fields };
}
