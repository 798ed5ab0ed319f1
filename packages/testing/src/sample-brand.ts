import { type Calls, type ResponseOf, type WhitelabelModule, whitelabelTree, type FlagNode } from '@trevo/contract';

export type SystemStatus = ResponseOf<Calls['systemStatus']>;

/** The white-label tree with the named modules switched; the others as they are by default. */
export function whitelabel(switched: Readonly<Record<string, boolean>> = {}): WhitelabelModule[] {
  const node = ({ modId, on, children = [] }: FlagNode): WhitelabelModule => ({
    modId,
    enabled: (switched[modId] ?? on) ? '1' : '0',
    childrenNodes: children.map(node),
  });
  return (whitelabelTree as readonly FlagNode[]).map(node);
}

/** A brand in normal operation. */
export function systemStatus(fields: Partial<SystemStatus> = {}): SystemStatus {
  return {
    status: 0,
    maintenance: null,
    regionRestriction: null,
    location: { ip: '203.0.113.7', country: 'BR' },
    customerService: [],
    domainRoute: ['localhost'],
    resources: [
      { resourceType: 'FACEBOOK', url: 'https://facebook.example/trevo', labelNameEn: 'Facebook' },
      { resourceType: 'INSTAGRAM', url: 'https://instagram.example/trevo', labelNameEn: 'Instagram' },
      { resourceType: 'TELEGRAM', url: 'https://telegram.example/trevo', labelNameEn: 'Telegram' },
      { resourceType: 'WHATSAPP', url: 'https://whatsapp.example/trevo', labelNameEn: 'WhatsApp' },
      { resourceType: 'ANDROID', url: 'https://trevo.example/trevo.apk', labelNameEn: 'Android' },
    ],
    whitelabel: whitelabel(),
    registerRules: {},
    mainDomain: 'localhost',
    analyticsId: null,
    imageCdns: [],
    gameLaunchCdns: [],
    merchant: {
      code: 'trevo',
      name: 'Trevo',
      currency: 'BRL',
      timeZone: 'America/Sao_Paulo',
      languages: ['PT', 'EN'],
      defaultLanguage: 'PT',
      lotteryType: 'Lott',
    },
    payloadKeys: [],
    now: '2026-11-21T12:00:00.000Z',
    ...fields,
  };
}
