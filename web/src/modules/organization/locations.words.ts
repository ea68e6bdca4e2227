import { workspaceLabel, workspaceTypes } from '@akoma/contract/identity';
import type { LocationKind } from '@akoma/contract/organization';

/** The kinds of locations, in everyday words. */
export const kindNames: Readonly<Record<LocationKind, string>> = {
  site: 'Site',
  building: 'Building',
  wing: 'Wing',
  level: 'Level',
  department: 'Department',
  clinic: 'Clinic',
  ward: 'Ward',
  room: 'Room',
  theatre: 'Theatre',
  laboratory: 'Laboratory',
  pharmacy: 'Pharmacy',
  store: 'Store',
  desk: 'Desk',
  vehicle: 'Vehicle',
  home: 'Home',
};
export const kindOptions = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

export const workspaceNames: Readonly<Record<string, string>> = Object.fromEntries(
  workspaceTypes.map((type) => [type, workspaceLabel({ type }).name]),
);
export const workspaceOptions = Object.entries(workspaceNames).map(([value, label]) => ({ value, label }));

export const statusNames = { active: 'Active', suspended: 'Suspended', inactive: 'Inactive' } as const;
export const statusOptions = Object.entries(statusNames).map(([value, label]) => ({ value, label }));

export const locationsWords = {
  locations: 'Locations',
  search: 'Search locations',
  searchHint: 'Name or code',
  create: 'New location',
  edit: 'Edit location',
  move: 'Move location',
  save: 'Save location',
  saved: 'The location is saved.',
  created: 'The location is added.',
  moved: 'The location is moved.',
  noneYet: 'No locations yet',
  noneYetWhy: 'Locations say where staff work and where visits take place. Start with the site or building, then add what is inside it.',
  mayNotWrite: 'Your role may not change locations. Ask an administrator.',
  mayNotDelete: 'Your role may not delete locations. Ask an administrator.',
  holdsOthers: 'It contains other locations. Move or delete them first.',
  name: 'Name',
  code: 'Code',
  codeHint: 'Short, for labels and lists: OPD-1',
  kind: 'Kind',
  workspace: 'Workspace',
  workspaceHint: 'In whose queue its visits stand',
  standsIn: 'Part of',
  byItself: 'Not part of another location',
  address: 'Address',
  phone: 'Phone',
  reached: 'Address and phone',
  hours: 'Opening hours',
  alwaysOpen: 'Always open.',
  closed_days: 'Closed days',
  noClosedDays: 'None. On a closed day no appointments are offered; patients who come are still received.',
  addClosedDay: 'Add closed day',
  closedDay: 'Closed day',
  date: 'Date',
  reason: 'Reason',
  reasonHint: 'Founders’ Day',
  status: 'Status',
  statusHint: 'Only active locations are offered for work',
} as const;
