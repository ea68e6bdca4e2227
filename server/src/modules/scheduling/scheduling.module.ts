import type { Platform, ServerModule } from '../../platform/module.ts';
import { sealingKey } from '../../platform/seal.ts';
import { markNoShows } from './mark-no-shows.ts';
import { passOverdueOn } from './offer-slot.ts';
import { runTransfer } from './run-transfer.ts';
import { schedulingRoutes } from './scheduling.routes.ts';
import { sendAllMessages } from './send-messages.ts';
import { settleMoves } from './settle-moves.ts';

/** How often those who did not come are marked, in milliseconds. */
const markEvery = 5 * 60 * 1000;

/** How often slots that were kept in vain are passed on, and moves settled, in milliseconds. */
const passEvery = 20 * 1000;

/** How often what is due is sent, in milliseconds. */
const sendEvery = 20 * 1000;

const smsOf = ({ secrets, webhooks_private }: Platform) => ({
  sealing: sealingKey(secrets.session_secret, 'appointment messages'),
  privateToo: webhooks_private,
});

export const scheduling: ServerModule = {
  name: 'scheduling',
  schedules: (platform) => [
    { name: 'scheduling.markNoShows', every: markEvery, run: () => markNoShows(platform) },
    { name: 'scheduling.passSlotsOn', every: passEvery, run: () => passOverdueOn(platform) },
    { name: 'scheduling.settleMoves', every: passEvery, run: () => settleMoves(platform) },
    {
      name: 'scheduling.sendMessages',
      every: sendEvery,
      run: (_now, stopping) => sendAllMessages({ ...platform, ...smsOf(platform) }, stopping),
    },
  ],
  jobs: (platform) => [runTransfer(platform)],
  routes: (platform) => schedulingRoutes(smsOf(platform)),
};
