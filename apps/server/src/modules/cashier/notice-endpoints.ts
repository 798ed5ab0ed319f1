import type { Endpoints } from '../../core/module.ts';
import { merchantOf } from '../brand/index.ts';
import { takePaymentNotice } from './payment-notice.ts';

const bodyBytesMax = 1024 * 1024;

/**
 * The address a payment provider sends its notices to: `POST /wps/cashier/notices/pix/<merchant code>`, and with `/pix` at the end, as
 * the API Pix appends it. Not a call of the contract: the body is read as bytes, whatever it claims to be, because its signature
 * covers the bytes. 200 taken, 401 not genuine, 404 no such merchant.
 */
export const noticeEndpoints: Endpoints = {
  side: 'portal',
  add(scope, app) {
    for (const url of ['/wps/cashier/notices/pix/:merchant', '/wps/cashier/notices/pix/:merchant/pix']) {
      scope.post<{ Params: { merchant: string } }>(url, { bodyLimit: bodyBytesMax }, async (request, reply) => {
        const merchant = await merchantOf(app, '', request.params.merchant);
        if (!merchant) return reply.code(404).send({ taken: false });
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const header = (name: string) => {
          const value = request.headers[name];
          return Array.isArray(value) ? value[0] : value;
        };
        const taken = await takePaymentNotice(app, merchant, body, header);
        return reply.code(taken === 'forged' ? 401 : 200).send({ taken: taken === 'taken' });
      });
    }
  },
};
