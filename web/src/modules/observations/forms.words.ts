import type { VisitStatus } from '@akoma/contract/encounters';
import type { FormResponseCard } from '@akoma/contract/observations';

/** Labels of forms that are filled. */
export const formsWords = {
  whoForms: 'WHO forms',
  noneCovid: 'No COVID visits yet',
  noneCovidWhy: 'Visits at places of the COVID workspace appear here.',
  forms: 'Forms',
  mayNotWrite: 'Your role may not fill forms. Ask an administrator.',
  mayNotDelete: 'Your role may not take forms back. Ask an administrator.',
  notBegun: 'The form was not begun',
  notSaved: 'The form is not saved',
  back: 'Back to the visits',
  backToForms: 'Back to the forms',
  backToEncounter: 'Back to the encounter',
  otherPatient: 'This form belongs to another patient',
  openThere: 'Open it in that patient’s record',
  fill: 'Fill a form',
  noneToFill: 'No form is published',
  noneToFillWhy: 'An administrator writes forms in the settings.',
  noneFilled: 'A form that is filled for this patient appears here.',
  notLoaded: 'The forms could not be loaded.',
  retry: 'Try again',
  later: 'Save for later',
  saved: 'The answers are saved. The form can be continued from the list.',
  complete: 'Complete',
  completed: 'The form is complete.',
  amend: 'Amend',
  amendReason: 'Why it is amended',
  saveAmendment: 'Save the amendment',
  amended: 'The form is amended.',
  cancelAmendment: 'Leave it as it was',
  takeBack: 'Entered in error',
  takeBackWhy: 'What was measured in it is cancelled as well. The form can still be read.',
  print: 'Print',
  addRow: (part: string) => `Add ${part}`,
  removeRow: (row: string) => `Remove ${row}`,
  mostRows: (most: number) => (most === 1 ? 'There is one at most.' : `There are ${most} at most.`),
  measured: 'Measured',
  measuredWhy: 'The form is about an earlier day.',
  notAnswered: 'Not answered',
  elsewhere:
    'Somebody else has saved this form in the meantime. Their answers are taken over where you have not typed. Check it, and save again.',
} as const;

/** Why no further day of a visit with this status is filled; undefined: one is. */
export function noFurtherDay(status: VisitStatus): string | undefined {
  if (status === 'cancelled') return 'This visit was cancelled.';
  return status === 'finished' ? 'This visit has ended. Reopen it to fill another day.' : undefined;
}

/** The parts of the case report, in the rows of visits. */
export const partNames: Readonly<Record<string, string>> = {
  'covid-admission': 'admission',
  'covid-daily': 'day',
  'covid-discharge': 'discharge',
};

export const responseStatusNames: Readonly<Record<FormResponseCard['status'], string>> = {
  'in-progress': 'In progress',
  completed: 'Complete',
  amended: 'Amended',
  'entered-in-error': 'Entered in error',
};
