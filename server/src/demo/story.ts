import type { Failure, FailureData, InputOf, ReplyOf } from '@akoma/contract/base';
import { registerPatient, updatePatient } from '@akoma/contract/patients';
import { inhabitant, languageOf, type Person, religionOf } from './people.ts';
import { Chance } from './chance.ts';
import { type Complaint, complaints } from './complaints.ts';
import type { Colleague, Colleagues } from './colleagues.ts';
import { type VisitWindow, tellVisit } from './visit.story.ts';

const day = 86_400_000;

/** A patient of the story, with their record. */
interface Known {
  id: string;
  person: Person;
}

const ageAt = ({ birth_date }: Person, at: Date): number => (at.getTime() - Date.parse(birth_date)) / (365.25 * day);
const fits =
  (person: Person, at: Date) =>
  ({ from_age, to_age, reason }: Complaint): boolean =>
    ageAt(person, at) >= from_age && ageAt(person, at) <= to_age && (reason !== 'Antenatal visit' || person.gender === 'FEMALE');

function titleOf(person: Person, at: Date): string {
  if (person.gender === 'MALE') return ageAt(person, at) < 18 ? 'Master' : 'Mr';
  return ageAt(person, at) < 25 ? 'Miss' : 'Mrs';
}

async function register(reception: Colleague, person: Person, at: Date, more: object = {}): Promise<Known> {
  const data = await registeredAsNew(
    reception,
    {
      first_name: person.first_name,
      last_name: person.last_name,
      gender: person.gender,
      birth_date: person.birth_date,
      mobile: person.mobile,
      address: person.address,
      patient_communication: [
        { language: languageOf(person), preferred: true },
        { language: 'en', preferred: false },
      ],
      religious_affiliation: [religionOf(person)],
      title: titleOf(person, at),
      identifiers: person.nhis ? [{ type: 'NHIS' as const, value: person.nhis }] : [],
      related_persons: [
        {
          relationship: 'NEXT_OF_KIN' as const,
          name: `${person.relative.first_name} ${person.relative.last_name}`,
          telecom: [{ system: 'phone' as const, value: person.relative.mobile }],
        },
      ],
      ...more,
    },
    at,
  );
  return { id: data.id, person };
}

type Details = NonNullable<InputOf<typeof registerPatient>['body']>;

/** Registers a patient whose possible duplicates were checked and are other people: a town has many who share a name. */
async function registeredAsNew(reception: Colleague, details: Details, at: Date): Promise<ReplyOf<typeof registerPatient>['data']> {
  for (let not_duplicates: string[] = []; ; ) {
    const made = await reception.does(registerPatient, { body: { ...details, not_duplicates } }, at).catch((refused: Failure) => {
      if (refused.code !== 'patients.possibleDuplicates') throw refused;
      return refused.data as FailureData<'patients.possibleDuplicates'>;
    });
    if ('data' in made) return made.data;
    not_duplicates = [...not_duplicates, ...made.candidates.map(({ id }) => id)];
  }
}

/** A time of arrival on a day that many days before today. */
const arrivalOn = (chance: Chance, today: Date, daysAgo: number): Date => {
  const at = new Date(today.getTime() - daysAgo * day);
  at.setUTCHours(7 + Math.floor(chance.next() * 8), chance.whole(0, 59), 0, 0);
  return at;
};

export interface Story {
  colleagues: Colleagues;
  locations: Record<string, string>;
  now: Date;
  people: number;
  /** Reports how many visits have been written. */
  progress: (done: number, all: number) => void;
}

/** The location of the visits, in either hospital. */
const outpatientsIn = (locations: Story['locations']): string => (locations['Main OPD'] ?? locations['Consulting room 1'])!;

