import type { OfficeSubject } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import type { Module } from '../../core/module.ts';
import { authenticateOperator } from './authenticate-operator.ts';
import { officeCookieName } from './office-cookie.ts';
import { createOfficeNews, type OfficeNews } from './office-news.ts';
import { openOfficeTab, readOfficeBars, topicsOfOperator } from './office-tabs.ts';
import type { OperatorTables } from './operator-tables.ts';
import { operatorRoutes } from './routes.ts';
import { sealNobodysSecret } from './sign-in-operator.ts';

declare module '../../db/schema.ts' {
  interface Schema extends OperatorTables {}
}

declare module '../../core/bus.ts' {
  interface Topics {
    readonly office: `${Id<'merchant'>}/${OfficeSubject}`;
  }
}

declare module '../../core/app.ts' {
  interface Desks {
    readonly officeNews: OfficeNews;
  }
  interface Memory {
    /** Sealed; codes for names that do not exist are checked with it. */
    readonly nobodysTotpSecret: Buffer;
  }
}

/** Operators: who they are, what their role allows, and the cookie they come with. */
export const operatorsModule: Module = {
  name: 'operators',
  routes: operatorRoutes,
  desks: { officeNews: createOfficeNews },
  memory: { nobodysTotpSecret: sealNobodysSecret },
  callers: {
    office: {
      // No script reads the cookie, and the browser sends it by itself (docs/adr/0013).
      shownBy: ({ cookie, overTls }) => cookie(officeCookieName(overTls)),
      whoComes: authenticateOperator,
      scheme: { type: 'apiKey', in: 'cookie', name: officeCookieName(true) },
    },
  },
  tabs: { office: openOfficeTab },
  topics: topicsOfOperator,
  bars: { about: 'session', read: readOfficeBars },
};
