import { type LinkType, mirroredLink, type PatientLink } from '@akoma/contract/patients';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import { listPatientCards } from './patients.store.ts';

/** More than a record ever has. */
const most = 200;

/** A link without its patient, as `patient_id` sees it. */
export type BareLink = Omit<PatientLink, 'patient'>;

const asSeen = (link: Omit<BareLink, 'uuid'>): BareLink => ({ uuid: link.id, ...link });

const rowsOf = ({ db, organization_id }: Ctx) =>
  db
    .selectFrom('patients.link')
    .select(['id', 'patient_id', 'linked_patient_id', sql<LinkType>`type`.as('type'), 'created_at'])
    .where('organization_id', '=', organization_id);

/** The link of a child with its mother, who stands in the child's record: its id is the child's. */
export const linkOfChild = (child: { id: string; created_at: string }, mother_id: string): BareLink =>
  asSeen({ id: child.id, patient_id: child.id, linked_patient_id: mother_id, type: 'mother', created_at: child.created_at });

/** The same link, seen from the other record. */
export const mirrored = ({ patient_id, linked_patient_id, type, ...link }: BareLink): BareLink => ({
  ...link,
  patient_id: linked_patient_id,
  linked_patient_id: patient_id,
  type: mirroredLink[type],
});

/** The children of a patient, the eldest first. */
async function listChildLinks({ db, organization_id }: Ctx, mother_id: string): Promise<BareLink[]> {
  const children = await db
    .selectFrom('patients.patient')
    .select(['id', 'created_at'])
    .where('organization_id', '=', organization_id)
    .where('mother_id', '=', mother_id)
    .where('merged_into_id', 'is', null)
    .orderBy(sql`birth_date nulls last`)
    .orderBy('id')
    .limit(most)
    .execute();
  return children.map((child) => mirrored(linkOfChild(child, mother_id)));
}

/** What a merge made of two records, as the one that is no longer used sees it: its id is that link's. */
const linkOfMerged = (merged: { id: string; created_at: string }, replaced_by_id: string): BareLink =>
  asSeen({ id: merged.id, patient_id: merged.id, linked_patient_id: replaced_by_id, type: 'replaced-by', created_at: merged.created_at });

async function listReplacedLinks({ db, organization_id }: Ctx, replaced_by_id: string): Promise<BareLink[]> {
  const merged = await db
    .selectFrom('patients.patient')
    .select(['id', 'created_at'])
    .where('organization_id', '=', organization_id)
    .where('merged_into_id', '=', replaced_by_id)
    .orderBy('id')
    .limit(most)
    .execute();
  return merged.map((one) => mirrored(linkOfMerged(one, replaced_by_id)));
}

interface Linked {
  id: string;
  created_at: string;
  mother_id: string | null;
  replaced_by_id: string | null;
}

/** All links of a patient: the mother, the children, records that were merged, then the others in the order in which they were made. */
export async function listLinks(ctx: Ctx, patient: Linked): Promise<BareLink[]> {
  const [children, replaced, others] = await Promise.all([
    listChildLinks(ctx, patient.id),
    listReplacedLinks(ctx, patient.id),
    rowsOf(ctx)
      .where(({ or, eb }) => or([eb('patient_id', '=', patient.id), eb('linked_patient_id', '=', patient.id)]))
      .orderBy('id')
      .limit(most)
      .execute(),
  ]);
  return [
    ...(patient.mother_id === null ? [] : [linkOfChild(patient, patient.mother_id)]),
    ...children,
    ...(patient.replaced_by_id === null ? [] : [linkOfMerged(patient, patient.replaced_by_id)]),
    ...replaced,
    ...others.map(asSeen).map((link) => (link.patient_id === patient.id ? link : mirrored(link))),
  ];
}

/** Links with the cards of the linked patients. */
export async function withCards(ctx: Ctx, links: readonly BareLink[]): Promise<PatientLink[]> {
  const cards = await listPatientCards(
    ctx,
    links.map(({ linked_patient_id }) => linked_patient_id),
  );
  return links.map((link) => ({ ...link, patient: cards.get(link.linked_patient_id)! }));
}

export async function findLink(ctx: Ctx, id: string): Promise<BareLink | undefined> {
  const link = await rowsOf(ctx).where('id', '=', id).executeTakeFirst();
  return link && asSeen(link);
}

/** False if the two are linked already, in whichever direction. */
export async function insertLink(
  { db, organization_id }: Ctx,
  row: { id: string; patient_id: string; linked_patient_id: string; type: 'refer' | 'seealso'; created_by_id: string; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('patients.link')
    .values({ organization_id, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False if it was taken back already. */
export async function deleteLink({ db, organization_id }: Ctx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('patients.link')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