/** The last ninety days of a hospital: its patients, those who are easily confused, and their visits. */
export async function tellStory({ colleagues, locations, now, people, progress }: Story, seed: number): Promise<void> {
  const chance = new Chance(seed);
  const known: Known[] = [];
  for (let i = 0; i < people; i++) known.push(await register(colleagues.reception, inhabitant(chance, now), arrivalOn(chance, now, 95)));
  await tellSpecialCases(colleagues, known, chance, now);

  const location_id = outpatientsIn(locations);
  const stays: (VisitWindow & { known: Known })[] = known.flatMap((one) =>
    Array.from({ length: chance.percent(40) ? 2 : 1 }, () => {
      const arrived = arrivalOn(chance, now, chance.whole(1, 90));
      const complaint = chance.one(complaints.filter(fits(one.person, arrived)).concat(complaints[1]!));
      return { known: one, patient_id: one.id, complaint, arrived, location_id, until: 'finished' as const };
    }),
  );
  stays.sort((a, b) => a.arrived.getTime() - b.arrived.getTime());
  for (const [i, stay] of stays.entries()) {
    await tellVisit(colleagues, chance, stay);
    if ((i + 1) % 50 === 0) progress(i + 1, stays.length);
  }
  await tellToday(
    { colleagues, locations, now },
    known.map(({ id }) => id),
    seed,
  );
}

/** Look-alikes, an unknown patient, one who has died, a newborn with her mother: the cases in which a wrong click is harmful. */
async function tellSpecialCases({ reception, nurse }: Colleagues, known: Known[], chance: Chance, now: Date): Promise<void> {
  const at = arrivalOn(chance, now, 60);
  const twin = {
    ...inhabitant(chance, now),
    first_name: 'Ama Serwaa',
    last_name: 'Mensah',
    gender: 'FEMALE' as const,
    birth_date: '1991-08-14',
  };
  known.push(await register(reception, twin, at));
  known.push(
    await register(
      reception,
      { ...twin, first_name: 'Amma Serwah', mobile: '+233244912345', birth_date: '1991-04-18', nhis: '40218873' },
      at,
    ),
  );
  const brother = { ...inhabitant(chance, now), first_name: 'Kofi', last_name: 'Owusu', gender: 'MALE' as const };
  known.push(await register(reception, brother, at));
  known.push(await register(reception, { ...brother, first_name: 'Koffi', nhis: '77120934' }, at));
  await nurse.does(
    registerPatient,
    { body: { unknown: true, gender: 'MALE', birth_date: `${now.getUTCFullYear() - 40}-01-01`, birth_date_precision: 'estimated' } },
    arrivalOn(chance, now, 0),
  );

  const elder = await register(
    reception,
    { ...inhabitant(chance, now), first_name: 'Opanyin Kwaku', last_name: 'Boateng', gender: 'MALE', birth_date: '1938-03-02' },
    at,
  );
  const died = new Date(at.getTime() + 20 * day);
  await nurse.does(updatePatient, { params: { id: elder.id }, body: { is_deceased: true, deceased_at: died.toISOString() } }, died);

  const mother = known.find(({ person }) => person.gender === 'FEMALE' && ageAt(person, now) > 20 && ageAt(person, now) < 38)!;
  const born = new Date(now.getTime() - 3 * day);
  await nurse.does(
    registerPatient,
    {
      body: {
        first_name: 'Baby of',
        last_name: mother.person.last_name,
        gender: 'FEMALE',
        birth_date: born.toISOString().slice(0, 10),
        mother_id: mother.id,
        title: null,
        address: mother.person.address,
      },
    },
    born,
  );
}

/** Today's arrivals, at every stage between the door and the clinician. */
export async function tellToday(
  { colleagues, locations, now }: Pick<Story, 'colleagues' | 'locations' | 'now'>,
  patients: readonly string[],
  seed: number,
): Promise<void> {
  const chance = new Chance(seed + Math.floor(now.getTime() / day));
  const place = outpatientsIn(locations);
  const count = Math.min(18, Math.floor(patients.length / 4));
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(chance.one(patients));
  const stages = ['waiting', 'waiting', 'triaged', 'with the clinician', 'finished'] as const;
  for (const [i, patient_id] of [...chosen].entries()) {
    const arrived = new Date(now.getTime() - (count - i) * 11 * 60_000);
    const stay: VisitWindow = {
      patient_id,
      complaint: chance.one(complaints.slice(0, 4)),
      arrived,
      location_id: place,
      until: stages[i % stages.length]!,
    };
    // a patient with an open visit does not get a second one
    await tellVisit(colleagues, chance, stay).catch((error: { code?: string }) => {
      if (error.code !== 'encounters.visitOpen') throw error;
    });
  }
}
