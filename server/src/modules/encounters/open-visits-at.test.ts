import { endVisit, startVisit } from '@akoma/contract/encounters';
import { deleteLocation, updateLocation } from '@akoma/contract/organization';
import { registerPatient } from '@akoma/contract/patients';
import { expect, it } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

it('LOCN-002 a place is not closed before the visits there are over', async () => {
  const home = await found();
  const admin = await signedIn(home, { role: 'Administrator' });
  const nurse = await signedIn(home, { role: 'Nurse' });
  const reception = await signedIn(home, { role: 'Receptionist' });
  const location_id = home.locations['Ward B']!;
  const at = { params: { id: home.organization_id, location_id } };
  const row = () => asOwner('select * from organization.location where id = $1', [location_id]);
  const { data: patient } = await reception.ask(registerPatient, {
    body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123456' },
  });
  const { data: visit } = await nurse.ask(startVisit, { body: { patient: patient.id, location_id } });
  const before = await row();
  const inUse = {
    status: 409,
    code: 'organization.locationInUse',
    data: { children: 0, open_visits: 1 },
    message: 'A visit is still open here. End or move it first.',
  };
  await expect(admin.ask(deleteLocation, at)).rejects.toMatchObject(inUse);
  await expect(admin.ask(updateLocation, { ...at, body: { status: 'inactive' } })).rejects.toMatchObject(inUse);
  expect(await row()).toEqual(before);
  expect((await admin.ask(updateLocation, { ...at, body: { name: 'Ward Bee' } })).data.name).toBe('Ward Bee');
  await nurse.ask(endVisit, { params: { id: visit.id }, body: {} });
  expect((await admin.ask(deleteLocation, at)).data.status).toBe('inactive');
});
