import { identifierKey } from '@akoma/contract/patients';
import { sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** What somebody may write to say which patient is meant: a folder number, an NHIS number or Ghana Card, or a phone as E.164. */
export type Clue = { by: 'mrn' | 'number' | 'mobile'; value: string };

/** A patient who has what a clue says; a record that was merged is the one that is used. */
export type FoundByClue = Clue & { patient_id: string; full_name: string };

const anyText = (texts: readonly string[]) => sql<string>`any (${[...texts]}::text[])`;

const valuesOf = (clues: readonly Clue[], wanted: Clue['by']): string[] => [
  ...new Set(clues.filter(({ by }) => by === wanted).map(({ value }) => value)),
];

/** The patients whom these clues mean: none, one or several for each. */
export async function listPatientsByClues(ctx: At, clues: readonly Clue[]): Promise<FoundByClue[]> {
  const mrns = valuesOf(clues, 'mrn');
  const keys = new Map(valuesOf(clues, 'number').map((value) => [value, identifierKey(value)]));
  const mobiles = valuesOf(clues, 'mobile');
  const { db, organization_id } = ctx;
  const patients = db.selectFrom('patients.patient').where('organization_id', '=', organization_id).where('withdrawn_at', 'is', null);
  const [byMrn, byNumber, byMobile] = await Promise.all([
    db
      .selectFrom('patients.patient')
      .where('organization_id', '=', organization_id)
      .where('mrn', '=', anyText(mrns.flatMap((mrn) => [mrn, mrn.toUpperCase()])))
      .select(['id', 'mrn'])
      .execute(),
    db
      .selectFrom('patients.identifier')
      .where('organization_id', '=', organization_id)
      .where('type', 'in', ['NHIS', 'GHANA_CARD'])
      .where('value_norm', '=', anyText([...keys.values()]))
      .select(['patient_id', 'value_norm'])
      .execute(),
    patients.where('mobile', '=', anyText(mobiles)).select(['id', 'mobile']).execute(),
  ]);
  const met = [
    ...mrns.flatMap((value) =>
      byMrn.filter(({ mrn }) => mrn === value || mrn === value.toUpperCase()).map(({ id }) => ({ by: 'mrn' as const, value, id })),
    ),
    ...[...keys].flatMap(([value, key]) =>
      byNumber.filter(({ value_norm }) => value_norm === key).map(({ patient_id: id }) => ({ by: 'number' as const, value, id })),
    ),
    ...byMobile.map(({ id, mobile }) => ({ by: 'mobile' as const, value: mobile!, id })),
  ];
  const used = await findUsed(
    ctx,
    met.map(({ id }) => id),
  );
  const found = new Map(
    met.flatMap(({ by, value, id }) => {
      const record = used.get(id);
      return record ? [[`${by} ${value} ${record.id}`, { by, value, patient_id: record.id, full_name: record.full_name }] as const] : [];
    }),
  );
  return [...found.values()];
}

/** The record that is used for each of these; a withdrawn one is left out. */
async function findUsed(
  { db, organization_id }: At,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { id: string; full_name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('patients.patient')
    .where('organization_id', '=', organization_id)
    .where('id', '=', anyOf([...new Set(ids)]))
    .select(['id', 'merged_into_id', 'withdrawn_at', sql<string>`btrim(first_name || ' ' || last_name)`.as('full_name')])
    .execute();
  const survivors = await findUsed(
    { db, organization_id },
    rows.flatMap(({ merged_into_id }) => merged_into_id ?? []),
  );
  return new Map(
    rows.flatMap(({ id, merged_into_id, withdrawn_at, full_name }) => {
      const record = merged_into_id ? survivors.get(merged_into_id) : withdrawn_at ? undefined : { id, full_name };
      return record ? [[id, record] as const] : [];
    }),
  );
}
