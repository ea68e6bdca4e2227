import { endVisit, startVisit } from '@akoma/contract/encounters';
import { createFormResponse, updateFormResponse } from '@akoma/contract/observations';
import { registerPatient } from '@akoma/contract/patients';
import type { Colleagues } from './colleagues.ts';

const day = 86_400_000;
type Answers = Record<string, string | string[]>;

/** A stay with COVID-19 of three days, with the forms of its admission, one day and its discharge. */
export async function tellCovid({ reception, nurse, clinician }: Colleagues, location_id: string, now: Date): Promise<void> {
  const at = (daysAgo: number, hour: number): Date => {
    const moment = new Date(now.getTime() - daysAgo * day);
    moment.setUTCHours(hour, 10, 0, 0);
    return moment;
  };
  const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
  const [came, second, left] = [at(12, 9), at(11, 8), at(9, 10)];
  const { data: patient } = await reception.does(
    registerPatient,
    {
      body: {
        ...{ first_name: 'Efua Nyarkoa', last_name: 'Tagoe', gender: 'FEMALE', birth_date: '1968-06-02', mobile: '+233208451190' },
        ...{ title: 'Mrs', address: { line: 'Kaneshie', city: 'Accra' } },
      },
    },
    came,
  );
  const { data: visit } = await reception.does(
    startVisit,
    { body: { patient: patient.id, reason: 'Fever and cough', location_id, arrived_at: came.toISOString() } },
    came,
  );
  const fill = async (form: string, who: Colleagues['nurse'], when: Date, answers: Answers): Promise<void> => {
    const { data } = await who.does(createFormResponse, { body: { form, patient_id: patient.id, visit_id: visit.id, answers } }, when);
    const body = { answers, status: 'completed' as const, effective_date_time: when.toISOString() };
    await who.does(updateFormResponse, { params: { id: data.id }, body }, when);
  };
  await fill('covid-admission', clinician, new Date(came.getTime() + 3_600_000), {
    ...{ admitted_on: dayOf(came), came_from: 'home', contact: 'yes', health_worker: 'no', conditions: ['hypertension', 'diabetes'] },
    ...{ smokes: 'no', vaccine_doses: '2', began_on: dayOf(at(15, 9)), symptoms: ['fever', 'cough', 'short-of-breath'] },
    ...{ severity: 'moderate', temperature: '38.6', pulse: '104', respiratory_rate: '24', blood_pressure: '142/86' },
    ...{ oxygen_saturation: '93', oxygen: 'nasal-cannula', test: 'pcr', tested_on: dayOf(came), result: 'positive', malaria: 'negative' },
  });
  await fill('covid-daily', nurse, second, {
    ...{ day: dayOf(second), temperature: '37.8', pulse: '92', respiratory_rate: '20', blood_pressure: '136/82', oxygen_saturation: '95' },
    ...{ oxygen: 'nasal-cannula', place: 'ward', avpu: 'alert', symptoms: ['cough', 'tired'], treatments: ['oxygen', 'corticosteroid'] },
  });
  await fill('covid-discharge', clinician, left, {
    ...{ ended_on: dayOf(left), outcome: 'discharged-alive', able: 'yes', oxygen: 'none', last_test: 'negative' },
    ...{ treatments: ['oxygen', 'corticosteroid'], intensive_care_days: '0' },
  });
  await reception.does(
    endVisit,
    { params: { id: visit.id }, body: { ended_at: left.toISOString(), discharge_disposition: 'home' } },
    new Date(left.getTime() + 1_800_000),
  );
}
