import { amountOf, type Currency } from '@akoma/contract/base';
import { type PaymentMethod, type PriceImport, shownLines } from '@akoma/contract/catalogue';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Columns = DB['catalogue.price_import'];

export const insertImport = async ({ db, organization_id }: At, row: Omit<Insertable<Columns>, 'organization_id'>): Promise<void> =>
  void (await db
    .insertInto('catalogue.price_import')
    .values({ ...row, organization_id })
    .execute());

/** Everything of an import but its file. */
const imports = ({ db, organization_id }: At, id: string) =>
  db
    .selectFrom('catalogue.price_import')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .select([
      'id',
      'filename',
      sql<PriceImport['status']>`status`.as('status'),
      sql<'csv' | 'xlsx'>`format`.as('format'),
      'dry_run',
      'failure',
      'headings',
      'ignored',
      'is_read',
      'rows',
      'done_line',
      'done_rows',
      'new_rows',
      'changed_rows',
      'unchanged_rows',
      'wrong_rows',
      'created_at',
      'updated_at',
      'finished_at',
    ]);
export type ImportRow = Awaited<ReturnType<typeof findImport>> & {};
export const findImport = (at: At, id: string) => imports(at, id).executeTakeFirst();
/** Held until the transaction ends: batches are applied one after the other, by whichever worker. */
export const lockImport = (at: At, id: string) => imports(at, id).forUpdate().executeTakeFirst();

/** What is known of an import, by the job that works on it. */
export const updateImport = async (
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  id: string,
  row: Omit<Updateable<Columns>, 'organization_id' | 'id' | 'created_at' | 'updated_at'>,
): Promise<void> =>
  void (await db
    .updateTable('catalogue.price_import')
    .set({ ...row, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .execute());

/** Bytes of the file that is to be read, from a place on; none: that was all. */
export async function readFilePart({ db, organization_id }: At, id: string, from: number, length: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('catalogue.price_import')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .select(sql<Buffer | null>`substring(file from ${from + 1}::int for ${length}::int)`.as('part'))
    .executeTakeFirst();
  return row?.part ?? null;
}

/** The first lines of each kind that an answer shows: what is wrong, and what changes. */
export async function listShownLines({ db, organization_id }: At, id: string) {
  const lines = db
    .selectFrom('catalogue.price_import_line as r')
    .where('r.organization_id', '=', organization_id)
    .where('r.import_id', '=', id)
    .orderBy('r.line')
    .limit(shownLines);
  const [errors, changes] = await Promise.all([
    lines
      .where('r.outcome', '=', 'wrong')
      .select(['r.line', sql<string[]>`array_remove(r.unreadable || r.refusal, null)`.as('messages')])
      .execute(),
    lines
      .where('r.outcome', '=', 'changed')
      .innerJoin('catalogue.healthcare_service as s', (on) =>
        on.onRef('s.organization_id', '=', 'r.organization_id').onRef('s.id', '=', 'r.healthcare_service_id'),
      )
      .leftJoin('organization.location_card as l', (on) =>
        on.onRef('l.organization_id', '=', 'r.organization_id').onRef('l.id', '=', 'r.location_id'),
      )
      .select([
        'r.line',
        's.name as service',
        'l.name as location',
        'r.payer',
        sql<PaymentMethod | null>`r.payment_method`.as('payment_method'),
        sql<Currency>`r.currency`.as('currency'),
        sql<number>`r.charge_minor`.as('charge_minor'),
        sql<number>`r.charge_before_minor`.as('charge_before_minor'),
      ])
      .execute(),
  ]);
  return {
    errors,
    changes: changes.map(({ charge_minor, charge_before_minor, ...line }) => ({
      ...line,
      charge: amountOf(charge_minor),
      charge_before: amountOf(charge_before_minor),
    })),
  };
}

/** Wrong lines as they stood in the file, after a line, at most so many. */
export const listWrongLines = ({ db, organization_id }: At, id: string, after: number, limit: number) =>
  db
    .selectFrom('catalogue.price_import_line')
    .where('organization_id', '=', organization_id)
    .where('import_id', '=', id)
    .where('outcome', '=', 'wrong')
    .where('line', '>', after)
    .select(['line', 'cells', sql<string[]>`array_remove(unreadable || refusal, null)`.as('messages')])
    .orderBy('line')
    .limit(limit)
    .execute();
