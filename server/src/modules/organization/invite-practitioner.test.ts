import { signIn } from '@akoma/contract/identity';
import * as contract from '@akoma/contract/organization';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, openTestApp, requestOf, signedIn, type TestApp } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs, until, whileWorking } from '../../platform/jobs/jobs.make.ts';
import { givePassword } from '../identity/identity.make.ts';
import type { Founded } from './found-organization.ts';
import { postOffice } from './invitation.make.ts';

const jobs = await installedJobs();
const post = postOffice();
const newPassword = 'three quiet geese';

let app: TestApp;
let home: Founded;
let admin: Caller;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  home = await found('Asempa Hospital');
  admin = await signedIn(home, { role: 'Administrator', organization_role: 'admin', first_name: 'Kwabena', last_name: 'Ofori' });
});

const address = () => `ama.${newId()}@team.test`;
const provider = () => ({ params: { id: home.organization_id } });
const person = (id: string) => ({ params: { id: home.organization_id, practitioner_id: id } });
const body = (email: string, more: object = {}) => ({
  first_name: 'Ama',
  last_name: 'Mensah',
  email,
  role_id: home.roles.Nurse!,
  ...more,
});
const invite = async (email: string, more: object = {}) =>
  (await admin.ask(contract.invitePractitioner, { ...provider(), body: body(email, more) })).data;
/** Waits for the pending e-mails to this address, and returns the newest token. */
async function token(email: string, letters = 1): Promise<string> {
  await whileWorking({ pool: jobs, handlers: [post.handler] }, () => until(() => post.to(email).length >= letters));
  return post.tokens(email).at(-1)!;
}
const publicly = (op: Parameters<typeof requestOf>[0], sent: object) => app.server.inject(requestOf(op, { body: sent }));
const look = (link: string) => publicly(contract.readInvitation, { token: link });
const accept = (link: string, password: string | null = newPassword) =>
  publicly(contract.acceptInvitation, {
    token: link,
    ...(password === null ? {} : { new_password: password, confirm_password: password }),
  });
const enter = (username: string, password = newPassword) => publicly(signIn, { username, password });
const members = () =>
  asOwner<{ n: string }>('select count(*) as n from organization.membership where organization_id = $1', [home.organization_id]);
const accounts = () => asOwner<{ n: string }>('select count(*) as n from identity.account');

