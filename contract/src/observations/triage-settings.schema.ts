import * as z from 'zod';
import { editFields, Id } from '../base/index.ts';
import { childVersions } from './tews-children.ts';

const Minutes = z.int().min(1).max(1_440);
const Retriage = z
  .object({ red: Minutes, orange: Minutes, yellow: Minutes, green: Minutes })
  .describe('Minutes from a triage until the next is due, by colour.');
const Children = z
  .enum(childVersions)
  .nullable()
  .describe('Which version of the forms for children is in use; null: none, children are not scored.');

/** After so long a critical value of which nobody has taken note calls somebody else; no published number (docs/clinical-review.md). */
export const usualSecondCallMinutes = 30;
const SecondCall = z
  .int()
  .min(5)
  .max(1_440)
  .describe('Minutes until a critical value that nobody has acknowledged calls all who may act at the place of the patient.');

/** How an organisation triages. */
export const TriageSettings = z
  .object({ children: Children, retriage: Retriage, second_call_minutes: SecondCall, version: z.int() })
  .meta({ id: 'TriageSettings' });
export type TriageSettings = z.output<typeof TriageSettings>;

export const TriageSettingsQuery = z.object({ managing_organization_id: Id.optional() });
export const TriageSettingsEdit = z.object({
  ...editFields,
  managing_organization_id: Id.optional(),
  children: Children.optional(),
  retriage: Retriage.optional(),
  second_call_minutes: SecondCall.optional(),
});
