import type { App } from '../../core/app.ts';
import { phoneDigits } from '../access/index.ts';

/** Keyed hash of a telephone number, by which an account is found without its number being readable in the database. */
export function mobileMac(app: App, countryDialingCode: string, mobileNum: string): Buffer {
  return app.secrets.mac('mobile', phoneDigits({ countryDialingCode, mobileNum }));
}
