import { type AppliedLine, asOvertaken, type ImportCtx, Overtaken, type Written } from '../../platform/imports/import-kind.ts';
import { newId } from '../../platform/id.ts';
import { traceImport } from '../audit/index.ts';
import { holdPatient } from '../patients/index.ts';
import { findPolicyToJoin } from '../payers/index.ts';
import { lockMembers } from './cover.store.ts';
import { type JudgedLines, type JudgedMember, keyOfMember } from './judge-member-lines.ts';
import type { MemberRow } from './member-line.rules.ts';
import { holdMembershipsOf } from './member.store.ts';
import { insertMembers, listMembersByNumber, listMembershipsOfPatients } from './member-line.store.ts';

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** Writes the members of lines that were judged, each after the covers that the patient has. */
export async function writeImportedMembers(
  ctx: ImportCtx,
  lines: readonly AppliedLine<MemberRow, null>[],
  { members, memberships }: JudgedLines,
): Promise<ReadonlyMap<number, Written>> {
  if (lines.length === 0) return new Map();
  const drafts = lines.map(({ place }) => ({ place, id: newId(), member: members.get(place)! }));
  const patients = distinct(drafts.map(({ member }) => member.patient_id));
  // a record may have been merged into another one since it was found
  for (const id of patients) await holdPatient(ctx, id).catch(asOvertaken);
  await holdMembershipsOf(ctx, patients);
  const policies = new Map<string, string>();
  for (const id of distinct(drafts.map(({ member }) => member.policy_id))) {
    const policy = await findPolicyToJoin(ctx, id);
    if (!policy) throw new Overtaken();
    policies.set(id, policy.client_id);
  }
  const through = await holdMembersOf(
    ctx,
    drafts.map(({ member }) => member),
  );
  for (const { id, member } of drafts) if (member.through === null) through.set(keyOfMember(member.policy_id, member.number), id);
  const counts = await countUnmoved(ctx, patients, memberships);
  const { organization_id, now } = ctx;
  const rows = drafts.map(({ id, member: { through: number, ...member } }) => {
    const through_id = number === null ? null : through.get(keyOfMember(member.policy_id, number));
    if (through_id === undefined) throw new Overtaken();
    const position = (counts.get(member.patient_id) ?? 0) + 1;
    counts.set(member.patient_id, position);
    return {
      ...{ organization_id, id, client_id: policies.get(member.policy_id)!, through_id, position },
      ...{ ...member, created_at: now, updated_at: now },
    };
  });
  if ((await insertMembers(ctx, rows)) !== rows.length) throw new Overtaken();
  traceImport(ctx, 'billing.importMembers', 'beneficiary.create', patients);
  return new Map(drafts.map(({ place, id }) => [place, { record_id: id, version: 1 }]));
}

/** The members of dependents, held, by their numbers. */
async function holdMembersOf(ctx: ImportCtx, members: readonly JudgedMember[]): Promise<Map<string, string>> {
  const dependents = members.filter(({ through }) => through !== null);
  if (dependents.length === 0) return new Map();
  const found = await listMembersByNumber(
    ctx,
    distinct(dependents.map(({ policy_id }) => policy_id)),
    distinct(dependents.map(({ through }) => through!)),
  );
  await lockMembers(
    ctx,
    found.map(({ id }) => id),
  );
  return new Map(found.map(({ id, policy_id, number }) => [keyOfMember(policy_id, number), id]));
}

/** How many memberships each of these patients has; somebody gave one of them another since: overtaken. */
async function countUnmoved(ctx: ImportCtx, patients: readonly string[], memberships: JudgedLines['memberships']) {
  const now = await listMembershipsOfPatients(ctx, patients);
  const before = new Set(memberships.map(({ id }) => id));
  if (now.some(({ id }) => !before.has(id))) throw new Overtaken();
  const counts = new Map<string, number>();
  for (const { patient_id } of now) counts.set(patient_id, (counts.get(patient_id) ?? 0) + 1);
  return counts;
}
