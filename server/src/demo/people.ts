import type { Chance } from './chance.ts';

/** Akan day-names, Sunday first: a child is named for the day of its birth. */
const dayNames = {
  FEMALE: [
    ['Akosua', 'Esi'],
    ['Adwoa', 'Adjoa'],
    ['Abena', 'Araba'],
    ['Akua', 'Ekua'],
    ['Yaa', 'Aba'],
    ['Afua', 'Efua'],
    ['Ama', 'Amma'],
  ],
  MALE: [
    ['Kwasi', 'Kwesi'],
    ['Kojo', 'Kwadwo'],
    ['Kwabena', 'Kobina'],
    ['Kwaku', 'Kweku'],
    ['Yaw', 'Ekow'],
    ['Kofi', 'Yoofi'],
    ['Kwame', 'Kwamena'],
  ],
} as const;

const givenNames = {
  FEMALE: [
    'Grace',
    'Mercy',
    'Comfort',
    'Abigail',
    'Gifty',
    'Patience',
    'Felicia',
    'Linda',
    'Rebecca',
    'Esther',
    'Fatima',
    'Zainab',
    'Amina',
    'Mariam',
    'Rashida',
    'Dzifa',
    'Edem',
    'Sena',
    'Naa',
    'Dede',
    'Korkor',
    'Memuna',
    'Lariba',
    'Teni',
    'Pognaa',
    'Matilda',
    'Vida',
    'Joyce',
    'Beatrice',
    'Hannah',
  ],
  MALE: [
    'Emmanuel',
    'Samuel',
    'Daniel',
    'Isaac',
    'Joseph',
    'Francis',
    'Prince',
    'Richard',
    'Ebenezer',
    'Michael',
    'Ibrahim',
    'Abdul',
    'Mohammed',
    'Issah',
    'Yakubu',
    'Selorm',
    'Kafui',
    'Nii',
    'Tetteh',
    'Ayitey',
    'Alhassan',
    'Baba',
    'Napoleon',
    'Der',
    'Dakurah',
    'Stephen',
    'Peter',
    'Bright',
    'Felix',
    'George',
  ],
} as const;

const familyNames = [
  'Mensah',
  'Owusu',
  'Osei',
  'Boateng',
  'Asante',
  'Agyeman',
  'Appiah',
  'Amoah',
  'Ofori',
  'Antwi',
  'Adjei',
  'Acheampong',
  'Boakye',
  'Frimpong',
  'Sarpong',
  'Opoku',
  'Addo',
  'Lamptey',
  'Tetteh',
  'Quaye',
  'Nartey',
  'Okai',
  'Agbeko',
  'Amegashie',
  'Dogbe',
  'Kpodo',
  'Tamakloe',
  'Ablorh',
  'Alhassan',
  'Abubakari',
  'Iddrisu',
  'Yakubu',
  'Mahama',
  'Fuseini',
  'Salifu',
  'Dakurah',
  'Bayor',
  'Naah',
  'Atanga',
  'Awuni',
  'Essien',
  'Quansah',
  'Eshun',
  'Aidoo',
  'Baidoo',
  'Arthur',
  'Ɔfɔri-Atta',
] as const;

/** Places by region, so that an address fits together. */
const places = [
  { state: 'Greater Accra', district: 'Accra Metropolitan', cities: ['Osu', 'Dansoman', 'Kaneshie', 'Adabraka', 'La'] },
  { state: 'Greater Accra', district: 'Tema Metropolitan', cities: ['Tema Community 4', 'Sakumono', 'Ashaiman'] },
  { state: 'Ashanti', district: 'Kumasi Metropolitan', cities: ['Bantama', 'Asokwa', 'Suame', 'Ahodwo'] },
  { state: 'Northern', district: 'Tamale Metropolitan', cities: ['Lamashegu', 'Sagnarigu', 'Vittin'] },
  { state: 'Volta', district: 'Ho Municipal', cities: ['Ho Bankoe', 'Sokode', 'Kpodzi'] },
  { state: 'Central', district: 'Cape Coast Metropolitan', cities: ['Abura', 'Kakumdo', 'Pedu'] },
  { state: 'Western', district: 'Sekondi-Takoradi Metropolitan', cities: ['Effiakuma', 'Kwesimintsim'] },
  { state: 'Upper East', district: 'Bolgatanga Municipal', cities: ['Zaare', 'Tindonmoligo'] },
] as const;

