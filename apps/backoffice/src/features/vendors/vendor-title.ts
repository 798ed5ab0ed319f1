/** How a vendor is called where its links and keys are kept: by its name, and by the code that stands in them. */
export function vendorTitle({ vendor, vendorName }: { readonly vendor: string; readonly vendorName: string }): string {
  return vendorName === vendor ? vendor : `${vendorName} (${vendor})`;
}
