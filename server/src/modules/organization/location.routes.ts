import * as contract from '@akoma/contract/organization';
import { type Route, answer } from '../../platform/http/route.ts';
import { createLocation } from './create-location.ts';
import { deleteLocation } from './delete-location.ts';
import { listLocations } from './list-locations.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { readLocation } from './read-location.ts';
import { updateLocation } from './update-location.ts';

export const locationRoutes = (ports: Pick<OrganizationMeans, 'openVisitsAt' | 'schedulesAt' | 'whileNobodyBooksAt'>): Route[] => [
  answer(contract.listLocations, listLocations),
  answer(contract.readLocation, readLocation),
  answer(contract.createLocation, createLocation),
  answer(contract.updateLocation, updateLocation(ports)),
  answer(contract.deleteLocation, deleteLocation(ports)),
];
