import type { Appointment } from '@akoma/contract/scheduling';

type Status = Appointment['status'];

/** Labels of appointments. */
export const appointmentWords = {
  title: 'Appointments',
  one: 'Appointment',
  search: 'Search appointments',
  searchHint: 'Patient, phone, folder or practitioner',
  book: 'Book appointment',
  dayList: 'Day list',
  noneYet: 'No appointments yet',
  noneYetWhy: 'Appointments are booked into the free slots of schedules.',
  noMatch: 'No appointments on these days',
  time: 'Time',
  patient: 'Patient',
  clinic: 'Clinic and doctor',
  type: 'Appointment type',
  status: 'Status',
  comment: 'Comment',
  location: 'Location',
  price: 'Price tier',
  bookedBy: 'Booked by',
  reason: 'Reason',
  view: 'View',
  edit: 'Edit',
  editOne: 'Edit appointment',
  edited: 'The appointment is changed.',
  save: 'Save appointment',
  openChart: 'Open chart',
  moveTo: 'Move to…',
  confirm: 'Confirm',
  confirmed: 'The appointment is confirmed.',
  arrive: 'Mark as arrived',
  arrived: 'The patient has arrived.',
  reschedule: 'Reschedule',
  rescheduled: 'The appointment has another time.',
  takenBack: 'The appointment has its former time again.',
  notTakenBack: 'The move was not undone',
  cancel: 'Cancel appointment',
  cancelled: 'The appointment is cancelled. Its slot is free again.',
  cancelText: 'The slot becomes free for other patients. A cancelled appointment is not taken up again: it is booked anew.',
  noShow: 'Mark as no-show',
  noShowText: 'The patient did not come. This can be taken back.',
  noShowDone: 'The appointment is marked as a no-show.',
  undo: 'Take back',
  undone: 'The appointment is what it was before.',
  slip: 'Appointment slip',
  printSlip: 'Print slip',
  backToAppointments: 'Back to the appointments',
  folder: 'Folder No.',
  clinicAlone: 'Clinic',
  doctor: 'Doctor',
  bringSlip: 'Please bring this slip with you.',
  callUs: 'If you cannot come, please call',
  printed: 'Printed',
  failed: 'The appointment was not changed',
  mayNotWrite: 'Your role may not book or change appointments. Ask an administrator.',
  mayNotDelete: 'Your role may not delete appointments. Ask an administrator.',
} as const;

const statusWords: Readonly<Record<Status, string>> = {
  pending: 'Pending',
  booked: 'Booked',
  arrived: 'Arrived',
  fulfilled: 'Fulfilled',
  cancelled: 'Cancelled',
  noshow: 'No-show',
};
export const statusWord = (status: Status): string => statusWords[status];
export const statusOptions = Object.entries(statusWords).map(([value, label]) => ({ value, label }));

export const typeOptions = [
  { value: 'ROUTINE', label: 'ROUTINE' },
  { value: 'CHECKUP', label: 'CHECKUP' },
  { value: 'EMERGENCY', label: 'EMERGENCY' },
  { value: 'FOLLOWUP', label: 'FOLLOWUP' },
] as const;