describe('inviting', () => {
  it('TEAM-003 TEAM-004 TEAM-005 TEAM-008 somebody is invited with the defaults, and signs in to nothing yet', async () => {
    const email = address();
    const data = await invite(email);
    expect(data).toMatchObject({
      title: 'Mr',
      country_code: '+233',
      team_member_type: 'clinical_staff',
      practitioner_type: 'clinical_staff',
      full_name: 'Ama Mensah',
      email,
      mobile: null,
      status: 'invited',
      user_id: null,
      workspaces: null,
      locations: [],
      organization_role: 'member',
      practitioner_role: { name: 'Nurse', role_id: home.roles.Nurse },
      invitation: { expires_at: null },
      last_sign_in_at: null,
      second_factor: null,
    });
    expect(data.practitioner_role.id).toBe(data.id);
    expect((await enter(email)).statusCode).toBe(401);
  });

  it('TEAM-001 TEAM-009 every field is taken in either of its spellings and read in both', async () => {
    const data = await invite(address(), {
      title: 'Dr',
      role_id: undefined,
      practitioner_role: 'clinician',
      practitioner_type: 'non_clinical_staff',
      date_of_birth: '1985-05-14',
      gender: 'female',
      phone: '024 412 3456',
      country_code: '+44',
      address: '14 Castle Road',
      practitioner_specialty: ['surgery', { code: '394579002', display: 'Cardiology' }],
      workspaces: ['OPD'],
      location_ids: [home.locations['Ward B']],
    });
    expect(data).toMatchObject({
      title: 'Dr',
      practitioner_role: { name: 'Clinician' },
      team_member_type: 'non_clinical_staff',
      practitioner_type: 'non_clinical_staff',
      birth_date: '1985-05-14',
      date_of_birth: '1985-05-14',
      gender: 'FEMALE',
      mobile: '+233244123456',
      country_code: '+44',
      address: '14 Castle Road',
      practitioner_specialty: [
        { code: 'surgery', display: 'surgery' },
        { code: '394579002', display: 'Cardiology' },
      ],
      workspaces: ['OPD'],
      locations: [{ id: home.locations['Ward B'], name: 'Ward B' }],
    });
    const read = await admin.ask(contract.readProviderPractitioner, person(data.id));
    expect(read.data).toEqual((await admin.ask(contract.readPractitioner, { params: { id: data.id } })).data);
    const { data: listed } = await admin.ask(contract.listProviderPractitioners, { ...provider(), query: { status: 'invited' } });
    expect(listed).toEqual([read.data]);
  });

  it.each([
    ['the name of the role', () => 'Clinician'],
    ['its id', () => home.roles.Clinician!],
    ['a record with its id', () => ({ id: home.roles.Clinician! })],
    ['a record with its role_id', () => ({ role_id: home.roles.Clinician! })],
    ['a record with its name', () => ({ name: 'clinician' })],
    ['a record with id and name', () => ({ id: home.roles.Clinician!, name: 'Clinician' })],
  ])('TEAM-001 TEAM-002 TEAM-008 practitioner_role may be %s', async (_what, role) => {
    const data = await invite(address(), { role_id: undefined, practitioner_role: role() });
    expect(data.practitioner_role).toEqual({ id: data.id, name: 'Clinician', role_id: home.roles.Clinician });
  });

  it.each([
    ['two roles', () => ({ id: home.roles.Clinician!, name: 'Nurse' }), 400],
    ['another role than role_id', () => 'Clinician', 400],
    ['a role that does not exist', () => ({ id: newId() }), 404],
    ['nothing', () => ({}), 400],
  ])('TEAM-002 TEAM-008 a practitioner_role that names %s is refused, and nobody is invited', async (_what, role, status) => {
    const before = await members();
    await expect(invite(address(), { practitioner_role: role() })).rejects.toMatchObject({ status });
    expect(await members()).toEqual(before);
  });

  it('TEAM-008 specialty, locations and status are taken under these names', async () => {
    const id = home.locations['Ward B']!;
    for (const locations of [[id], [{ id, name: 'Ward B' }], [{ uuid: id }]]) {
      const data = await invite(address(), { specialty: 'General_practice', locations, status: 'active' });
      expect(data).toMatchObject({
        practitioner_specialty: [{ code: 'General_practice', display: 'General_practice' }],
        locations: [{ id, name: 'Ward B' }],
        status: 'invited',
      });
    }
    const { data } = await admin.ask(contract.listProviderPractitioners, { ...provider(), query: { status: 'invited' } });
    expect(data).toHaveLength(3);
    await expect(invite(address(), { locations: [newId()] })).rejects.toMatchObject({
      status: 404,
      errors: { locations: [expect.any(String)] },
    });
    await expect(invite(address(), { status: 'inactive' })).rejects.toMatchObject({
      status: 400,
      errors: { status: [expect.any(String)] },
    });
    expect((await admin.ask(contract.listProviderPractitioners, { ...provider(), query: { status: 'invited' } })).total).toBe(3);
  });

  it.each([
    ['no address', { email: '' }, 400, { email: ['Email is required.'] }],
    ['no address at all', { email: undefined }, 400, { email: ['Email is required.'] }],
    ['no role', { role_id: undefined }, 400, { role_id: ['Role id is required.'] }],
    ['a kind that does not exist', { team_member_type: 'cook' }, 400, { team_member_type: ['Team member type is not valid.'] }],
    ['a phone number that is none', { mobile: '024412345' }, 400, { mobile: ['Mobile is not valid.'] }],
    ['a number too short to be one', { mobile: '1234' }, 400, { mobile: ['Mobile is not valid.'] }],
    ['an unknown role', { role_id: newId() }, 404, { role_id: ['Role id is not valid.'] }],
    [
      'a role of another name',
      { role_id: undefined, practitioner_role: 'Cook' },
      404,
      { practitioner_role: ['Practitioner role is not valid.'] },
    ],
    ['an unknown location', { location_ids: [newId()] }, 404, { location_ids: ['Location ids is not valid.'] }],
    ['a workspace that does not exist', { workspaces: ['KITCHEN'] }, 400, { 'workspaces.0': ['Workspaces is not valid.'] }],
    ['no workspace at all', { workspaces: [] }, 400, { workspaces: expect.anything() }],
  ])('TEAM-008 TEAM-009 VAL-010 %s: refused at its field, and nothing is written', async (_title, wrong, status, errors) => {
    const before = await members();
    await expect(invite(address(), wrong)).rejects.toMatchObject({ status, errors });
    expect(await members()).toEqual(before);
  });

  it('TEAM-008 an address is one colleague’s: an invited one, or one who signs in with it', async () => {
    const email = address();
    await invite(email);
    await expect(invite(email.toUpperCase())).rejects.toMatchObject({
      status: 400,
      errors: { email: ['Email already belongs to Ama Mensah of this organisation.'] },
    });
    const own = address();
    await givePassword(pool, admin.user_id, { email: own });
    await expect(invite(own)).rejects.toMatchObject({ errors: { email: [expect.stringContaining('Kwabena Ofori')] } });
    expect(await members()).toEqual([{ n: '2' }]);
  });

  it('TEAM-008 only an owner makes somebody an owner', async () => {
    await expect(invite(address(), { organization_role: 'owner' })).rejects.toMatchObject({ code: 'organization.ownersOnly' });
    expect(await members()).toEqual([{ n: '1' }]);
    const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    const { data } = await owner.ask(contract.invitePractitioner, { ...provider(), body: body(address(), { organization_role: 'owner' }) });
    expect(data.organization_role).toBe('owner');
  });

  it('TEAM-008 the answer is the same whether the address signs in elsewhere or nowhere', async () => {
    const elsewhere = await signedIn(await found('Volta Road Clinic'), { role: 'Nurse', first_name: 'Dzifa', last_name: 'Tamakloe' });
    const email = address();
    await givePassword(pool, elsewhere.user_id, { email, phone: '+233244000111' });
    const [known, unknown] = [await invite(email), await invite(address())];
    const told = ({
      id: _id,
      uuid: _uuid,
      email: _email,
      created_at: _at,
      updated_at: _until,
      practitioner_role,
      invitation: _sent,
      ...rest
    }: typeof known) => ({
      ...rest,
      role: practitioner_role.name,
    });
    expect(told(known)).toEqual(told(unknown));
    const { data } = await admin.ask(contract.listUsers, { ...provider(), query: { search: 'Tamakloe' } });
    expect(data).toEqual([]);
    expect((await admin.ask(contract.listUsers, { ...provider(), query: { search: '0244000111' } })).data).toEqual([]);
  });
});

