import * as z from 'zod';
import { Day, Id } from '../base/index.ts';

/** The card of a patient inside a visit or an encounter: enough to name the person safely. */
export const PatientDetail = z.object({
  uuid: Id,
  id: Id,
  mrn: z.string().describe('On screen "Folder No."'),
  fullName: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.string(),
  birth_date: Day.nullable(),
  birth_date_precision: z.string(),
  mobile: z.string().nullable(),
  is_deceased: z.boolean(),
  is_hospitalized: z.boolean(),
}).meta({ id: 'PatientDetail' });
export type PatientDetail = z.output<typeof PatientDetail>;
