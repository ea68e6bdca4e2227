import { randomUUID } from 'node:crypto';
import { latestVitalCodes } from '@akoma/contract/observations';
import { Chance } from '../../server/src/demo/chance.ts';
import { type Hospital, password } from './hospitals.ts';
import type { Request } from './load.ts';
import { somebody } from './people.ts';
import type { Subjects } from './subjects.ts';

/** One kind of request that is measured. */
export interface RequestContext {
  name: string;
  kind: 'read' | 'write' | 'sign-in';
  next: (made: number) => Request;
}

const v2 = '/api/v2/emr';
const getAt = (address: string, query: Record<string, string>): Request => {
  const text = String(new URLSearchParams(query));
  return { method: 'GET', path: text ? `${address}?${text}` : address };
};
const get = (path: string, query: Record<string, string> = {}): Request => getAt(`${v2}/${path}`, query);
const report = (path: string, query: Record<string, string> = {}): Request => getAt(`/api/v2/reports/${path}`, query);

/** As a diagnosis is typed: letter by letter, by abbreviation, in another order. */
const diagnoses = [
  'ma',
  'mal',
  'malaria',
  'hy',
  'hyper',
  'htn',
  'type 2 dia',
  'uti',
  'chest pa',
  'fract fem',
  'acute',
  'anaem',
  'pre-ecl',
  'sickle',
].map(encodeURIComponent);
const misspelt = ['malria', 'hypertenson', 'diabtes melitus', 'pneumonai', 'tubercolosis', 'apendicitis', 'ashtma'].map(encodeURIComponent);

/** What a clerk types into the search, in equal parts (ruling 116). */
export function searchesOf(subjects: Subjects): (RequestContext & { kind: 'read' })[] {
  const chance = new Chance(8);
  const search = (text: string) => get('patients', { search: text });
  const parts = [
    { name: 'search 3 letters, exact total', next: () => search(chance.one(subjects.beginnings).letters) },
    { name: 'search name + 3 letters, total', next: () => search(chance.one(subjects.pairs)) },
    { name: 'search a misspelt full name, total', next: () => search(chance.one(subjects.misspelt)) },
    { name: 'search 4 digits of a phone, total', next: () => search(chance.one(subjects.phoneParts)) },
    { name: 'search MRN', next: () => search(chance.one(subjects.mrns)) },
  ];
  const mixed = { name: 'search as clerks do, all five', next: (made: number) => parts[made % parts.length]!.next() };
  return [...parts, mixed].map((one) => ({ ...one, kind: 'read' as const }));
}

/** What a hospital asks for all day; reads before writes, sign-in last. */
export function requestsOf(subjects: Subjects, hospital: Hospital): RequestContext[] {
  const chance = new Chance(7);
  const now = new Date();
  const newcomers = new Chance(now.getTime()); // other people than last time, who are in the data already
  const read = (name: string, next: RequestContext['next']): RequestContext => ({ name, kind: 'read', next });
  const ofDay = () => {
    const day = chance.one(subjects.days);
    return { start_date: `${day}T00:00:00Z`, end_date: `${day}T23:59:59.999Z` };
  };
  return [
    ...searchesOf(subjects),
    read('search 3 letters, no total', () => get('patients', { search: chance.one(subjects.beginnings).letters, count: 'false' })),
    read('read patient, audited', () => get(`patients/${chance.one(subjects.patient_ids)}`)),
    read('latest 50 vitals, audited', () =>
      get('observations', { patient_id: chance.one(subjects.often_ids), category: 'vital-signs', page_size: '50' }),
    ),
    ...subjects.long_charts.flatMap((id) => [
      read('timeline of a long chart, audited', () => get(`patients/${id}/timeline`)),
      read('timeline of a long chart, notes', () => get(`patients/${id}/timeline`, { kinds: 'note' })),
      ...summaryOf(id),
    ]),
    read("a day's encounters, total", () => get('encounters', ofDay())),
    read("a day's visits, total", () => get('visits', ofDay())),
    read('newest encounters, total', () => get('encounters')),
    read('patients by last encounter, total', () => get('patients', { ordering: '-last_encounter_at' })),
    read('patients by last name, total', () => get('patients', { ordering: 'last_name' })),
    read('search diagnoses', (made) => ({
      method: 'GET',
      path: `/api/v2/terminology/diagnoses?search=${diagnoses[made % diagnoses.length]}`,
    })),
    read('search diagnoses, misspelt', (made) => ({
      method: 'GET',
      path: `/api/v2/terminology/diagnoses?search=${misspelt[made % misspelt.length]}`,
    })),
    read('a coded list', () => getAt('/api/v1/providers/valueset/language-type', {})),
    read('dashboard: patients', () => report('figures/patients')),
    read('dashboard: visits', () => report('figures/visits')),
    read('dashboard: team', () => report('figures/team')),
    read('dashboard: codeBase', () => report('figures/codeBase')),
    read('audit trail: all, newest', () => report('audit')),
    read('audit trail: one person', () => report('audit', { practitioner_id: chance.one(hospital.staff) })),
    read('audit trail: whose records a person saw in a year', () =>
      report('audit/patients', { practitioner_id: chance.one(hospital.staff) }),
    ),
    read('audit trail: who saw a record', () => report('audit/people', { patient_id: chance.one(subjects.patient_ids) })),
    read('audit trail: whose records anybody saw in 30 days', () => report('audit/patients')),
    read('audit trail: who saw any record in 30 days', () => report('audit/people')),
    read('audit trail: a reason that nobody wrote', () => report('audit', { search: 'nobody wrote this' })),
    ...subjects.long_charts.map((id) => ({ name: 'save eight vitals', kind: 'write' as const, next: () => eightVitals(id) })),
    { name: 'eight vitals, each of another patient', kind: 'write', next: () => eightVitals(chance.one(subjects.often_ids)) },
    { name: 'register patient, audited', kind: 'write', next: () => registration(newcomers, now) },
    { name: 'register patient, not looked for', kind: 'write', next: () => registration(newcomers, now, { unknown: true }) },
    {
      name: 'sign in',
      kind: 'sign-in',
      next: (made) => ({
        method: 'POST',
        path: '/api/v1/providers/auth/login',
        body: { username: hospital.emails[made % hospital.emails.length]!, password },
      }),
    },
  ];
}