describe('the link', () => {
  it('TEAM-008 leads to the organisation, sets the password, and works once', async () => {
    const email = address();
    const { id } = await invite(email, { phone: `+23324${String(Date.now()).slice(-7)}` });
    const link = await token(email);
    const [letter] = post.to(email);
    expect(letter).toMatchObject({ to: email, subject: 'Asempa Hospital invites you to Akoma' });
    expect(letter!.text).toContain('It works once, for 72 hours');
    const seen = await look(link);
    expect(seen.json().data).toEqual({
      organization_name: 'Asempa Hospital',
      first_name: 'Ama',
      email,
      expires_at: expect.any(String),
      has_password: false,
      signed_in: false,
      password_least: 8,
    });
    expect(Date.parse(seen.json().data.expires_at) - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    expect((await accept(link)).statusCode).toBe(200);
    const session = await enter(email);
    expect(session.json()).toMatchObject({
      provider: { practitionerRoleId: id, organization_uuid: home.organization_id },
      user: { full_name: 'Ama Mensah', email },
    });
    for (const again of [await look(link), await accept(link, 'another quiet goose')])
      expect([again.statusCode, again.json().code]).toEqual([400, 'organization.invitationOver']);
    expect((await enter(email)).statusCode).toBe(200);
    const { data } = await admin.ask(contract.readProviderPractitioner, person(id));
    expect(data).toMatchObject({ status: 'active', invitation: null, second_factor: false, last_sign_in_at: expect.any(String) });
    const trail = await asOwner<{ action: string; practitioner_role_id: string }>(
      `select action, practitioner_role_id from audit.entry where organization_id = $1 and action like 'team.%' order by at`,
      [home.organization_id],
    );
    expect(trail).toEqual([
      { action: 'team.invite', practitioner_role_id: admin.practitioner_role_id },
      { action: 'team.accept', practitioner_role_id: id },
    ]);
  });

  it('TEAM-008 VAL-001 a password that is refused leaves the link unused', async () => {
    const email = address();
    await invite(email);
    const link = await token(email);
    const before = await accounts();
    for (const [sent, errors] of [
      [{ new_password: 'short', confirm_password: 'short' }, { new_password: ['New password should not be less than 8 characters.'] }],
      [{ new_password: newPassword, confirm_password: 'other' }, { confirm_password: ['Passwords do not match.'] }],
      [{ new_password: 'AsempaMensah1', confirm_password: 'AsempaMensah1' }, { new_password: [expect.stringContaining('easy to guess')] }],
      [{}, { new_password: ['New password is required.'] }],
    ] as const) {
      const answered = await publicly(contract.acceptInvitation, { token: link, ...sent });
      expect([answered.statusCode, answered.json().errors]).toEqual([400, errors]);
    }
    expect(await accounts()).toEqual(before);
    expect((await accept(link)).statusCode).toBe(200);
  });

  it('TEAM-008 of several who accept at once one is the first', async () => {
    const email = address();
    await invite(email);
    const link = await token(email);
    const answered = await Promise.all([1, 2, 3, 4].map((at) => accept(link, `${newPassword} ${at}`)));
    expect(answered.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const rows = await asOwner<{ n: string }>(`select count(*) as n from identity.account where email = $1`, [email]);
    expect(rows).toEqual([{ n: '1' }]);
  });

  it('TEAM-008 sent again, the old link dies; after five letters within the hour it must wait', async () => {
    const email = address();
    const { id } = await invite(email);
    const first = await token(email);
    await admin.ask(contract.inviteAgain, { ...person(id), body: {} });
    const second = await token(email, 2);
    expect((await look(first)).json().code).toBe('organization.invitationOver');
    expect((await look(second)).statusCode).toBe(200);
    for (let letters = 3; letters <= 5; letters++) await admin.ask(contract.inviteAgain, { ...person(id), body: {} });
    await expect(admin.ask(contract.inviteAgain, { ...person(id), body: {} })).rejects.toMatchObject({ status: 429, code: 'throttled' });
  });

  it('TEAM-006 TEAM-008 withdrawn, its link dies and the person is gone from the list; the address can be invited again', async () => {
    const email = address();
    const { id } = await invite(email);
    const link = await token(email);
    await admin.ask(contract.deletePractitioner, person(id));
    expect((await look(link)).json().code).toBe('organization.invitationOver');
    expect((await accept(link)).statusCode).toBe(400);
    expect((await admin.ask(contract.listPractitioners, { query: { search: 'Mensah' } })).data).toEqual([]);
    await expect(admin.ask(contract.readProviderPractitioner, person(id))).rejects.toMatchObject({ status: 404 });
    await expect(admin.ask(contract.inviteAgain, { ...person(id), body: {} })).rejects.toMatchObject({ status: 404 });
    expect((await invite(email)).status).toBe('invited');
  });

  it('TEAM-008 a wrong address is corrected: the letter goes to the new one, and the old link dies', async () => {
    const [wrong, right] = [address(), address()];
    const { id } = await invite(wrong);
    const first = await token(wrong);
    await admin.ask(contract.updatePractitioner, { ...person(id), body: { email: right } });
    expect((await look(first)).json().code).toBe('organization.invitationOver');
    expect((await look(await token(right))).json().data.email).toBe(right);
  });

  it('TEAM-008 after 72 hours it is over', async () => {
    const email = address();
    await invite(email);
    const link = await token(email);
    await asOwner(`update organization.invitation set expires_at = now() - interval '1 second' where organization_id = $1`, [
      home.organization_id,
    ]);
    expect([(await look(link)).json().code, (await accept(link)).json().code]).toEqual([
      'organization.invitationOver',
      'organization.invitationOver',
    ]);
  });

  it.each(['', 'x', 'AAAA', 'A'.repeat(64), `${'A'.repeat(63)}=`, '../../etc/passwd'])('TEAM-008 no token at all: %j', async (made) => {
    expect((await look(made)).statusCode).toBe(400);
    expect((await accept(made)).statusCode).toBe(400);
  });

  it('TEAM-008 a phone number that another account signs in with is left out, and nobody is notified', async () => {
    const phone = `+23320${String(Date.now()).slice(-7)}`;
    const elsewhere = await signedIn(await found(), { role: 'Nurse' });
    await givePassword(pool, elsewhere.user_id, { phone });
    const email = address();
    await invite(email, { phone });
    expect((await accept(await token(email))).statusCode).toBe(200);
    expect((await enter(email)).json().user.mobile).toBeNull();
  });
});
