import type pg from 'pg';
import { withTenant } from '../platform/db/tenant.ts';
import { newId } from '../platform/id.ts';
import { hashPassword } from '../modules/identity/index.ts';
import { addRole, admitMember, type Founded, foundOrganization, type MemberToAdmit } from '../modules/organization/index.ts';

/** One password for all demo sign-ins (wire.md). */
export const demoPassword = 'Akoma-demo-1';

/** A member of a demo hospital. */
export interface Colleague {
  email: string;
  /** A short description of their permissions, printed beside the sign-in. */
  may: string;
  role: string;
  member: Pick<MemberToAdmit, 'title' | 'first_name' | 'last_name' | 'gender' | 'organization_role' | 'team_member_type' | 'specialty'>;
}

/** A founded demo hospital and its people, by e-mail address. */
export interface DemoHospital extends Founded {
  name: string;
  members: Record<string, { practitioner_role_id: string; user_id: string; full_name: string; role: string }>;
}

const everything = {
  name: 'Owner',
  workspaces: ['ADMIN', 'RECEPT', 'OPD', 'VIRT', 'HOME', 'BILL', 'PHARM', 'COVID', 'DIAG', 'IPD', 'MOM', 'EMERG'],
  resources: ['*'],
};
const visitor = { name: 'Guest', workspaces: ['OPD'], resources: [] };

export const asempaStaff: readonly Colleague[] = [
  {
    email: 'owner@asempa.demo',
    may: 'every workspace and permission; also Volta Road Clinic',
    role: 'Owner',
    member: { title: 'Dr', first_name: 'Nana', last_name: 'Asempa', gender: 'FEMALE', organization_role: 'owner' },
  },
  {
    email: 'admin@asempa.demo',
    may: 'ADMIN',
    role: 'Administrator',
    member: {
      title: 'Mr',
      first_name: 'Kwabena',
      last_name: 'Ofori',
      gender: 'MALE',
      organization_role: 'admin',
      team_member_type: 'non_clinical_staff',
    },
  },
  {
    email: 'reception@asempa.demo',
    may: 'RECEPT',
    role: 'Receptionist',
    member: { title: 'Mrs', first_name: 'Esi', last_name: 'Quansah', gender: 'FEMALE', team_member_type: 'non_clinical_staff' },
  },
  {
    email: 'clinician@asempa.demo',
    may: 'OPD, VIRT, HOME, EMERG, IPD, MOM, COVID',
    role: 'Clinician',
    member: {
      title: 'Dr',
      first_name: 'Kwame',
      last_name: 'Boakye',
      gender: 'MALE',
      specialty: [{ code: '419772000', display: 'Family practice' }],
    },
  },
  {
    email: 'nurse@asempa.demo',
    may: 'OPD, IPD, EMERG, MOM, HOME, COVID',
    role: 'Nurse',
    member: { title: 'Ms', first_name: 'Abena', last_name: 'Sarpong', gender: 'FEMALE' },
  },
  {
    email: 'billing@asempa.demo',
    may: 'BILL',
    role: 'Billing Officer',
    member: { title: 'Mr', first_name: 'Yaw', last_name: 'Antwi', gender: 'MALE', team_member_type: 'non_clinical_staff' },
  },
  {
    email: 'pharmacist@asempa.demo',
    may: 'PHARM',
    role: 'Pharmacist',
    member: { title: 'Ms', first_name: 'Memuna', last_name: 'Alhassan', gender: 'FEMALE' },
  },
  {
    email: 'lab@asempa.demo',
    may: 'DIAG',
    role: 'Lab Scientist',
    member: { title: 'Mr', first_name: 'Selorm', last_name: 'Agbeko', gender: 'MALE' },
  },
  {
    email: 'guest@asempa.demo',
    may: 'OPD workspace, no resource at all',
    role: 'Guest',
    member: { title: 'Mr', first_name: 'Felix', last_name: 'Arthur', gender: 'MALE', team_member_type: 'non_clinical_staff' },
  },
];

export const voltaStaff: readonly Colleague[] = [
  {
    email: 'admin@volta.demo',
    may: 'Volta Road Clinic, all four workspaces',
    role: 'Owner',
    member: { title: 'Mrs', first_name: 'Dzifa', last_name: 'Tamakloe', gender: 'FEMALE', organization_role: 'owner' },
  },
  {
    email: 'clinician@volta.demo',
    may: 'Volta Road Clinic, OPD',
    role: 'Clinician',
    member: { title: 'Dr', first_name: 'Edem', last_name: 'Dogbe', gender: 'MALE' },
  },
  {
    email: 'nurse@volta.demo',
    may: 'Volta Road Clinic, OPD',
    role: 'Nurse',
    member: { title: 'Ms', first_name: 'Enyonam', last_name: 'Kpodo', gender: 'FEMALE' },
  },
];

