import type { Calls, InputOf } from '@trevo/contract';
import type { App } from '../../core/app.ts';

type Address = NonNullable<InputOf<Calls['redeemPointReward']>['address']>;

const purpose = 'mall-address';

/** Where goods go, as it is kept: nobody reads it in the database. */
export function sealAddress(app: App, address: Address): Buffer {
  return app.secrets.seal(purpose, Buffer.from(JSON.stringify(address), 'utf8'));
}

/** What {@link sealAddress} kept. */
export function openAddress(app: App, sealed: Buffer): Record<string, string> {
  return JSON.parse(app.secrets.open(purpose, sealed).toString('utf8')) as Record<string, string>;
}
