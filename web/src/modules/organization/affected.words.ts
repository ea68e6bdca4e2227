/** Labels where a change of a location's hours, of schedules or leave hits appointments. */
export const affectedWords = {
  title: (count: number) => (count === 1 ? 'One appointment would have no place' : `${count} appointments would have no place`),
  why: 'They are booked in hours that this change takes away. Nothing is saved yet, and no appointment is cancelled by it.',
  people: 'Appointments without a place',
  more: (count: number) => `And ${count} more.`,
  unnamed: 'Your role may not see whose they are.',
  back: 'Go back',
  goOn: (act: string) => `${act}, move them later`,
  move: (act: string) => `${act} and move them…`,
  mayNotMove: 'Your role may not book or change appointments. Ask an administrator.',
  notDeleted: 'Nothing was deleted.',
} as const;
