import type { APIRequestContext } from '@playwright/test';
import { demoPassword, emailOf } from './demo.ts';
import { openClinic, type OwnOrganization } from './own-organization.ts';

const membershipOf = async (request: APIRequestContext, organization: string): Promise<string> => {
  const data = { username: emailOf('owner'), password: demoPassword };
  const { practitioner_roles } = (await (await request.post('/api/v1/providers/auth/login', { data })).json()) as {
    practitioner_roles: { practitionerRoleId: string; organization_uuid: string }[];
  };
  return practitioner_roles.find(({ organization_uuid }) => organization_uuid === organization)!.practitionerRoleId;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Patients of these first names, each with a letter behind the family’s name, of whom so many are booked for this afternoon. */
export async function bookedToday(
  own: OwnOrganization,
  request: APIRequestContext,
  family: string,
  first_names: readonly string[],
  booked: number,
) {
  const { id, send } = own;
  const made = async (path: string, body: object) => ((await send('post', path, body)) as { id: string }).id;
  const location = await openClinic(own, ['patients.*', 'appointments.*', 'visits.*']);
  const service = await made('/api/v2/administration/healthcareservices', {
    name: 'Antenatal',
    healthcare_service_categories: [{ text: 'Procedure' }],
  });
  const practitioner = await membershipOf(request, id);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await made(`/api/v1/providers/${id}/practitioners/${practitioner}/schedule`, {
    planning_horizon_start: day(-2),
    planning_horizon_end: day(2),
    healthcare_service: service,
    location,
    days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    minutes_duration: 15,
    start_time: '00:00',
    end_time: '23:30',
  });
  const people: string[] = [];
  for (const [at, first_name] of first_names.entries()) {
    const mobile = `+23324${String(2_000_000 + at * 1_000 + (Date.now() % 7_000_000))}`;
    people.push(
      await made('/api/v2/emr/patients?get_or_create=true', {
        first_name,
        last_name: `${family}${letters[at % letters.length]}`,
        gender: 'FEMALE',
        birth_date: '1992-04-17',
        mobile,
      }),
    );
  }
  const until = encodeURIComponent(new Date(Date.now() + 9 * 3_600_000).toISOString());
  const slots = (await send(
    'get',
    `/api/v1/providers/${id}/slots/availableslots?start=${encodeURIComponent(new Date().toISOString())}&end=${until}`,
  )) as { id: string }[];
  const appointments: string[] = [];
  for (let at = 0; at < booked; at += 1)
    appointments.push(
      await made(`/api/v1/providers/${id}/appointments`, {
        slot_id: slots[at]!.id,
        patient_id: people[at],
        healthcare_service_id: service,
      }),
    );
  return { people, location, appointments };
}
