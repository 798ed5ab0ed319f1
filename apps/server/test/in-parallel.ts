/** Runs `work` for 0 … count − 1, `workers` at a time: more than the pool has connections, fewer than would wait until they are refused. */
export async function inParallel<T>(count: number, workers: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
}