const streets = [
  'Independence Ave',
  'Liberation Rd',
  'Castle Rd',
  'Market St',
  'Chapel Lane',
  'Palace Rd',
  'Station Rd',
  'Hospital Rd',
  'Zongo Lane',
  'Lagoon St',
] as const;

/** Number ranges of the networks: MTN, Telecel, AirtelTigo. */
const prefixes = ['24', '54', '55', '59', '20', '50', '26', '27', '56', '57'] as const;

export type DemoGender = 'FEMALE' | 'MALE';

export interface Person {
  first_name: string;
  last_name: string;
  gender: DemoGender;
  /** `YYYY-MM-DD`. */
  birth_date: string;
  /** E.164. */
  mobile: string;
  address: { line: string; city: string; district: string; state: string; country: string };
  nhis: string | null;
  relative: { first_name: string; last_name: string; mobile: string };
}

/** How old the patients of a district hospital are: many small children, many women of child-bearing age, some old. */
function ageInDays(chance: Chance): number {
  const share = chance.next();
  if (share < 0.2) return chance.whole(130, 5 * 365);
  if (share < 0.32) return chance.whole(5 * 365, 17 * 365);
  if (share < 0.75) return chance.whole(18 * 365, 45 * 365);
  return chance.whole(45 * 365, 88 * 365);
}

const phone = (chance: Chance): string => `+233${chance.one(prefixes)}${String(chance.whole(2_000_000, 9_999_999))}`;

/** The language spoken at home, by region; default: Twi. */
const languages: Readonly<Record<string, string>> = {
  'Greater Accra': 'gaa',
  Volta: 'ee',
  Central: 'fat',
  Western: 'nzi',
  Northern: 'dag',
  'Upper East': 'gur',
  'Upper West': 'dga',
};
export const languageOf = ({ address }: Pick<Person, 'address'>): string => languages[address.state] ?? 'tw';

/** Of ten people about seven are Christians and two Muslims; derived from the phone number, so that it stays the same. */
const religions = ['1038', '1038', '1013', '1041', '1073', '1076', '1038', '1049', '1023', '1002'] as const;
export const religionOf = ({ mobile }: Pick<Person, 'mobile'>): string => religions[Number(mobile.at(-1))]!;

/** One inhabitant, as seen on `today`. Two thirds carry their day-name first; every second has a health-insurance number. */
export function inhabitant(chance: Chance, today: Date): Person {
  const gender: DemoGender = chance.percent(58) ? 'FEMALE' : 'MALE';
  const born = new Date(today.getTime() - ageInDays(chance) * 86_400_000);
  const dayName = chance.one(dayNames[gender][born.getUTCDay()]!);
  const given = chance.one(givenNames[gender]);
  const family = chance.one(familyNames);
  const place = chance.one(places);
  return {
    first_name: chance.percent(66) ? (chance.percent(60) ? `${dayName} ${given}` : dayName) : given,
    last_name: family,
    gender,
    birth_date: born.toISOString().slice(0, 10),
    mobile: phone(chance),
    address: {
      line: `${chance.whole(2, 180)} ${chance.one(streets)}`,
      city: chance.one(place.cities),
      district: place.district,
      state: place.state,
      country: 'Ghana',
    },
    nhis: chance.percent(52) ? String(chance.whole(10_000_000, 99_999_999)) : null,
    relative: { first_name: chance.one(givenNames[chance.percent(50) ? 'FEMALE' : 'MALE']), last_name: family, mobile: phone(chance) },
  };
}