/** The six calls that the summary of a chart sends together: it is as slow as the slowest (ruling 151). */
function summaryOf(id: string): RequestContext[] {
  const calls: Record<string, Request> = {
    patient: get(`patients/${id}`),
    allergies: get('allergy-intolerances', { patient_id: id }),
    problems: get('diagnoses', { patient_id: id, problem: 'true', page_size: '100' }),
    'care plans': get('care-plans', { patient_id: id, status: 'active', page_size: '100' }),
    vitals: get('observations', { patient_id: id, code: latestVitalCodes.join(','), page_size: '50', count: 'false' }),
    visits: get('visits', { patient: id, page_size: '5' }),
  };
  return Object.entries(calls).map(([name, call]) => ({ name: `summary of a long chart: ${name}`, kind: 'read', next: () => call }));
}

/** What a nurse saves at once, with a triage score and the BMI that are computed from it. */
const eightVitals = (patient: string): Request => ({
  method: 'POST',
  path: `${v2}/observations`,
  headers: { 'idempotency-key': randomUUID() },
  body: {
    observations: Object.entries({
      '8310-5': '37.0',
      '85354-9': '120/80',
      '8867-4': '80',
      '9279-1': '14',
      AVPU: 'alert',
      MOBILITY: 'walking',
      TRAUMA: 'no',
      '3141-9': '70',
    }).map(([code, value]) => ({ patient, code, value })),
  },
});

/**
 * As the registration form sends it: once more when there are possible matches, who are other people. For somebody unknown nobody is looked for,
 * as no build did before rulings.md 38: so that two builds do the same.
 */
function registration(chance: Chance, now: Date, what: { unknown?: true } = {}): Request {
  const { first_name, last_name, gender, birth_date, mobile, address, relative } = somebody(chance, now);
  const body = {
    first_name,
    last_name,
    gender,
    birth_date,
    mobile,
    address,
    ...what,
    related_persons: [
      {
        relationship: 'NEXT_OF_KIN',
        name: `${relative.first_name} ${relative.last_name}`,
        telecom: [{ system: 'phone', value: relative.mobile }],
      },
    ],
  };
  const register = (more: object): Request => ({
    method: 'POST',
    path: `${v2}/patients`,
    headers: { 'idempotency-key': randomUUID() },
    body: { ...body, ...more },
  });
  const candidatesOf = (refusal: string) => (JSON.parse(refusal) as { data: { candidates: { id: string }[] } }).data.candidates;
  return { ...register({}), again: (refusal) => register({ not_duplicates: candidatesOf(refusal).map(({ id }) => id) }) };
}
