import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';

/** Where the payment system finds a charge (`location`, without a scheme) and who is paid. */
export type ChargePlace = { readonly location: string; readonly name: string; readonly city: string };

/**
 * The BR Code of a charge, text of its QR code and of copy-and-paste, or null where there can be none: EMV merchant-presented mode with the fields of Banco
 * Central do Brasil, "Manual de Padrões para Iniciação do Pix". It carries the charge's address only: the payer's bank reads the amount there.
 */
export function brCodeOf({ location, name, city }: ChargePlace): string | null {
  return generatePixPayload({ url: location, merchantName: name, merchantCity: city });
}

/** Whether a text is a whole BR Code of a charge with a right checksum: what a provider hands out is shown to nobody before. */
export function isBrCode(text: string): boolean {
  return text === text.trim() && getPixPayloadInfo(text)?.url !== undefined;
}
