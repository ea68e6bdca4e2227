export { AppointmentBadge, type AppointmentRow } from './appointment-badge.tsx';
export { useAppointmentActions } from './use-appointment-actions.ts';
