/** One kind of request on two builds. */
export interface Compared {
  name: string;
  before: Cost;
  now: Cost;
}

interface Cost {
  /** Milliseconds of CPU for one request. */
  server: number;
  database: number;
  /** Requests a second. */
  rate: number;
}

/** What a request may cost beside the build before (rulings.md 73); `aimed` where missing it is not a defect. */
const limits: Record<string, { ratio: number; aimed?: true }> = {
  'search 3 letters, exact total': { ratio: 0.48 },
  'search MRN': { ratio: 0.42 },
  'latest 50 vitals, audited': { ratio: 0.42 },
  'read patient, audited': { ratio: 0.43 },
  'search name + 3 letters, total': { ratio: 0.46, aimed: true },
  "a day's encounters, total": { ratio: 0.32, aimed: true },
  'register patient, audited': { ratio: 0.19, aimed: true },
  'register patient, not looked for': { ratio: 0.19, aimed: true },
  'newest encounters, total': { ratio: 0.09, aimed: true },
  'patients by last encounter, total': { ratio: 0.09, aimed: true },
};

const totalOf = ({ server, database }: Cost): number => server + database;
export const ratioOf = ({ before, now }: Compared): number => totalOf(now) / totalOf(before);

/** Whether a request costs no more than it may; undefined where nothing is asked. */
export function isWithin(compared: Compared): boolean | undefined {
  const limit = limits[compared.name];
  return limit && ratioOf(compared) <= limit.ratio;
}

const shown = (cost: Cost): string => `${cost.server.toFixed(2)} + ${cost.database.toFixed(2)} = ${totalOf(cost).toFixed(2)}`;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** As Markdown: server and database, before and now, and the ratio of the totals beside what is asked. */
export function compareTable(all: readonly Compared[]): string {
  const lines = all.map((one) => {
    const limit = limits[one.name];
    const asked = limit ? `${limit.aimed ? 'aim ' : ''}${limit.ratio.toFixed(2)}` : '';
    const met = isWithin(one);
    return row([
      one.name,
      shown(one.before),
      shown(one.now),
      ratioOf(one).toFixed(2),
      asked,
      met === undefined ? '' : met ? 'yes' : '**no**',
      `${one.before.rate.toFixed(0)} → ${one.now.rate.toFixed(0)}`,
    ]);
  });
  const head = ['request', 'before: server + database ms', 'now', 'ratio', 'at most', 'met', 'req/s'];
  return [row(head), row(head.map((_, at) => (at === 0 ? '---' : '--:'))), ...lines].join('\n');
}
