import { createDiagnosis, startEncounter } from '@akoma/contract/encounters';
import { receiveUnknown } from '@akoma/contract/frontdesk';
import { codes } from '@akoma/contract/observations';
import { exportDayFigures, exportPeopleBehind, listPeopleBehind, readEmergencyFigures, readMorbidity } from '@akoma/contract/reports';
import { beforeEach, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makeBegunEncounter, makePatientFor } from '../encounters/encounters.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let clinician: Caller;
beforeEach(async () => {
  home = await found();
  clinician = await signedIn(home, { role: 'Clinician' });
});

const malaria = { system: 'http://snomed.info/sct', code: '61462000', display: 'Malaria' };
const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

/** Somebody of this age and sex who is found to have it. */
async function diagnosed(gender: 'MALE' | 'FEMALE', years: number, what: Partial<typeof malaria> & { display: string }) {
  const { id: patient } = await makePatientFor(clinician, { gender, birth_date: yearsAgo(years) });
  const encounter = await makeBegunEncounter(clinician, { patient });
  const { data } = await clinician.ask(createDiagnosis, { body: { encounter: encounter.id, ...what } } as never);
  return { patient, diagnosis: data as { id: string } };
}
const withoutEncounters = async () => signedIn(await withRole(home, 'Clerk', ['visits.read', 'patients.read']), { role: 'Clerk' });

it('DX-004 ROUTE-016 diagnoses are counted by age and sex; uncoded ones are shown, ruled out ones and errors are not counted', async () => {
  const boy = await diagnosed('MALE', 3, malaria);
  await diagnosed('FEMALE', 30, malaria);
  await diagnosed('FEMALE', 30, { display: 'Bad blood' });
  const wrong = await diagnosed('MALE', 30, malaria);
  const out = await diagnosed('MALE', 30, malaria);
  await asOwner(`update encounters.diagnosis set verification_status = 'refuted' where id = $1`, [out.diagnosis.id]);
  await asOwner(
    `update encounters.diagnosis set entered_in_error_at = now(), entered_in_error_by_id = recorder_id, entered_in_error_reason = 'x' where id = $1`,
    [wrong.diagnosis.id],
  );
  const { data } = await clinician.ask(readMorbidity, {});
  expect(data).toMatchObject({ diagnoses: 3, patients: 3, uncoded: 1 });
  const counted = data.groups.map(({ diagnosis, display, age_group, gender, diagnoses }) => [
    diagnosis,
    display,
    age_group,
    gender,
    diagnoses,
  ]);
  expect(counted).toEqual([
    ['own:61462000', 'Malaria', '1-4', 'MALE', 1],
    ['own:61462000', 'Malaria', '20-34', 'FEMALE', 1],
    ['uncoded', null, '20-34', 'FEMALE', 1],
  ]);
  const names = async (query: object) =>
    (await clinician.ask(listPeopleBehind, { query: { figure: 'diagnosed', ...query } } as never)).data as { patient: string }[];
  expect(await names({})).toHaveLength(3);
  expect((await names({ diagnosis: 'own:61462000', gender: 'MALE', age_group: '1-4' })).map(({ patient }) => patient)).toEqual([
    boy.patient,
  ]);
  expect(await names({ diagnosis: 'uncoded' })).toHaveLength(1);
});

it('DX-004 ROUTE-016 what has an ICD-10 code is counted by it, also where the codes of the hospital differ', async () => {
  const [one, other] = [
    await diagnosed('FEMALE', 30, malaria),
    await diagnosed('FEMALE', 30, { ...malaria, code: '195967001', display: 'Asthma' }),
  ];
  await diagnosed('FEMALE', 30, malaria);
  await asOwner(`update encounters.diagnosis set icd10_code = 'B54', icd10_display = 'Unspecified malaria' where id = any ($1::uuid[])`, [
    [one.diagnosis.id, other.diagnosis.id],
  ]);
  const { data } = await clinician.ask(readMorbidity, {});
  expect(data.groups.map(({ diagnosis, code, display, icd10, diagnoses }) => [diagnosis, code, display, icd10, diagnoses])).toEqual([
    ['icd10:B54', 'B54', 'Unspecified malaria', true, 2],
    ['own:61462000', '61462000', 'Malaria', false, 1],
  ]);
  const query = { figure: 'diagnosed', diagnosis: 'icd10:B54' };
  const behind = (await clinician.ask(listPeopleBehind, { query } as never)).data as { patient: string }[];
  expect(behind.map(({ patient }) => patient).sort()).toEqual([one.patient, other.patient].sort());
});

