import * as contract from '@akoma/contract/scheduling';
import { exporting } from '../../platform/sheets/sheet.ts';
import { listAppointmentIds, listAppointmentsByIds, listPatientsOfAppointments } from './appointment.store.ts';
import { describeAppointments } from './describe-appointments.ts';
import { checkAppointmentFilter } from './list-appointments.ts';

/** The list of appointments as a file. */
export const exportAppointments = exporting(contract.exportAppointments, {
  name: 'appointments',
  idsOf: async (ctx, query, limit) => {
    const ids = await listAppointmentIds(ctx, query, limit);
    if (ids.length === 0) await checkAppointmentFilter(ctx, query);
    return ids;
  },
  rowsOf: async (ctx, ids) => describeAppointments(ctx, await listAppointmentsByIds(ctx, ids)),
  patientsOf: listPatientsOfAppointments,
  columns: [
    { title: 'Start', kind: 'moment', of: ({ slot }) => slot.start },
    { title: 'End', kind: 'moment', of: ({ slot }) => slot.end },
    { title: 'Status', of: ({ status }) => status },
    { title: 'Folder No.', of: ({ patient_mrn }) => patient_mrn },
    { title: 'Patient', of: ({ patient_full_name }) => patient_full_name },
    { title: 'Phone', of: ({ patient_mobile }) => patient_mobile },
    { title: 'Healthcare service', of: ({ Healthcareservice }) => Healthcareservice.healthcare_service_name },
    { title: 'Practitioner', of: ({ slot_practitioner_name }) => slot_practitioner_name },
    { title: 'Location', of: ({ location }) => location.name },
    { title: 'Type', of: ({ appointment_type }) => appointment_type },
    {
      title: 'Price tier',
      of: ({ service_tier }) => service_tier && `${service_tier.name}: ${service_tier.currency} ${service_tier.cost}`,
    },
    {
      title: 'Series',
      of: ({ series }) =>
        series && `${series.number} of ${series.count}, every ${series.every_weeks === 1 ? 'week' : `${series.every_weeks} weeks`}`,
    },
    { title: 'Comment', of: ({ comment }) => comment },
  ],
});
