import type { Permission } from '@akoma/contract/base';
import type { SetUpStepName } from '@akoma/contract/reports';

/** A step as an administrator reads it. */
export interface SetUpText {
  title: string;
  why: string;
  minutes: number;
  /** Route of the screen where it is done. */
  route: string;
  /** What doing it needs. */
  permission: Permission;
  /** How many there are: "3 locations". */
  counted?: (count: number) => string;
}

const many = (one: string, more: string) => (count: number) => `${count} ${count === 1 ? one : more}`;

export const setUpTexts: Readonly<Record<SetUpStepName, SetUpText>> = {
  organization: {
    title: 'Say who you are',
    why: 'Name, address and phone stand on every letter, receipt and result that leaves the house.',
    minutes: 3,
    route: 'admin-settings',
    permission: 'settings.write',
  },
  logo: {
    title: 'Add your logo',
    why: 'Patients and other hospitals recognise your papers by it.',
    minutes: 1,
    route: 'admin-settings',
    permission: 'settings.write',
  },
  locations: {
    title: 'Name your locations',
    why: 'Visits, beds and prices belong to a place. People choose theirs when they sign in.',
    minutes: 4,
    route: 'admin-locations',
    permission: 'locations.write',
    counted: many('location', 'locations'),
  },
  roles: {
    title: 'Look through the roles',
    why: 'A role says what its holders may see and do. Seven are prepared; make them fit your house.',
    minutes: 5,
    route: 'admin-roles',
    permission: 'roles.write',
    counted: many('role', 'roles'),
  },
  team: {
    title: 'Invite your team',
    why: 'Everybody signs in as themselves, so the records say who did what.',
    minutes: 5,
    route: 'admin-team',
    permission: 'team.write',
    counted: many('person', 'people'),
  },
  second_factor: {
    title: 'Demand two-step sign-in',
    why: 'A stolen password alone then opens nothing. Begin with the roles that may change settings.',
    minutes: 2,
    route: 'admin-roles',
    permission: 'roles.write',
    counted: many('role demands it', 'roles demand it'),
  },
  codes: {
    title: 'Settle your numbers',
    why: 'Folder numbers and invoices are counted without gaps. Their form is easiest to change before the first one is given.',
    minutes: 2,
    route: 'admin-codes',
    permission: 'codes.write',
  },
  services: {
    title: 'List your services',
    why: 'What the house offers, from a consultation to a blood test: it is booked, ordered and billed by these names.',
    minutes: 5,
    route: 'services',
    permission: 'services.write',
    counted: many('service', 'services'),
  },
  prices: {
    title: 'Give every service a price',
    why: 'Bills are made from them. A list from a spreadsheet can be brought in whole.',
    minutes: 5,
    route: 'admin-service-prices-manage',
    permission: 'prices.write',
    counted: many('service with a price', 'services with a price'),
  },
  patient: {
    title: 'Register the first patient',
    why: 'From then on the house runs. Reception does this, in its own workspace.',
    minutes: 2,
    route: 'recept-patients',
    permission: 'patients.read',
    counted: many('patient', 'patients'),
  },
};
