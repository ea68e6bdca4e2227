/** Labels of the queue's ticket on paper. */
export const ticketWords = {
  title: 'Queue ticket',
  yourNumber: 'Your number',
  clinic: 'Clinic',
  arrived: 'Arrived',
  waiting: 'Waiting before you',
  nobody: 'Nobody',
  called: 'You have been called',
  wait: 'Please wait until your number is called.',
  printed: 'Printed',
  back: 'Back to the queue',
} as const;
