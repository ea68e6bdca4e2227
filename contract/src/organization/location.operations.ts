import { IdParams, one, operation, page } from '../base/index.ts';
import { AffectedQuery, affectedPatients, withAffected } from './affected.schema.ts';
import { Location, LocationEdit, LocationParams, NewLocation } from './location.schema.ts';
import { LocationQuery } from './setup-list.schema.ts';
import './organization.failures.ts';

export const listLocations = operation({
  name: 'organization.listLocations',
  spec: ['LOCN-001', 'LOCN-003', 'LOCN-004', 'LOCN-005'],
  summary: 'Places of the organisation; `search` takes words of name and code in any order.',
  permission: 'locations.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/locations',
  params: IdParams,
  query: LocationQuery,
  reply: page(Location),
  failures: ['not_found'],
});

export const readLocation = operation({
  name: 'organization.readLocation',
  spec: ['LOCN-001', 'LOCN-004', 'LOCN-005'],
  summary: 'One place, with where it stands.',
  permission: 'locations.read',
  method: 'GET',
  path: '/api/v1/providers/{id}/locations/{location_id}',
  params: LocationParams,
  reply: one(Location),
  failures: ['not_found'],
});

export const createLocation = operation({
  name: 'organization.createLocation',
  spec: ['LOCN-002', 'LOCN-004', 'LOCN-005'],
  summary: 'Adds a place. Its code is unique in the organisation, its name where it stands.',
  permission: 'locations.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/locations',
  params: IdParams,
  body: NewLocation,
  reply: one(Location),
  failures: ['not_found'],
  status: 201,
  audit: { action: 'location.create' },
});

export const updateLocation = operation({
  name: 'organization.updateLocation',
  spec: ['LOCN-002', 'LOCN-004', 'LOCN-005'],
  summary:
    'Changes the fields given; another `parent_id` moves the place with all that stands in it. Hours that would be taken from booked appointments are refused, unless they may stay.',
  permission: 'locations.write',
  method: 'PATCH',
  path: '/api/v1/providers/{id}/locations/{location_id}',
  also: [{ method: 'PUT', path: '/api/v1/providers/{id}/locations/{location_id}' }],
  params: LocationParams,
  query: AffectedQuery,
  body: LocationEdit,
  reply: withAffected(Location),
  failures: ['not_found', 'conflict', 'organization.locationInUse', 'scheduling.appointmentsAffected'],
  audit: { action: 'location.update', shows: affectedPatients },
});

export const deleteLocation = operation({
  name: 'organization.deleteLocation',
  spec: ['LOCN-002', 'LOCN-004', 'LOCN-005'],
  summary: 'Takes a place away; what happened there keeps its name. Refused while places stand in it or visits are open there.',
  permission: 'locations.delete',
  method: 'DELETE',
  path: '/api/v1/providers/{id}/locations/{location_id}',
  params: LocationParams,
  reply: one(Location),
  failures: ['not_found', 'organization.locationInUse'],
  audit: { action: 'location.delete' },
});
