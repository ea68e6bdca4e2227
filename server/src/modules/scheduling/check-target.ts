import { sentenceOf } from '@akoma/contract/base';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findToday, listUnknownPractitioners } from '../organization/index.ts';
import { refuseInactive } from './require-practitioner.ts';

interface Target {
  practitioner_id?: string | null | undefined;
  date?: string | null | undefined;
}

/** Refuses a target that cannot be one. */
export async function checkTarget(ctx: Ctx, { practitioner_id, date }: Target): Promise<void> {
  if (!practitioner_id && !date) refuseWrong({ practitioner_id: [sentenceOf('required', 'practitioner or date')] });
  if (practitioner_id && (await listUnknownPractitioners(ctx, [practitioner_id])).length > 0) throw unknownReference('practitioner_id');
  if (practitioner_id) await refuseInactive(ctx, 'practitioner_id', practitioner_id);
  if (date && date < (await findToday(ctx))) refuseWrong({ date: ['Date should not be in the past.'] });
}
