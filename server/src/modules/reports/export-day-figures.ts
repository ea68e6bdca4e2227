import { fail } from '@akoma/contract/base';
import * as contract from '@akoma/contract/reports';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { exporting } from '../../platform/sheets/sheet.ts';
import {
  appointmentsTable,
  attendanceTable,
  columnsOf,
  daysTable,
  emergencyTable,
  type FigurePart,
  type FigureTable,
  morbidityTable,
  waitsTable,
} from './day-figure-sheets.rules.ts';
import type { FigureSpan } from './day-figures.store.ts';
import { findSpan } from './find-span.ts';
import { appointmentsOf } from './read-appointment-figures.ts';
import { emergencyIn } from './read-emergency-figures.ts';
import { morbidityIn } from './read-morbidity.ts';
import { attendanceIn } from './read-attendance.ts';
import { figuresByDay } from './read-figures-by-day.ts';
import { waitsOf } from './read-waiting-times.ts';

const tables: Record<FigurePart, (ctx: Ctx, span: FigureSpan) => Promise<FigureTable>> = {
  attendance: async (ctx, span) => attendanceTable(await attendanceIn(ctx, span)),
  appointments: async (ctx, span) => appointmentsTable(await appointmentsOf(ctx, span)),
  waiting: async (ctx, span) => waitsTable(await waitsOf(ctx, span)),
  days: async (ctx, span) => daysTable(await figuresByDay(ctx, span)),
  morbidity: async (ctx, span) => morbidityTable(await morbidityIn(ctx, span)),
  emergency: async (ctx, span) => emergencyTable(await emergencyIn(ctx, span)),
};

/** A part of the figures as a file, counted once: all its lines are of one moment. */
export const exportDayFigures: Handler<typeof contract.exportDayFigures> = async (ctx, input, edge) => {
  const { part } = input.query;
  // what people have is for whom encounters are
  const clinical = part === 'morbidity' || part === 'emergency';
  if (clinical && !ctx.actor.permissions.has('encounters.read')) throw fail('permission_denied', {});
  const table = await tables[part](ctx, await findSpan(ctx, input.query));
  const lines = table.lines.map((cells, at) => ({ id: String(at), cells }));
  const handler = exporting(contract.exportDayFigures, {
    name: `figures-${part}`,
    idsOf: async (_at, _query, limit) => lines.slice(0, limit).map(({ id }) => id),
    rowsOf: async (_at, ids) => lines.filter(({ id }) => ids.includes(id)),
    columns: columnsOf(table),
  });
  return handler(ctx, input, edge);
};
