import type { ServerModule } from '../../platform/module.ts';
import { isOwnSession, proveAccount, signInKeys } from '../identity/index.ts';
import { actorsOf } from './create-actor-cache.ts';
import type { OrganizationPorts } from './organization.ports.ts';
import { organizationRoutes } from './organization.routes.ts';
import { sendInvitation } from './send-invitation.ts';

export const organization = (ports: OrganizationPorts): ServerModule => ({
  name: 'organization',
  routes: (platform) => {
    const accounts = { ...platform, ...signInKeys(platform.secrets) };
    return organizationRoutes({
      ...platform,
      ...ports,
      actors: actorsOf(platform),
      isOwnSession: (account_id, now, edge) => isOwnSession(accounts, account_id, { now }, edge),
      proveAccount: (account_id, proof, now, edge) => proveAccount(accounts, account_id, proof, { now }, edge),
    });
  },
  jobs: (platform) => [sendInvitation(platform)],
});
