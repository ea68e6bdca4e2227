import type { ServerModule } from '../../platform/module.ts';
import type { IdentityPorts } from './identity.ports.ts';
import { identityRoutes } from './identity.routes.ts';
import { purgeSignIns } from './purge-sign-ins.ts';
import { sendResetLink } from './send-reset-link.ts';
import { signInKeys } from './sign-in-keys.ts';
import { signInSchedule } from './sign-in-schedule.ts';
import { writeEmailLink } from './write-email-link.ts';

export const identity = (ports: IdentityPorts): ServerModule => ({
  name: 'identity',
  routes: (platform) =>
    identityRoutes({
      settings: { support_url: platform.support_url, portal_id: platform.portal_id },
      ...platform,
      ...ports,
      ...signInKeys(platform.secrets),
      memberships: ports.memberships(platform),
    }),
  jobs: (platform) => [sendResetLink(platform), writeEmailLink(platform)],
  schedules: signInSchedule,
  retention: purgeSignIns,
});
