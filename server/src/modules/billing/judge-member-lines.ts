import type { Client } from '@akoma/contract/payers';
import type { Asked, Compared, ImportCtx, Outcome, SoundLine } from '../../platform/imports/import-kind.ts';
import { findToday } from '../organization/index.ts';
import { type FoundByClue, listPatientsByClues } from '../patients/index.ts';
import { findClient } from '../payers/index.ts';
import { cluesOf, type MemberRow, patientOf } from './member-line.rules.ts';
import { listMembersByNumber, listMembershipsOfPatients, type Membership } from './member-line.store.ts';

/** What a line becomes. */
export interface JudgedMember {
  patient_id: string;
  policy_id: string;
  branch_id: string | null;
  number: string;
  relation: string | null;
  authorization_number: string | null;
  valid_from: string;
  valid_to: string | null;
  /** The number of the member of a dependent; null: a member. */
  through: string | null;
}

/** What `apply` takes over: what each new line becomes, and which memberships its judgement rests on. */
export interface JudgedLines {
  members: ReadonlyMap<number, JudgedMember>;
  memberships: readonly Membership[];
}

/** Of a policy the member with this number. */
export const keyOfMember = (policy_id: string, number: string): string => `${policy_id} ${number.toLowerCase()}`;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The policy that a line names by name or number; none named: the only one. */
function policyOf({ policies }: Client, { policy }: MemberRow): { policy_id: string } | { wrong: string } {
  const active = policies.filter(({ status }) => status === 'active');
  if (policy === '')
    return active.length === 1
      ? { policy_id: active[0]!.id }
      : { wrong: `Policy is required: this client has ${active.length} to choose from.` };
  const named = policies.filter(({ name, number }) => same(name, policy) || (number !== null && same(number, policy)));
  const [one, another] = named.filter(({ status }) => status === 'active');
  if (named.length === 0) return { wrong: `This client has no policy "${policy}".` };
  if (!one) return { wrong: `The policy "${policy}" is inactive.` };
  return another ? { wrong: `Several policies are called "${policy}". Write the policy number.` } : { policy_id: one.id };
}

function branchOf({ branches }: Client, { branch }: MemberRow): { branch_id: string | null } | { wrong: string } {
  if (branch === '') return { branch_id: null };
  const found = branches.find(({ name }) => same(name, branch));
  return found ? { branch_id: found.id } : { wrong: `This client has no branch "${branch}".` };
}

/** Who the lines are about and what they join, before the members that there are. */
function resolve(client: Client, found: readonly FoundByClue[], today: string, row: MemberRow): JudgedMember | { wrong: string } {
  const parts = [patientOf(row.who, found), policyOf(client, row), branchOf(client, row)] as const;
  const wrong = parts.flatMap((part) => ('wrong' in part ? [part.wrong] : []));
  const { number, relation, authorization_number, valid_to, through } = row;
  const valid_from = row.valid_from ?? today;
  if (valid_to && valid_to < valid_from) wrong.push('Valid to should not be before valid from.');
  if (wrong.length > 0) return { wrong: wrong.join(' ') };
  return {
    ...(Object.assign({}, ...parts) as { patient_id: string; policy_id: string; branch_id: string | null }),
    ...{ number, relation, authorization_number, valid_from, valid_to, through: through || null },
  };
}

/** Members as they are, and as earlier lines make them. */
class Known {
  private readonly byNumber = new Map<string, { id: string | null; patient_id: string }>();
  private readonly memberships: readonly Membership[];
  private readonly byPatient = new Map<string, Pick<Membership, 'policy_id' | 'number' | 'valid_from' | 'valid_to'>[]>();

  constructor(
    holders: readonly { id: string; patient_id: string; policy_id: string; number: string }[],
    memberships: readonly Membership[],
  ) {
    this.memberships = memberships;
    for (const { id, patient_id, policy_id, number } of holders) this.byNumber.set(keyOfMember(policy_id, number), { id, patient_id });
    for (const one of memberships) this.byPatient.set(one.patient_id, [...(this.byPatient.get(one.patient_id) ?? []), one]);
  }

