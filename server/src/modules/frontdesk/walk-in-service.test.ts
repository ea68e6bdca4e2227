import { listChargeItems, listUnsettled, readBillingSettings, updateBillingSettings } from '@akoma/contract/billing';
import { createService, createServicePrice } from '@akoma/contract/catalogue';
import { checkIn, undoCheckIn } from '@akoma/contract/frontdesk';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { newId } from '../../platform/id.ts';
import { makePatientFor } from '../encounters/encounters.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let desk: Caller;
let admin: Caller;
let place: string;
let elsewhere: string;
let consultation: string;
let dressing: string;

beforeEach(async () => {
  home = await found();
  [admin, desk] = await Promise.all([signedIn(home, { role: 'Administrator' }), signedIn(home, { role: 'Receptionist' })]);
  [place, elsewhere] = Object.values(home.locations) as [string, string];
  const offered = async (name: string, charge?: string) => {
    const body = { name, healthcare_service_categories: [{ text: 'Procedure' }] } as never;
    const { data } = await admin.ask(createService, { body });
    if (charge) await admin.ask(createServicePrice, { body: { healthcare_service_id: data.id, charge } });
    return data.id;
  };
  [consultation, dressing] = [await offered('Consultation', '60'), await offered('Dressing')];
});

const preset = (location_id: string, healthcare_service_id: string, who = admin) =>
  who.ask(updateBillingSettings, { body: { walk_in_services: [{ location_id, healthcare_service_id }] } });
const comes = async (more: object = {}) => {
  const { id: patient_id } = await makePatientFor(desk);
  const { data } = await desk.ask(checkIn, { body: { patient_id, location_id: place, ...more } });
  const charged = async () =>
    (await admin.ask(listChargeItems, { query: { patient_id } })).data.map(({ description, status }) => [description, status]);
  return { visit: data.visit.id, patient_id, charged };
};

describe('the service of who comes without an appointment', () => {
  it('BILL-030 QUEUE-001 is the one that the location presets, another one that is asked at the desk, or nothing; charged once', async () => {
    expect(await (await comes()).charged()).toEqual([]);
    await preset(place, consultation);
    const usual = await comes();
    expect(await usual.charged()).toEqual([['Consultation', 'billable']]);
    expect(await (await comes({ location_id: elsewhere })).charged()).toEqual([]);
    expect(await (await comes({ healthcare_service_id: null })).charged()).toEqual([]);
    const again = { patient_id: usual.patient_id, location_id: place };
    await expect(desk.ask(checkIn, { body: again })).rejects.toMatchObject({ status: 409 });
    expect(await usual.charged()).toHaveLength(1);
    await desk.ask(undoCheckIn, { params: { id: usual.visit }, body: {} });
    expect(await usual.charged()).toEqual([['Consultation', 'aborted']]);
    const { data } = await desk.ask(checkIn, { body: again });
    expect((await usual.charged()).map(([, status]) => status).sort()).toEqual(['aborted', 'billable']);
    expect(data.visit.id).not.toBe(usual.visit);
    // without a price it stands among what is not settled
    const other = await comes({ healthcare_service_id: dressing });
    expect(await other.charged()).toEqual([]);
    const { data: open } = await admin.ask(listUnsettled, { params: { id: admin.organization_id }, query: {} });
    expect(open.map(({ patient_id }) => patient_id)).toEqual([other.patient_id]);
  });

  it('NAV-ADMIN-007 a location and a service that the organisation has, each location once; who may not set it is refused', async () => {
    const before = (await preset(place, consultation)).data;
    expect(before.walk_in_services).toEqual([{ location_id: place, healthcare_service_id: consultation }]);
    await expect(preset(newId(), consultation)).rejects.toMatchObject({
      ...{ status: 404, errors: { 'walk_in_services.0.location_id': expect.anything() } },
    });
    await expect(preset(place, newId())).rejects.toMatchObject({
      ...{ status: 404, errors: { 'walk_in_services.0.healthcare_service_id': expect.anything() } },
    });
    const one = { location_id: place, healthcare_service_id: consultation };
    await expect(admin.ask(updateBillingSettings, { body: { walk_in_services: [one, one] } })).rejects.toMatchObject({ status: 400 });
    await expect(preset(place, dressing, desk)).rejects.toMatchObject({ status: 403 });
    expect((await desk.ask(readBillingSettings)).data).toEqual(before);
    await admin.ask(updateBillingSettings, { body: { walk_in_services: [] } });
    expect(await (await comes()).charged()).toEqual([]);
  });
});
