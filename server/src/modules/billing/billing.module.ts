import type { ServerModule } from '../../platform/module.ts';
import { findLogo } from '../files/index.ts';
import { billingRoutes } from './billing.routes.ts';
import { verifyLedgersNightly } from './verify-ledgers-nightly.ts';

/** Interval of looking whether the books of an organisation were not verified for a day, in ms. */
const lookEvery = 60 * 60 * 1000;

export const billing: ServerModule = {
  name: 'billing',
  routes: (platform) => billingRoutes({ findLogo: findLogo(platform) }),
  schedules: (platform) => [{ name: 'billing.verifyLedgersNightly', every: lookEvery, run: (now) => verifyLedgersNightly(platform, now) }],
};
