import type * as contract from '@akoma/contract/reports';
import type { DayFigure, EmergencyFigures, ReportedColour } from '@akoma/contract/reports';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listFirstTriages } from '../observations/index.ts';
import { listEmergencyVisits } from './clinical-figures.store.ts';
import type { FigureSpan } from './day-figures.store.ts';
import { type ColouredVisit, emergencyFigures, emergencyGroups } from './emergency.rules.ts';
import { findSpan, stampOf } from './find-span.ts';

async function colouredVisits(ctx: Ctx, span: FigureSpan): Promise<ColouredVisit[]> {
  const visits = await listEmergencyVisits(ctx, span);
  const until = ctx.now.toISOString();
  const colours = await listFirstTriages(
    ctx,
    visits.map(({ id, patient_id, arrived_at, ended_at }) => ({ id, patient_id, from: arrived_at, to: ended_at ?? until })),
  );
  return visits.map(({ id, seen }) => ({ id, seen, colour: colours.get(id)?.band ?? 'none' }));
}

export const emergencyIn = async (ctx: Ctx, span: FigureSpan): Promise<EmergencyFigures> => ({
  ...stampOf(ctx, span),
  groups: emergencyGroups(await colouredVisits(ctx, span)),
});

/** The visits behind one of the numbers. */
export async function listEmergencyIds(
  ctx: Ctx,
  span: FigureSpan,
  { figure, colour }: { figure: DayFigure & keyof typeof emergencyFigures; colour?: ReportedColour | undefined },
): Promise<string[]> {
  const visits = await colouredVisits(ctx, span);
  return visits.filter((visit) => emergencyFigures[figure](visit) && (!colour || visit.colour === colour)).map(({ id }) => id);
}

/** Emergency visits by colour and time to the first consultation, which counts from the arrival (ruling 144). */
export const readEmergencyFigures: Handler<typeof contract.readEmergencyFigures> = async (ctx, { query }) => ({
  data: await emergencyIn(ctx, await findSpan(ctx, query)),
});
