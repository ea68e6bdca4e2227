import { randomUUID } from 'node:crypto';
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

/** What a hospital asks for all day; reads before writes, sign-in last. */
export function requestsOf(subjects: Subjects, hospital: Hospital): RequestContext[] {
  const chance = new Chance(7);
  const now = new Date();
  const read = (name: string, next: RequestContext['next']): RequestContext => ({ name, kind: 'read', next });
  const ofDay = () => {
    const day = chance.one(subjects.days);
    return { start_date: `${day}T00:00:00Z`, end_date: `${day}T23:59:59.999Z` };
  };
  return [
    read('search 3 letters, exact total', () => get('patients', { search: chance.one(subjects.beginnings).letters })),
    read('search 3 letters, no total', () => get('patients', { search: chance.one(subjects.beginnings).letters, count: 'false' })),
    read('search name + 3 letters, total', () => get('patients', { search: chance.one(subjects.pairs) })),
    read('search MRN', () => get('patients', { search: chance.one(subjects.mrns) })),
    read('read patient, audited', () => get(`patients/${chance.one(subjects.patient_ids)}`)),
    read('latest 50 vitals, audited', () =>
      get('observations', { patient_id: chance.one(subjects.often_ids), category: 'vital-signs', page_size: '50' }),
    ),
    read("a day's encounters, total", () => get('encounters', ofDay())),
    read("a day's visits, total", () => get('visits', ofDay())),
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
    { name: 'register patient, audited', kind: 'write', next: () => registration(chance, now) },
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

/** As the registration form sends it: once more when there are possible matches, who are other people. */
function registration(chance: Chance, now: Date): Request {
  const { first_name, last_name, gender, birth_date, mobile, address, relative } = somebody(chance, now);
  const body = {
    first_name,
    last_name,
    gender,
    birth_date,
    mobile,
    address,
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
