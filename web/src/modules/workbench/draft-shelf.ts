import type { Sealed } from '../../client/draft-seal.ts';

/** One sealed draft; only the time after which it is thrown away can be read by anybody. */
export interface ShelfRow extends Sealed {
  slot: string;
  /** Milliseconds since 1970. */
  expires_at: number;
}

/** Where sealed drafts wait for the server. */
export interface Shelf {
  get: (slot: string) => Promise<ShelfRow | undefined>;
  put: (row: ShelfRow) => Promise<void>;
  remove: (slot: string) => Promise<void>;
  /** Throws away what has expired, of any user. */
  sweep: (now: number) => Promise<void>;
}

const store = 'drafts';

const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('the browser store failed'));
  });

/** A commit that is on the disk: a power cut after it loses nothing. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser store gave up'));
  });

let opening: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opening ??= (async () => {
    const asked = indexedDB.open('akoma-drafts', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath: 'slot' }).createIndex('expires_at', 'expires_at');
    const db = await done(asked);
    db.onversionchange = () => db.close();
    db.onclose = () => {
      opening = undefined;
    };
    return db;
  })().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function write(work: (drafts: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(store, 'readwrite', { durability: 'strict' });
  work(transaction.objectStore(store));
  await committed(transaction);
}

/** Everything that waits in this browser, of any user. */
export const rowsOnShelf = async (): Promise<ShelfRow[]> =>
  done<ShelfRow[]>((await database()).transaction(store).objectStore(store).getAll());

/** The shelf of this browser, in IndexedDB. */
export const browserShelf: Shelf = {
  async get(slot) {
    return done<ShelfRow | undefined>((await database()).transaction(store).objectStore(store).get(slot));
  },
  put: (row) => write((drafts) => drafts.put(row)),
  remove: (slot) => write((drafts) => drafts.delete(slot)),
  sweep: (now) =>
    write((drafts) => {
      const expired = drafts.index('expires_at').openCursor(IDBKeyRange.upperBound(now));
      expired.onsuccess = () => {
        expired.result?.delete();
        expired.result?.continue();
      };
    }),
};
