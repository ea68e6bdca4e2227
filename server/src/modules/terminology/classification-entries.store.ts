import type { ClassificationEntry } from '@akoma/contract/terminology';
import { sql } from 'kysely';
import { type Page, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

/** Which entries of a classification; what is left out narrows nothing. */
export interface EntryFilters {
  /** Each begins the code or stands in the title; in small letters. */
  words: readonly string[];
  parent?: string | undefined;
  top?: boolean | undefined;
  mapped?: boolean | undefined;
}

/** Chapters are numbered as Romans do, which no alphabet sorts. */
const chapters = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII'.split(' ');

const entriesOf = ({ db, organization_id }: Ctx, classification_id: string) =>
  db
    .selectFrom('terminology.classification_entry as e')
    .where('e.organization_id', '=', organization_id)
    .where('e.classification_id', '=', classification_id)
    .where('e.retired', '=', false);

/** Entries in the order of the classification, and how many there are. */
export async function listEntryRows(ctx: Ctx, classification_id: string, { words, parent, top, mapped }: EntryFilters, slice: Page) {
  let found = entriesOf(ctx, classification_id)
    .$if(parent !== undefined, (query) => query.where('e.parent', '=', parent ?? ''))
    .$if(top === true, (query) => query.where('e.parent', 'is', null))
    .$if(mapped !== undefined, (query) =>
      query.where(({ exists, not, selectFrom }) => {
        const mapping = exists(
          selectFrom('terminology.classification_mapping as m')
            .where('m.organization_id', '=', ctx.organization_id)
            .whereRef('m.classification_id', '=', 'e.classification_id')
            .whereRef('m.target', '=', 'e.code')
            .select('m.target'),
        );
        return mapped ? mapping : not(mapping);
      }),
    );
  for (const word of words) found = found.where(sql<boolean>`(lower(e.code) ^@ ${word} or position(${word} in lower(e.display)) > 0)`);
  const ordered = found
    .select(['e.code', 'e.display', sql<ClassificationEntry['kind']>`e.kind`.as('kind'), 'e.parent', 'e.selectable'])
    .orderBy(sql`array_position(${chapters}::text[], e.code::text)`)
    .orderBy('e.code');
  return paged(ordered, found, slice);
}

/** How many entries stand directly under each of these. */
export async function countChildren(ctx: Ctx, classification_id: string, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await entriesOf(ctx, classification_id)
    .where('e.parent', '=', sql<string>`any(${codes}::text[])`)
    .select(({ fn }) => ['e.parent', fn.countAll<number>().as('children')])
    .groupBy('e.parent')
    .execute();
  return new Map(rows.map(({ parent, children }) => [parent ?? '', children]));
}

/** The concepts that belong to these entries, the nearest first. */
export const mappingsTo = (
  { db, organization_id }: Ctx,
  classification_id: string,
  codes: readonly string[],
): Promise<{ system: string; code: string; target: string }[]> =>
  db
    .selectFrom('terminology.classification_mapping as m')
    .where('m.organization_id', '=', organization_id)
    .where('m.classification_id', '=', classification_id)
    .where('m.target', '=', sql<string>`any(${codes}::text[])`)
    .select(['m.system', 'm.code', 'm.target'])
    .orderBy('m.priority')
    .orderBy('m.code')
    .execute();
