import { IdParams, one, operation, page } from '../base/index.ts';
import { FormDefinition, FormName } from './form.schema.ts';
import {
  EntryChange,
  NameParams,
  OwnEntry,
  OwnNameParams,
  OwnValueSet,
  ValueSet,
  ValueSetName,
  ValueSetQuery,
} from './terminology.schema.ts';

export const readValueSet = operation({
  name: 'terminology.readValueSet',
  spec: [
    'REF-001',
    'REF-002',
    'REF-003',
    'REF-004',
    'REF-005',
    'REF-006',
    'REF-007',
    'REF-008',
    'REF-009',
    'REF-010',
    'REF-011',
    'REF-012',
    'REF-013',
    'REF-014',
    'REF-015',
    'REF-016',
    'REF-017',
    'REF-018',
    'REF-019',
    'REF-040',
    'WARD-002',
  ],
  summary: 'A list of codes by its name, as the organisation offers it.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v1/providers/valueset/{name}',
  also: [{ method: 'GET', path: '/api/v2/valuesets/{name}' }],
  params: NameParams,
  query: ValueSetQuery,
  reply: ValueSet,
  failures: ['not_found'],
  kept: 'until-changed',
});

export const listProvisionCodes = operation({
  name: 'terminology.listProvisionCodes',
  spec: ['REF-020'],
  summary: 'How a service may be paid for: FHIR’s service provision conditions.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v1/FHIR/healthcare-service-provision-codes',
  query: ValueSetQuery.pick({ managing_organization_id: true }),
  reply: ValueSet,
  failures: [],
  kept: 'until-changed',
});

export const listRevenueTags = operation({
  name: 'terminology.listRevenueTags',
  spec: ['REF-021'],
  summary: 'What the organisation counts its income under.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v1/providers/{id}/revenue-tags',
  params: IdParams,
  reply: ValueSet,
  failures: ['not_found'],
  kept: 'until-changed',
});

export const listValueSets = operation({
  name: 'terminology.listValueSets',
  spec: ['REF-038'],
  summary: 'Every list, with how much of it the organisation has changed.',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/valuesets',
  params: IdParams,
  reply: page(ValueSetName),
  failures: ['not_found'],
});

export const readOwnValueSet = operation({
  name: 'terminology.readOwnValueSet',
  spec: ['REF-038'],
  summary: 'A list with what the organisation changed in it, hidden entries too.',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/valuesets/{name}',
  params: OwnNameParams,
  reply: one(OwnValueSet),
  failures: ['not_found'],
});

export const changeEntry = operation({
  name: 'terminology.changeEntry',
  spec: ['REF-038'],
  summary: 'Renames, hides, puts first or adds an entry of a list, for this organisation. A code is never taken out.',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/v1/providers/{id}/valuesets/{name}',
  params: OwnNameParams,
  body: EntryChange,
  reply: one(OwnEntry),
  failures: ['not_found', 'conflict', 'terminology.listIsFixed', 'terminology.listIsClosed'],
  audit: { action: 'value-set.change' },
});

export const listForms = operation({
  name: 'terminology.listForms',
  spec: ['CODES-003', 'CODES-005'],
  summary: 'The forms that can be read by name.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v1/providers/{id}/forms',
  params: IdParams,
  reply: page(FormName),
  failures: ['not_found'],
  kept: 'until-changed',
});

export const readForm = operation({
  name: 'terminology.readForm',
  spec: ['CODES-003', 'CODES-005', 'OBS-027', 'OBS-029'],
  summary: 'A form as data: fields with units, limits and choices, and how answers are scored.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v1/providers/{id}/forms/{name}',
  params: OwnNameParams,
  reply: one(FormDefinition),
  failures: ['not_found'],
  kept: 'until-changed',
});
