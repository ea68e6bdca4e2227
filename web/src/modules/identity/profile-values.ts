import { type FieldErrors, fieldErrors, labelOf, type ReplyOf, withLowerDomain } from '@akoma/contract/base';
import { AdminProfile, Profile, type updateUser } from '@akoma/contract/identity';
import type * as z from 'zod';
import { firstOf, inWords } from '../../client/first-of.ts';
import type { ProofKind } from './code-field.tsx';
import { identityWords as words } from './identity.words.ts';
import { noProof, proofOf, stepMissing } from './own-proof.ts';

type User = ReplyOf<typeof updateUser>['data'];

/** What Edit Profile holds; '' for what is not there. */
export interface ProfileValues {
  photo: string;
  first_name: string;
  last_name: string;
  email_address: string;
  phone_number: string;
  password: string;
  code: string;
  recovery_code: string;
}

/** What Update Admin Profile holds. */
export interface AdminProfileValues {
  photo: string;
  first_name: string;
  last_name: string;
  gender: string;
  birth_date: string;
  mobile: string;
  email: string;
  address: string;
  signature: string;
  password: string;
  code: string;
  recovery_code: string;
}

export const profileOf = ({ photo, first_name, last_name, email, mobile }: User): ProfileValues => ({
  photo: photo ?? '',
  first_name,
  last_name,
  email_address: email ?? '',
  phone_number: mobile ?? '',
  ...noProof,
});

export const adminProfileOf = (user: User): AdminProfileValues => ({
  photo: user.photo ?? '',
  first_name: user.first_name,
  last_name: user.last_name,
  gender: user.gender ?? '',
  birth_date: user.birth_date ?? '',
  mobile: user.mobile ?? '',
  email: user.email ?? '',
  address: user.address ?? '',
  signature: user.signature ?? '',
  ...noProof,
});

/** As it is kept: the part before the domain as written (VAL-020). */
export const writtenEmail = (typed: string): string => withLowerDomain(typed.trim());
const emailOf = (values: ProfileValues | AdminProfileValues): string =>
  writtenEmail('email' in values ? values.email : values.email_address);
const phoneOf = (values: ProfileValues | AdminProfileValues): string => ('mobile' in values ? values.mobile : values.phone_number);

/** What one signs in with has become another: that takes the current password. */
export const signsInOtherwise = (values: ProfileValues | AdminProfileValues, { email, mobile }: User): boolean =>
  emailOf(values) !== (email ?? '') || phoneOf(values) !== (mobile ?? '');

/** What is sent: pictures and address that are not there as null, the password, and the code where it is asked for, only where they are needed. */
export function profileBodyOf<V extends ProfileValues | AdminProfileValues>(values: V, user: User, step: ProofKind | null = null) {
  const { password, code: _code, recovery_code: _recovery, ...fields } = values;
  const empty = { photo: values.photo || null, ...('signature' in values ? { signature: values.signature || null } : {}) };
  const email = 'email' in values ? { email: emailOf(values) } : { email_address: emailOf(values) };
  const address = 'address' in values ? { address: values.address.trim() || null } : {};
  return { ...fields, ...empty, ...email, ...address, ...(signsInOtherwise(values, user) && password ? proofOf(values, step) : {}) };
}

/** The fields by the names that the dialogs give them. */
export const profileLabels: Record<string, string> = {
  first_name: words.firstName,
  last_name: words.lastName,
  email_address: words.emailAddress,
  phone_number: words.contactNumber,
  gender: words.gender,
  birth_date: words.birthDate,
  mobile: words.phoneNumber,
  email: words.email,
  address: words.address,
  password: words.currentPassword,
};

/** The first sentence of each field, which calls it as the dialog does: "Date of birth is required." (PROFILE-004, PROFILE-007). */
export const profileErrorsFrom = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(firstOf(errors)).map(([field, sentence]) => [field, inWords(field, sentence, profileLabels[field] ?? labelOf([field]))]),
  );

function errorsIn(
  schema: z.ZodType,
  values: ProfileValues | AdminProfileValues,
  user: User,
  step: ProofKind | null,
): Record<string, string> {
  const checked = schema.safeParse(profileBodyOf(values, user, step));
  const errors = checked.success ? {} : profileErrorsFrom(fieldErrors(checked.error));
  if (!signsInOtherwise(values, user)) return errors;
  const missing: Record<string, string> = values.password ? {} : { password: `${words.currentPassword} is required.` };
  return { ...errors, ...missing, ...stepMissing(values, step) };
}

export const profileErrors = (values: ProfileValues, user: User, step: ProofKind | null = null): Record<string, string> =>
  errorsIn(Profile, values, user, step);
export const adminProfileErrors = (values: AdminProfileValues, user: User, step: ProofKind | null = null): Record<string, string> =>
  errorsIn(AdminProfile, values, user, step);
