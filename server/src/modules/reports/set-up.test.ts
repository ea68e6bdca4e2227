import { demandSecondFactor, listRoles, updateOrganization } from '@akoma/contract/organization';
import { editSetUpStep, readSetUp } from '@akoma/contract/reports';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { giveService } from '../catalogue/catalogue.make.ts';
import { givePrice } from '../catalogue/service-price.make.ts';
import { givePatient } from '../patients/patients.make.ts';

const stepsOf = async (caller: Caller) =>
  Object.fromEntries((await caller.ask(readSetUp, {})).data.steps.map(({ step, ...told }) => [step, told]));
const doneIn = async (caller: Caller) => Object.entries(await stepsOf(caller)).flatMap(([step, { done }]) => (done ? [step] : []));

describe('setting up', () => {
  it('ROUTE-016 nothing of a new organisation is done, and each step is done by its own record', async () => {
    const home = await found();
    const { organization_id } = home;
    await asOwner(`update organization.location set deleted_at = now() where organization_id = $1 and name = 'Ward B'`, [organization_id]);
    const admin = await signedIn(home, { role: 'Administrator' });
    expect(await doneIn(admin)).toEqual([]);
    expect(await stepsOf(admin)).toMatchObject({ roles: { done: false, count: 7 }, team: { count: 1 }, locations: { count: 1 } });

    const params = { id: organization_id };
    await admin.ask(updateOrganization, { params, body: { phone: '+233302123456', address: '1 Hospital Road' } });
    expect(await doneIn(admin)).toEqual(['organization']);
    const role = (await admin.ask(listRoles, { params })).data.find(({ name }) => name === 'Nurse')!;
    await admin.ask(demandSecondFactor, { params: { ...params, role_id: role.id }, body: { second_factor: true } });
    expect(await doneIn(admin)).toEqual(['organization', 'roles', 'second_factor']);
    await asOwner(`update organization.location set version = 2 where organization_id = $1`, [organization_id]);
    await asOwner(`update organization.code_sequence set version = 2 where organization_id = $1 and entity = 'visit'`, [organization_id]);
    await asOwner(`update organization.organization set logo = 'logo.png' where organization_id = $1`, [organization_id]);
    const service = await giveService(admin);
    await giveService(admin, { name: 'Wound dressing' });
    expect(await stepsOf(admin)).toMatchObject({ services: { done: true, count: 2 }, prices: { done: false, count: 0 } });
    await givePrice(admin, { healthcare_service_id: service.id });
    expect(await stepsOf(admin)).toMatchObject({ prices: { done: false, count: 1 } }); // the other one has no price yet
    const reception = await signedIn(home, { role: 'Receptionist' });
    expect(await doneIn(admin)).toEqual(['organization', 'logo', 'locations', 'roles', 'team', 'second_factor', 'codes', 'services']);
    await givePatient(reception, { first_name: 'Ama', last_name: 'Mensah', mobile: '0241234567' });
    expect((await stepsOf(admin)).patient).toEqual({ done: true, count: 1, dismissed: false });
    await admin.ask(demandSecondFactor, { params: { ...params, role_id: role.id }, body: { second_factor: false } });
    expect((await stepsOf(admin)).second_factor).toMatchObject({ done: false, count: 0 });
    // required of administrators, regardless of their roles
    await admin.ask(updateOrganization, { params, body: { second_factor: 'administrators' } });
    expect((await stepsOf(reception)).second_factor).toMatchObject({ done: true, count: null });
  });

  it('ROUTE-016 a step that is not needed can be put aside and taken up again, by users who may change settings', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const nurse = await signedIn(home, { role: 'Nurse' });
    const params = { step: 'logo' as const };
    expect((await nurse.send(editSetUpStep, { params, body: { dismissed: true } })).statusCode).toBe(403);
    expect((await stepsOf(nurse)).logo).toMatchObject({ dismissed: false });
    for (let time = 0; time < 2; time++) {
      expect((await admin.ask(editSetUpStep, { params, body: { dismissed: true } })).data).toEqual({
        step: 'logo',
        done: false,
        count: null,
        dismissed: true,
      });
    }
    expect((await stepsOf(nurse)).logo).toMatchObject({ dismissed: true });
    await admin.ask(editSetUpStep, { params, body: { dismissed: false } });
    expect((await stepsOf(admin)).logo).toMatchObject({ dismissed: false });
    expect((await admin.send(editSetUpStep, { params: { step: 'nothing' }, body: { dismissed: true } })).statusCode).toBe(404);
  });

  it('ROUTE-016 another organisation is neither counted nor changed', async () => {
    const [one, other] = [await found(), await found()];
    const [admin, stranger] = [await signedIn(one, { role: 'Administrator' }), await signedIn(other, { role: 'Administrator' })];
    await givePatient(await signedIn(one, { role: 'Receptionist' }), { first_name: 'Ama', last_name: 'Mensah', mobile: '0241234567' });
    await admin.ask(editSetUpStep, { params: { step: 'codes' }, body: { dismissed: true } });
    expect(await stepsOf(stranger)).toMatchObject({ patient: { done: false, count: 0 }, codes: { dismissed: false } });
  });
});
