import { runImport } from '../../platform/imports/run-import.ts';
import type { Platform, ServerModule } from '../../platform/module.ts';
import { findLogo } from '../files/index.ts';
import type { BillingPorts } from './billing.ports.ts';
import { sealingKey } from '../../platform/seal.ts';
import { askForAllMoney } from './ask-for-money.ts';
import { askingForMoney } from './request-payment.ts';
import { billingRoutes } from './billing.routes.ts';
import { memberImport } from './member.import.ts';
import { runPeriod } from './run-period.ts';
import { sendInvoiceMail } from './send-invoice-mail.ts';
import { verifyLedgersNightly } from './verify-ledgers-nightly.ts';

/** Interval of looking whether the books of an organisation were not verified for a day, in ms. */
const lookEvery = 60 * 60 * 1000;

/** How often what is due is asked for, in milliseconds. */
const askEvery = 5_000;

const mobileMoneyOf = ({ secrets, webhooks_private, demo }: Platform) => ({
  sealing: sealingKey(secrets.session_secret, 'mobile money'),
  privateToo: webhooks_private || demo,
});

export const billing = (ports: BillingPorts): ServerModule => ({
  name: 'billing',
  routes: (platform) => billingRoutes({ ...ports, ...mobileMoneyOf(platform), inTenant: platform.inTenant, findLogo: findLogo(platform) }),
  jobs: (platform) => [
    runPeriod(platform),
    sendInvoiceMail({ ...platform, findLogo: findLogo(platform) }),
    runImport(memberImport, platform),
    askingForMoney({ ...platform, ...mobileMoneyOf(platform) }),
  ],
  schedules: (platform) => [
    { name: 'billing.verifyLedgersNightly', every: lookEvery, run: (now) => verifyLedgersNightly(platform, now) },
    {
      name: 'billing.askForMoney',
      every: askEvery,
      run: (_now, stopping) => askForAllMoney({ ...platform, ...mobileMoneyOf(platform) }, stopping),
    },
  ],
});
