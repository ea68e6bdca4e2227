import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/reports';
import { answer, type Route } from '../../platform/http/route.ts';
import { readSignInVerification } from '../identity/index.ts';
import { listOnlookers, listSeen, listTrail } from './audit-trail.store.ts';
import { editSetUpStep } from './edit-set-up-step.ts';
import { exportAudit } from './export-audit.ts';
import { exportDayFigures } from './export-day-figures.ts';
import { exportPatientsSeen } from './export-patients-seen.ts';
import { exportPeopleBehind } from './export-people-behind.ts';
import { findGroups, findTrail } from './find-trail.ts';
import { listPeopleBehind } from './list-people-behind.ts';
import { listSignIns } from './list-sign-ins.ts';
import { readAppointmentFigures } from './read-appointment-figures.ts';
import { readAttendance } from './read-attendance.ts';
import { findFigureSettings } from './figure-settings.store.ts';
import { readEmergencyFigures } from './read-emergency-figures.ts';
import { readFiguresByDay } from './read-figures-by-day.ts';
import { readHouseFigures } from './read-house-figures.ts';
import { readMorbidity } from './read-morbidity.ts';
import { readPatientFigures } from './read-patient-figures.ts';
import { readSetUp, stepsOf } from './read-set-up.ts';
import { readTeamFigures } from './read-team-figures.ts';
import { readTimeline } from './read-timeline.ts';
import { readVisitFigures } from './read-visit-figures.ts';
import { readWaitingTimes } from './read-waiting-times.ts';
import type { ReportsMeans } from './reports.ports.ts';
import { actionsBy } from './reports.rules.ts';
import { updateFigureSettings } from './update-figure-settings.ts';

export const reportsRoutes = (ports: ReportsMeans): Route[] => {
  const words = actionsBy(ports.actions);
  return [
    answer(contract.listAudit, async (ctx, { query }) => {
      const { rows, total } = await listTrail(ctx, await findTrail(ports, ctx, query), query);
      return pageOf(
        rows.map((row) => ({ ...row, deed: words.of(row) })),
        total,
        query,
      );
    }),
    answer(contract.exportAudit, exportAudit(ports)),
    answer(contract.listPatientsSeen, async (ctx, { query }) => {
      const { rows, total } = await listSeen(ctx, await findGroups(ports, ctx, query), query);
      return pageOf(rows, total, query);
    }),
    answer(contract.exportPatientsSeen, exportPatientsSeen(ports)),
    answer(contract.listOnlookers, async (ctx, { query }) => {
      const { rows, total } = await listOnlookers(ctx, await findGroups(ports, ctx, query), query);
      return pageOf(rows, total, query);
    }),
    answer(contract.listSignIns, listSignIns),
    answer(contract.readSignInChain, async ({ db }) => {
      const { verified_at = null, findings = null, heads = null } = (await readSignInVerification(db)) ?? {};
      return { data: { verified_at, findings, heads } };
    }),
    answer(contract.listAuditActions, async () => ({ data: words.actions })),
    answer(contract.readSetUp, readSetUp),
    answer(contract.editSetUpStep, editSetUpStep, {
      record: async (ctx, { params }) => (await stepsOf(ctx)).find(({ step }) => step === params.step),
    }),
    answer(contract.readPatientFigures, readPatientFigures),
    answer(contract.readVisitFigures, readVisitFigures),
    answer(contract.readTeamFigures, readTeamFigures),
    answer(contract.readAttendance, readAttendance),
    answer(contract.readAppointmentFigures, readAppointmentFigures),
    answer(contract.readWaitingTimes, readWaitingTimes),
    answer(contract.readFiguresByDay, readFiguresByDay),
    answer(contract.readMorbidity, readMorbidity),
    answer(contract.readEmergencyFigures, readEmergencyFigures),
    answer(contract.readFigureSettings, async (ctx) => ({ data: await findFigureSettings(ctx) })),
    answer(contract.updateFigureSettings, updateFigureSettings),
    answer(contract.exportDayFigures, exportDayFigures),
    answer(contract.listPeopleBehind, listPeopleBehind),
    answer(contract.exportPeopleBehind, exportPeopleBehind),
    answer(contract.readTimeline, readTimeline(ports), { plans: () => 'once' }),
    answer(contract.readHouseFigures, readHouseFigures(ports)),
  ];
};
