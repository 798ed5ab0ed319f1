import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** Every country that has telephones, with its dialling code, in order of the country's code. */
export const countries: ReadonlyArray<{ readonly countryCode: string; readonly countryDialingCode: string }> = getCountries()
  .map((countryCode) => ({ countryCode, countryDialingCode: `+${getCountryCallingCode(countryCode)}` }))
  .sort((a, b) => (a.countryCode < b.countryCode ? -1 : 1));

const codes: ReadonlySet<string> = new Set(countries.map(({ countryCode }) => countryCode));

export function isCountryCode(text: string): boolean {
  return codes.has(text);
}
