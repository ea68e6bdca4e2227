import { fail } from '@akoma/contract/base';

const most = 8;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * One picture is decoded at a time, since one of 40 megapixels takes 160 MB. Who comes while too many wait is told to try again.
 * Throws `unavailable`.
 */
export async function takeTurns<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= most) throw fail('unavailable', {});
  waiting += 1;
  const mine = last.then(work, work);
  last = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}
