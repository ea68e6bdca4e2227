/** Labels of the appointments of a day on paper. */
export const dayListWords = {
  title: 'Appointments',
  back: 'Back to the appointments',
  day: 'Day',
  location: 'Location',
  anywhere: 'All locations',
  by: 'Lists',
  choices: [
    { value: 'practitioner', label: 'By practitioner' },
    { value: 'location', label: 'By location' },
  ],
  time: 'Time',
  patient: 'Patient',
  phone: 'Phone',
  clinic: 'Clinic',
  arrived: 'Arrived',
  signature: 'Signature',
  noShow: 'Did not come',
  failed: 'The appointments could not be loaded',
  none: 'No appointments on this day',
  noneWhy: 'Cancelled appointments are not printed.',
  count: (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`),
} as const;