it('TRIAGE-012 ROUTE-016 emergencies are counted by the colour of the first triage and the time to the first consultation', async () => {
  const place = Object.values(home.locations)[0]!;
  await asOwner(`update organization.location set workspace = 'EMERG' where id = $1`, [place]);
  const arrive = async (sign?: string) =>
    (
      await clinician.ask(receiveUnknown, {
        body: { location_id: place, ...(sign && { observations: [{ code: codes.discriminator, value: sign }] }) },
      })
    ).data;
  const [red, orange, late, plain] = [await arrive('airway'), await arrive('chest-pain'), await arrive('chest-pain'), await arrive()];
  const encounterOf = async (visit: string) =>
    ((await asOwner('select id from encounters.encounter where visit_id = $1', [visit])) as { id: string }[])[0]!.id;
  for (const [visit, minutes] of [
    [orange.visit.id, 9],
    [late.visit.id, 45],
  ] as const) {
    const id = await encounterOf(visit);
    await clinician.ask(startEncounter, { params: { id } });
    await asOwner(
      `update encounters.encounter e set started_at = v.arrived_at + make_interval(mins => $2::int) from encounters.visit v where v.id = e.visit_id and e.id = $1`,
      [id, minutes],
    );
  }
  const { data } = await clinician.ask(readEmergencyFigures, {});
  expect(data.groups).toEqual([
    { colour: 'red', target_minutes: 0, arrived: 1, seen: 0, in_time: 0, median: null, p90: null, longest: null },
    { colour: 'orange', target_minutes: 10, arrived: 2, seen: 2, in_time: 1, median: 540, p90: 2700, longest: 2700 },
    { colour: 'yellow', target_minutes: 60, arrived: 0, seen: 0, in_time: 0, median: null, p90: null, longest: null },
    { colour: 'green', target_minutes: 240, arrived: 0, seen: 0, in_time: 0, median: null, p90: null, longest: null },
    { colour: 'none', target_minutes: null, arrived: 1, seen: 0, in_time: 0, median: null, p90: null, longest: null },
  ]);
  const names = async (query: object) =>
    ((await clinician.ask(listPeopleBehind, { query } as never)).data as { patient: string; waited: number | null }[]).map(
      ({ patient, waited }) => [patient, waited],
    );
  expect(await names({ figure: 'emergency', colour: 'red' })).toEqual([[red.patient.id, null]]);
  expect(await names({ figure: 'emergency', colour: 'none' })).toEqual([[plain.patient.id, null]]);
  expect(await names({ figure: 'emergency_seen', colour: 'orange', ordering: '-waited' })).toEqual([
    [late.patient.id, 2700],
    [orange.patient.id, 540],
  ]);
  expect(await names({ figure: 'emergency_in_time' })).toEqual([[orange.patient.id, 540]]);
});

it('LIST-003 PERM-001 both go into a file; what people have is refused to whom encounters are not for, and to another organisation', async () => {
  await diagnosed('FEMALE', 30, malaria);
  const csv = { format: 'csv' as const };
  const file = await clinician.send(exportDayFigures, { query: { part: 'morbidity' }, body: csv } as never);
  expect(file.body).toContain('"Malaria","All ages","0","1","0","0","1"');
  expect((await clinician.send(exportDayFigures, { query: { part: 'emergency' }, body: csv } as never)).body).toContain('Not triaged');
  const clerk = await withoutEncounters();
  const status = async (operation: unknown, input: object) => (await clerk.send(operation as never, input as never)).statusCode;
  expect([
    await status(readMorbidity, {}),
    await status(readEmergencyFigures, {}),
    await status(exportDayFigures, { query: { part: 'morbidity' }, body: csv }),
    await status(exportDayFigures, { query: { part: 'emergency' }, body: csv }),
    await status(listPeopleBehind, { query: { figure: 'diagnosed' } }),
    await status(exportPeopleBehind, { query: { figure: 'emergency' }, body: csv }),
    await status(exportDayFigures, { query: { part: 'attendance' }, body: csv }),
  ]).toEqual([403, 403, 403, 403, 403, 403, 200]);
  const elsewhere = await signedIn(await found(), { role: 'Clinician' });
  expect((await elsewhere.ask(readMorbidity, {})).data.diagnoses).toBe(0);
});
