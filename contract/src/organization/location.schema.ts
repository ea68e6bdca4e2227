import * as z from 'zod';
import { editFields, Id, IdParams, NameText, Phone, recordFields, sameAs } from '../base/index.ts';
import { workspaceTypes } from '../identity/index.ts';
import { ClosedDay, ClosedDays } from './location-hours.ts';
import { mostLevels } from './location-tree.ts';
import { Availability, Opening } from './opening.ts';
import { LocationKind, managingFields, RecordStatus } from './setup-list.schema.ts';

const LocationWorkspace = z.enum(workspaceTypes).describe('Where its visits are worked on: a visit takes its workspace from its location.');

/** A place of the organisation: a default filter and a stamp on records, never a wall (LOCN-001, rulings.md 13). */
export const Location = z
  .object({
    ...recordFields,
    name: z.string(),
    location_name: z.string().describe('The same as name.'),
    code: z.string().nullable().describe("The organisation's short name of it, unique there: on labels and in lists."),
    kind: LocationKind,
    workspace: LocationWorkspace,
    parent_id: Id.nullable().describe('The place in which it stands; null: it stands by itself.'),
    path: z.array(z.string()).describe('Names of the places in which it stands, the outermost first.'),
    depth: z.int().describe(`How many places it stands in; at most ${mostLevels - 1}.`),
    children: z.int().describe('How many places stand directly in it.'),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    hours: z.array(Opening).describe('Slots outside them are not offered. Empty: always open, but for closed_days.'),
    closed_days: z.array(ClosedDay).describe('By date.'),
    status: RecordStatus,
    managing_organization: Id,
  })
  .meta({ id: 'Location' });

export const LocationParams = IdParams.extend({ location_id: Id });

const Code = z
  .string()
  .trim()
  .toUpperCase()
  .max(20)
  .regex(/^[A-Z0-9][A-Z0-9./-]*$/);
const text = (longest: number) => z.string().trim().max(longest).nullable().optional();
const placeFields = {
  code: Code.nullable().optional().describe('Letters, digits, . / and -; capitals whatever is sent.'),
  parent_id: Id.nullable().optional(),
  address: text(500),
  phone: Phone.nullable().optional(),
  hours: Availability.optional(),
  closed_days: ClosedDays.optional().describe('Each a day, or {date, reason}.'),
  status: RecordStatus.optional(),
};

const Name = NameText(120);

export const NewLocation = z
  .object({
    name: Name.optional(),
    location_name: Name.optional().meta(sameAs('name')),
    kind: LocationKind.default('site'),
    workspace: LocationWorkspace.default('OPD'),
    ...placeFields,
    ...managingFields,
  })
  .refine(({ name, location_name }) => name !== undefined || location_name !== undefined, { path: ['name'], error: 'Name is required.' });

export const LocationEdit = z.object({
  ...editFields,
  name: Name.optional(),
  location_name: Name.optional().meta(sameAs('name')),
  kind: LocationKind.optional(),
  workspace: LocationWorkspace.optional(),
  ...placeFields,
  ...managingFields,
});
