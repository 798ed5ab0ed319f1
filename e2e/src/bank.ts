/** Pays the newest charge at the payment simulator, as its payer would in their bank's app; `more` pays one real too much. The payer is the demo member where nobody else is named. */
export async function payNewestCharge(
  bankUrl: string,
  as: 'exact' | 'more' = 'exact',
  payer: { readonly nome?: string; readonly cpf?: string } = {},
): Promise<void> {
  const charges = await (await fetch(bankUrl)).text();
  const txid = /\/pay\/([A-Za-z0-9]+)/.exec(charges)?.[1];
  if (txid === undefined) throw new Error('The bank knows no charge');
  const paid = await fetch(new URL(`/pay/${txid}`, bankUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ as, ...payer })),
  });
  if (!paid.ok) throw new Error(`The bank answered ${paid.status}`);
}