  add(one: JudgedMember): void {
    if (one.through === null) this.byNumber.set(keyOfMember(one.policy_id, one.number), { id: null, patient_id: one.patient_id });
    this.byPatient.set(one.patient_id, [...(this.byPatient.get(one.patient_id) ?? []), one]);
  }

  /** Unchanged, new, or a sentence. */
  judge(one: JudgedMember, row: MemberRow): 'new' | 'unchanged' | { wrong: string } {
    const { patient_id, policy_id, number, valid_from, valid_to, through } = one;
    const holder = this.byNumber.get(keyOfMember(policy_id, through ?? number));
    if (through !== null && !holder) return { wrong: `No member of this policy has the number ${through}.` };
    if (through !== null && holder!.patient_id === patient_id) return { wrong: 'Nobody is a dependent of themselves.' };
    const stands = this.memberships.find(
      (it) => it.patient_id === patient_id && it.policy_id === policy_id && isSame(it, one, row, through === null ? null : holder!.id),
    );
    if (stands) return 'unchanged';
    const covered = this.byPatient
      .get(patient_id)
      ?.find((it) => it.policy_id === policy_id && (!it.valid_to || valid_from <= it.valid_to) && (!valid_to || it.valid_from <= valid_to));
    if (covered) return { wrong: `This policy covers this patient already, with the number ${covered.number}.` };
    if (through !== null || !holder) return 'new';
    return holder.patient_id === patient_id
      ? { wrong: `${number} is the number of an earlier membership of this patient. Change that one instead.` }
      : { wrong: `Another member of this policy has the number ${number}.` };
  }
}

/** Whether a membership says already what the line says of it; what the line leaves out may be anything. */
const isSame = (it: Membership, one: JudgedMember, row: MemberRow, through_id: string | null): boolean =>
  same(it.number, one.number) &&
  it.through_id === through_id &&
  (row.valid_from === null || it.valid_from === row.valid_from) &&
  (row.valid_to === null || it.valid_to === row.valid_to) &&
  (row.relation === null || it.relation === row.relation) &&
  (row.authorization_number === null || it.authorization_number === row.authorization_number) &&
  (one.branch_id === null || it.branch_id === one.branch_id);

/**
 * What lines mean for the members there are. The member of a dependent may stand on an earlier line that is written already, or in a dry run
 * is not: then that line is judged with them.
 */
export async function judgeMemberLines(
  ctx: ImportCtx,
  lines: readonly SoundLine<MemberRow>[],
  { client_id }: Asked,
): Promise<Compared<null, JudgedLines>> {
  const client = (await findClient(ctx, client_id as string))!;
  const today = await findToday(ctx);
  const here = new Set(lines.map(({ line }) => line));
  const before = [
    ...new Map(lines.flatMap(({ row: { through_line: at } }) => (at && !here.has(at.line) ? [[at.line, at.row] as const] : []))).values(),
  ];
  const rows = [...before, ...lines.map(({ row }) => row)];
  const found = await listPatientsByClues(
    ctx,
    rows.flatMap(({ who }) => cluesOf(who)),
  );
  const resolved = rows.map((row) => resolve(client, found, today, row));
  const sound = resolved.filter((one): one is JudgedMember => !('wrong' in one));
  const [memberships, holders] = await Promise.all([
    listMembershipsOfPatients(ctx, [...new Set(sound.map(({ patient_id }) => patient_id))]),
    listMembersByNumber(
      ctx,
      [...new Set(sound.map(({ policy_id }) => policy_id))],
      [...new Set(sound.flatMap(({ number, through }) => [number, through ?? number]))],
    ),
  ]);
  const known = new Known(holders, memberships);
  const judged = resolved.map((one, at) => {
    const outcome = 'wrong' in one ? one : known.judge(one, rows[at]!);
    if (outcome === 'new') known.add(one as JudgedMember);
    return { one, outcome };
  });
  const members = new Map<number, JudgedMember>();
  const outcomes = lines.map(({ place }, at): Outcome<null> => {
    const { one, outcome } = judged[before.length + at]!;
    if (outcome === 'new') members.set(place, one as JudgedMember);
    return typeof outcome === 'string' ? { place, outcome } : { place, outcome: 'wrong', refusal: outcome.wrong };
  });
  return { outcomes, rest: { members, memberships } };
}
