/** Labels of the list of schedules. */
export const schedulingWords = {
  title: 'Schedules',
  search: 'Search schedules',
  searchHint: 'Practitioner, service or location',
  create: 'New schedule',
  edit: 'Edit schedule',
  leave: 'Leave',
  exceptions: 'Exceptions',
  noneYet: 'No schedules yet',
  noneYetWhy: 'A schedule says when somebody sees patients, in which service and where. Appointments are booked into its hours.',
  mayNotWrite: 'Your role may not change schedules. Ask an administrator.',
  mayNotDelete: 'Your role may not delete schedules. Ask an administrator.',
  practitioner: 'Practitioner',
  service: 'Healthcare service',
  location: 'Location',
  hours: 'Days and hours',
  horizon: 'Planning horizon',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
} as const;

export const statusOptions = [
  { value: 'active', label: schedulingWords.active },
  { value: 'inactive', label: schedulingWords.inactive },
] as const;
