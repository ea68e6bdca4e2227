import type * as z from 'zod';
import { type AnyOperation, isOperation } from './base/index.ts';
import * as audit from './audit/index.ts';
import * as files from './files/index.ts';
import * as terminology from './terminology/index.ts';
import * as identity from './identity/index.ts';
import * as organization from './organization/index.ts';
import * as catalogue from './catalogue/index.ts';
import * as patients from './patients/index.ts';
import * as workbench from './workbench/index.ts';
import * as encounters from './encounters/index.ts';
import * as observations from './observations/index.ts';
import * as allergies from './allergies/index.ts';
import * as referrals from './referrals/index.ts';
import * as queue from './queue/index.ts';
import * as frontdesk from './frontdesk/index.ts';
import * as reports from './reports/index.ts';
import * as webhooks from './webhooks/index.ts';
import * as backup from './backup/index.ts';
import * as scheduling from './scheduling/index.ts';
import * as payers from './payers/index.ts';
import * as billing from './billing/index.ts';

/** The public entry of every module; add a line for each new module. */
const modules: readonly object[] = [
  audit,
  files,
  terminology,
  identity,
  organization,
  workbench,
  payers,
  catalogue,
  patients,
  billing,
  scheduling,
  encounters,
  observations,
  allergies,
  referrals,
  queue,
  frontdesk,
  reports,
  webhooks,
  backup,
];

/** Every operation of the product. */
export const operations: readonly AnyOperation[] = modules.flatMap((module) => Object.values(module).filter(isOperation));

/** The events of all modules, by name, with the schema of their data: ids only. */
export const events: Readonly<Record<string, z.ZodType>> = {
  ...organization.organizationEvents,
  ...workbench.workbenchEvents,
  ...patients.patientsEvents,
  ...billing.billingEvents,
  ...scheduling.schedulingEvents,
  ...encounters.encountersEvents,
  ...observations.observationsEvents,
  ...allergies.allergiesEvents,
  ...queue.queueEvents,
};
