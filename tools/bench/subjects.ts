import type pg from 'pg';

/** What the requests ask for, taken from the data as they stand. */
export interface Subjects {
  /** Three letters with which many names begin, commonest first, and how many patients have one. */
  beginnings: { letters: string; patients: number }[];
  /** A name and the beginning of another one of the same patient, as a clerk types them. */
  pairs: string[];
  /** Whole names, each with a word in another spelling, as they are heard at a window. */
  misspelt: string[];
  /** Four digits from the middle or the end of a patient's phone. */
  phoneParts: string[];
  mrns: string[];
  patient_ids: string[];
  /** Patients with at least fifty observations, or as many as there are. */
  often_ids: string[];
  /** The patient with the most notes; none in folders that were filled before there was one. */
  long_charts: string[];
  /** Days with encounters, `YYYY-MM-DD`. */
  days: string[];
}

/** Mistakes of the ear: each changes the first place that it can. */
const mistakes: readonly (readonly [RegExp, string])[] = [
  [/sh\b/, 's'],
  [/ah\b/, 'a'],
  [/gy/, 'j'],
  [/ky/, 'ch'],
  [/ph/, 'f'],
  [/z/, 's'],
  [/ie\b/, 'y'],
  [/(?<=\w{3})([nmst])(?=[aeiou])/, '$1$1'],
];
function misspell(name: string): string | null {
  const mistake = mistakes.find(([heard]) => heard.test(name));
  return mistake ? name.replace(...mistake) : null;
}

/** Chooses them at random, but the same ones for the same data. */
export async function chooseSubjects(owner: pg.Client, organization_id: string): Promise<Subjects> {
  const list = async <T>(text: string): Promise<T[]> => {
    const { rows } = await owner.query<{ it: T }>(text, [organization_id]);
    return rows.map(({ it }) => it);
  };
  return {
    beginnings: await list(`
      select jsonb_build_object('letters', left(word, 3), 'patients', sum(patients)) as it from patients.vocabulary
      where organization_id = $1 and overlap < 3 and length(word) >= 3 group by left(word, 3) order by sum(patients) desc limit 40`),
    pairs: await list(`
      select split_part(lower(first_name), ' ', 1) || ' ' || left(lower(last_name), 3) as it from patients.patient
      where organization_id = $1 and last_name ~ '^[A-Za-z]+$' order by md5(id::text) limit 200`),
    misspelt: (
      await list<string>(`
        select lower(first_name || ' ' || last_name) as it from patients.patient
        where organization_id = $1 and last_name ~ '^[A-Za-z]+$' order by md5(id::text) limit 500`)
    ).flatMap((name) => misspell(name) ?? []),
    phoneParts: await list(`
      select case when hashtext(id::text) % 2 = 0 then right(mobile, 4) else left(right(mobile, 6), 4) end as it from patients.patient
      where organization_id = $1 and mobile is not null order by md5(id::text) limit 500`),
    mrns: await list(`select mrn as it from patients.patient where organization_id = $1 order by md5(id::text) limit 2000`),
    patient_ids: await list(`select id as it from patients.patient where organization_id = $1 order by md5(id::text) limit 5000`),
    often_ids: await list(`
      select patient_id as it from observations.observation where organization_id = $1
      group by patient_id order by count(*) >= 50 desc, md5(patient_id::text) limit 200`),
    long_charts: await list(`
      select e.patient_id as it from encounters.note n
      join encounters.encounter e on e.organization_id = n.organization_id and e.id = n.encounter_id
      where n.organization_id = $1 group by e.patient_id having count(*) >= 1000 order by count(*) desc limit 1`),
    days: await list(`
      select to_char(d, 'YYYY-MM-DD') as it from (select distinct start_time::date as d from encounters.encounter where organization_id = $1) x
      order by md5(d::text) limit 100`),
  };
}
