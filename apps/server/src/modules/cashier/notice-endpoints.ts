import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Endpoints } from '../../core/module.ts';
import { merchantById, merchantOf } from '../brand/index.ts';
import type { PaymentProvider } from './methods/payment-port.ts';
import { takePaymentNotice } from './payment-notice.ts';
import { connect } from './payment-providers.ts';
import { readProvider } from './provider-store.ts';

const bodyBytesMax = 1024 * 1024;

type Account = { readonly merchant: Merchant; readonly provider: PaymentProvider };

/**
 * The addresses that payment providers send their notices to: `POST /wps/cashier/notices/pix/<merchant code>` for the deployment's own, `…/notices/providers/<id>` for
 * one that a brand set up; and each with `/pix` at the end, as the API Pix appends it. Not calls of the contract: the body is read as bytes, whatever it claims to be,
 * because its signature covers the bytes. 200 taken, 401 not genuine, 404 no such account, 503
 * the provider has to be asked about it and does not answer.
 */
export const noticeEndpoints: Endpoints = {
  side: 'portal',
  add(scope, app) {
    const add = (url: string, accountOf: (name: string) => Promise<Account | null>) => {
      for (const address of [`${url}/:name`, `${url}/:name/pix`])
        scope.post<{ Params: { name: string } }>(address, { bodyLimit: bodyBytesMax }, async (request, reply) =>
          answer(app, await accountOf(request.params.name), { request, reply }),
        );
    };
    add('/wps/cashier/notices/pix', async (code) => {
      const merchant = await merchantOf(app, '', code);
      return merchant && { merchant, provider: app.ports.payment };
    });
    add('/wps/cashier/notices/providers', async (id) => {
      const row = await readProvider(app.db, id);
      const merchant = row && (await merchantById(app, row.merchantId));
      return merchant && { merchant, provider: connect(app, merchant.name, row) };
    });
  },
};

const statuses = { taken: 200, forged: 401, unanswered: 503 } as const;

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

async function answer(app: App, account: Account | null, { request, reply }: Exchange): Promise<FastifyReply> {
  if (!account) return reply.code(404).send({ taken: false });
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const taken = await takePaymentNotice(app, account, body, header);
  return reply.code(statuses[taken]).send({ taken: taken === 'taken' });
}
