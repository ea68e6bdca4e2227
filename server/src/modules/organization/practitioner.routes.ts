import * as contract from '@akoma/contract/organization';
import { type Route, answer } from '../../platform/http/route.ts';
import { acceptInvitation, readInvitation } from './accept-invitation.ts';
import { deletePractitioner } from './delete-practitioner.ts';
import { describePractitioner } from './describe-practitioner.ts';
import { exportPractitioners } from './export-practitioners.ts';
import { inviteAgain } from './invite-again.ts';
import { invitePractitioner } from './invite-practitioner.ts';
import { listPractitionerSpecialties, listPractitioners, listUsers } from './list-practitioners.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { resetPractitionerFactor } from './reset-practitioner-factor.ts';
import { updatePractitioner } from './update-practitioner.ts';

export const practitionerRoutes = (ports: OrganizationMeans): Route[] => [
  answer(contract.listPractitioners, listPractitioners),
  answer(contract.listProviderPractitioners, listPractitioners),
  answer(contract.exportPractitioners, exportPractitioners),
  answer(contract.listUsers, listUsers),
  answer(contract.listPractitionerSpecialties, listPractitionerSpecialties),
  answer(contract.readPractitioner, async (ctx, { params }) => ({ data: await describePractitioner(ctx, params.id) })),
  answer(contract.readProviderPractitioner, async (ctx, { params }) => ({ data: await describePractitioner(ctx, params.practitioner_id) })),
  answer(contract.invitePractitioner, invitePractitioner),
  answer(contract.updatePractitioner, updatePractitioner(ports)),
  answer(contract.deletePractitioner, deletePractitioner(ports)),
  answer(contract.inviteAgain, inviteAgain),
  answer(contract.resetPractitionerFactor, resetPractitionerFactor(ports)),
  answer(contract.readInvitation, readInvitation(ports)),
  answer(contract.acceptInvitation, acceptInvitation(ports)),
];
