import * as contract from '@akoma/contract/organization';
import { type Answer, answer } from '../../platform/http/answer.ts';
import { createLocation } from './create-location.ts';
import { deleteLocation } from './delete-location.ts';
import { listLocations } from './list-locations.ts';
import type { OrganizationNeeds } from './organization.needs.ts';
import { readLocation } from './read-location.ts';
import { updateLocation } from './update-location.ts';

export const locationRoutes = (needs: Pick<OrganizationNeeds, 'openVisitsAt'>): Answer[] => [
  answer(contract.listLocations, listLocations),
  answer(contract.readLocation, readLocation),
  answer(contract.createLocation, createLocation),
  answer(contract.updateLocation, updateLocation(needs)),
  answer(contract.deleteLocation, deleteLocation(needs)),
];
