/** How often per second `act` is done by `clients` who each wait for its end, for `seconds`. */
export async function timesPerSecond(
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
  act: (client: number) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1_000;
  let done = 0;
  const client = async (index: number): Promise<void> => {
    while (performance.now() < end) {
      await act(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return done / ((performance.now() - started) / 1_000);
}
