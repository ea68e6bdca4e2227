export { AppointmentBadge, type AppointmentRow, AppointmentState } from './appointment-badge.tsx';
export { MovedTogether } from './moved-together.tsx';
export { useAppointmentActions } from './use-appointment-actions.ts';
