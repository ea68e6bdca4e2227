import { sentenceOf } from '@akoma/contract/base';
import { judgeSchedule } from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import { checkReferences, refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownServices } from '../catalogue/index.ts';
import { listUnknownLocations } from '../organization/index.ts';
import { keepTimes } from './keep-times.ts';
import { offerHours } from './offer-slot.ts';
import { refuseInactive, requirePractitioner } from './require-practitioner.ts';
import { requireSchedule } from './require-schedule.ts';
import { holdSchedulesOf, insertSchedule } from './schedule.store.ts';

/** Gives a practitioner a schedule (SCHED-007). */
export const createSchedule: Handler<typeof contract.createSchedule> = async (ctx, { params: { practitioner_id }, body }) => {
  await requirePractitioner(ctx, practitioner_id);
  await refuseInactive(ctx, 'practitioner', practitioner_id);
  const { healthcare_service, location, practitioner = practitioner_id } = body;
  if (practitioner !== practitioner_id) refuseWrong({ practitioner: [sentenceOf('invalid', 'practitioner')] });
  await checkReferences(ctx, [listUnknownServices, { healthcare_service }], [listUnknownLocations, { location }]);
  refuseWrong(judgeSchedule(body));
  await holdSchedulesOf(ctx, practitioner_id);
  const schedule_id = await insertSchedule(ctx, practitioner_id, body);
  const data = await requireSchedule(ctx, { practitioner_id, schedule_id });
  await keepTimes(ctx, data);
  await offerHours(ctx, practitioner_id);
  await ctx.announce('scheduling.hoursChanged', { practitioner_id });
  return { data };
};
