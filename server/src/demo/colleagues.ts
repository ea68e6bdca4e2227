import { type AnyOperation, type InputOf, permissionsOf, type ReplyOf } from '@akoma/contract/base';
import type { Actor } from '../platform/http/route.ts';
import type { PerformAs } from '../platform/http/perform-as.ts';
import { newId } from '../platform/id.ts';
import { seededRoles } from '../modules/organization/index.ts';
import type { DemoHospital } from './hospitals.ts';

/** A colleague of the demo who acts at a given time. */
export interface Colleague {
  actor: Actor;
  does: <O extends AnyOperation>(op: O, input: InputOf<O>, at: Date) => Promise<ReplyOf<O>>;
}

export interface Colleagues {
  reception: Colleague;
  nurse: Colleague;
  clinician: Colleague;
}

/** The colleagues of a hospital, each with the rights of their own role and no more. */
export function colleaguesOf(hospital: DemoHospital, performAs: PerformAs, emails: Record<keyof Colleagues, string>): Colleagues {
  const hand = (email: string) => colleagueOf(hospital, performAs, email);
  return { reception: hand(emails.reception), nurse: hand(emails.nurse), clinician: hand(emails.clinician) };
}

/** One colleague of a hospital, by the sign-in. */
export function colleagueOf(hospital: DemoHospital, performAs: PerformAs, email: string): Colleague {
  const { user_id, practitioner_role_id, full_name, role } = hospital.members[email]!;
  const resources = role === 'Owner' ? ['*'] : seededRoles.find(({ name }) => name === role)!.resources;
  const actor: Actor = {
    user_id,
    practitioner_role_id,
    full_name,
    organization_id: hospital.organization_id,
    session_id: newId(),
    permissions: permissionsOf(resources),
    lacks_second_factor: false,
  };
  return { actor, does: (op, input, at) => performAs(actor, op, input, at) };
}
