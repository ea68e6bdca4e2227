import type { ServerModule } from '../../platform/module.ts';
import { findLogo } from '../files/index.ts';
import type { BillingPorts } from './billing.ports.ts';
import { billingRoutes } from './billing.routes.ts';
import { runPeriod } from './run-period.ts';
import { sendInvoiceMail } from './send-invoice-mail.ts';
import { verifyLedgersNightly } from './verify-ledgers-nightly.ts';

/** Interval of looking whether the books of an organisation were not verified for a day, in ms. */
const lookEvery = 60 * 60 * 1000;

export const billing = (ports: BillingPorts): ServerModule => ({
  name: 'billing',
  routes: (platform) => billingRoutes({ ...ports, findLogo: findLogo(platform) }),
  jobs: (platform) => [runPeriod(platform), sendInvoiceMail(platform)],
  schedules: (platform) => [{ name: 'billing.verifyLedgersNightly', every: lookEvery, run: (now) => verifyLedgersNightly(platform, now) }],
});
