const last = new Map<string, Promise<unknown>>();

/** Works of one key are done one after the other on this server, each knowing how the one before it ended. */
export async function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  const mine = before ? before.then(work, work) : work();
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
