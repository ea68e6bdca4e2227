import type { Permission } from '@akoma/contract/base';
import type { SetUpStepName } from '@akoma/contract/reports';
import type { RouteName } from '../../client/link-to.ts';

/** A step as an administrator reads it. */
export interface SetUpText {
  title: string;
  why: string;
  minutes: number;
  /** Route of the screen where it is done. */
  route: RouteName;
  /** What doing it needs. */
  permission: Permission;
  /** Where on the screen. */
  at?: { hash: string };
  /** How many there are: "3 locations"; `of` is how many services there are. */
  counted?: (count: number, of: number) => string;
}

const many = (one: string, more: string) => (count: number) => `${count} ${count === 1 ? one : more}`;

export const setUpTexts: Readonly<Record<SetUpStepName, SetUpText>> = {
  organization: {
    title: 'Enter your hospital’s details',
    why: 'Name, address and phone appear on every letter, receipt and result that leaves the hospital.',
    minutes: 2,
    route: 'admin-settings',
    permission: 'settings.write',
  },
  logo: {
    title: 'Add your logo',
    why: 'Patients and other hospitals recognise your papers by it.',
    minutes: 1,
    route: 'admin-settings',
    at: { hash: 'printed-pages' },
    permission: 'settings.write',
  },
  locations: {
    title: 'Name your locations',
    why: 'Visits, beds and prices belong to a place. People choose theirs when they sign in.',
    minutes: 3,
    route: 'admin-locations',
    permission: 'locations.write',
    counted: many('location', 'locations'),
  },
  roles: {
    title: 'Review the roles',
    why: 'A role says what its holders may see and do. Seven are ready to use: change them, add your own, or leave them as they are.',
    minutes: 3,
    route: 'admin-roles',
    permission: 'roles.write',
    counted: many('role', 'roles'),
  },
  team: {
    title: 'Invite your team',
    why: 'Everyone signs in with their own account, so the records show who did what.',
    minutes: 5,
    route: 'admin-team',
    permission: 'team.write',
    counted: many('person', 'people'),
  },
  second_factor: {
    title: 'Require two-step sign-in',
    why: 'A stolen password is then not enough to sign in. Start with administrators; each role can require it as well.',
    minutes: 1,
    route: 'admin-settings',
    at: { hash: 'sign-in-rules' },
    permission: 'settings.write',
    counted: (count) => (count === 0 ? 'no role yet' : many('role', 'roles')(count)),
  },
  codes: {
    title: 'Choose how your numbers look',
    why: 'Folders, invoices and receipts are numbered without gaps, such as P000123. Easiest to change before the first one is issued.',
    minutes: 1,
    route: 'admin-codes',
    permission: 'codes.write',
  },
  services: {
    title: 'List your services',
    why: 'What the hospital offers, from a consultation to a blood test: it is booked, ordered and billed by these names.',
    minutes: 5,
    route: 'services',
    permission: 'services.write',
    counted: many('service', 'services'),
  },
  prices: {
    title: 'Give every service a price',
    why: 'Bills are made from them. You can import a list from a spreadsheet.',
    minutes: 4,
    route: 'admin-service-prices-manage',
    permission: 'prices.write',
    counted: (count, of) => (of === 0 ? 'no service yet' : `${count} of ${many('service', 'services')(of)}`),
  },
  patient: {
    title: 'Register the first patient',
    why: 'Then you are ready to start work. Reception does this, in its own workspace.',
    minutes: 2,
    route: 'recept-patients',
    permission: 'patients.read',
    counted: many('patient', 'patients'),
  },
};