/** Founds both hospitals with their people; the owner of the first is a member of the second as well. */
export async function foundHospitals(pool: pg.Pool): Promise<{ asempa: DemoHospital; volta: DemoHospital }> {
  const password_hash = await hashPassword(demoPassword);
  const asempa = await foundHospital(pool, asempaStaff, password_hash, {
    name: 'Asempa Hospital',
    address: '14 Castle Road',
    city: 'Osu, Accra',
    region: 'Greater Accra',
    country: 'GH',
    digital_address: 'GA-014-7781',
    phone: '+233302123456',
    email: 'info@asempa.example',
    website: 'https://asempa.example',
    registration_number: 'HEFRA-GA-0421',
    letterhead_note: 'Open day and night',
    locations: [
      { name: 'Block A', kind: 'building', code: 'A', address: 'Castle Road gate' },
      { name: 'Ground floor', kind: 'level', code: 'A0', inside: 'Block A' },
      { name: 'Main OPD', kind: 'department', code: 'OPD', inside: 'Ground floor', phone: '+233302123401' },
      { name: 'Emergency', kind: 'department', code: 'ER', workspace: 'EMERG', inside: 'Ground floor', phone: '+233302123402' },
      { name: 'Laboratory', kind: 'laboratory', code: 'LAB', workspace: 'DIAG', inside: 'Ground floor' },
      { name: 'Pharmacy', kind: 'pharmacy', code: 'PHA', workspace: 'PHARM', inside: 'Ground floor' },
      { name: 'Block B', kind: 'building', code: 'B' },
      { name: 'First floor', kind: 'level', code: 'B1', inside: 'Block B' },
      { name: 'Ward B', kind: 'ward', code: 'WB', workspace: 'IPD', inside: 'First floor' },
      { name: 'Block C', kind: 'building', code: 'C', address: 'Behind the chapel' },
      { name: 'Maternity', kind: 'department', code: 'MAT', workspace: 'MOM', inside: 'Block C' },
      { name: 'Isolation unit', kind: 'department', code: 'ISO', workspace: 'COVID', inside: 'Block C' },
    ],
  });
  const volta = await foundHospital(pool, voltaStaff, password_hash, {
    name: 'Volta Road Clinic',
    address: '3 Volta Road',
    city: 'Ho',
    region: 'Volta',
    country: 'GH',
    digital_address: 'VH-003-1120',
    phone: '+233362026111',
    email: 'clinic@volta.example',
    workspaces: [{ type: 'RECEPT' }, { type: 'OPD' }, { type: 'BILL' }, { type: 'PHARM' }],
    locations: [
      { name: 'Volta Road', kind: 'site', code: 'VR' },
      { name: 'Consulting room 1', kind: 'room', code: 'CR1', inside: 'Volta Road' },
      { name: 'Dispensary', kind: 'pharmacy', code: 'DSP', workspace: 'PHARM', inside: 'Volta Road' },
    ],
  });
  const owner = asempa.members['owner@asempa.demo']!;
  await withTenant(pool, volta.organization_id, 'write', (db) =>
    admitMember(
      { db, organization_id: volta.organization_id },
      { account: { id: owner.user_id }, role_id: volta.roles.Owner!, organization_role: 'admin', ...asempaStaff[0]!.member },
    ),
  );
  return { asempa, volta };
}

async function foundHospital(
  pool: pg.Pool,
  staff: readonly Colleague[],
  password_hash: string,
  facts: Parameters<typeof foundOrganization>[1],
): Promise<DemoHospital> {
  const organization_id = newId();
  return withTenant(pool, organization_id, 'write', async (db) => {
    const founded = await foundOrganization({ db, organization_id }, facts);
    for (const role of [everything, visitor]) founded.roles[role.name] = await addRole({ db, organization_id }, role);
    const members: DemoHospital['members'] = {};
    for (const { email, role, member } of staff) {
      const admitted = await admitMember(
        { db, organization_id },
        {
          ...member,
          account: { email, email_proved_at: new Date(), password_hash },
          role_id: founded.roles[role]!,
          address: facts.city ?? null,
          birth_date: '1985-05-14',
        },
      );
      members[email] = { ...admitted, full_name: `${member.first_name} ${member.last_name}`, role };
    }
    return { ...founded, name: facts.name, members };
  });
}
