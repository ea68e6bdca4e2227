/** Labels of the import of patients. */
export const patientImportWords = {
  intro:
    'The file is CSV or Excel (.xlsx), one patient on each line, at most 5,000. First name, last name, gender, phone, and a date of birth or an age are needed. Folder numbers are given by this hospital; a number from an older folder is kept with the record.',
  undoText:
    'Patients of this import whom nobody has used are taken out of every list and search. Those who were changed since, or have anything recorded, stay and are named.',
  rows: 'Lines of the file',
  waiting: (count: string) => `Waiting (${count})`,
  all: 'All lines',
  waitsWhy: 'These people may be registered already. A line is imported only when you say that it is a new person.',
  noneWaits: 'Nobody waits for a decision.',
  line: (line: number) => `Line ${line}`,
  alike: (lines: readonly number[]) => `Also like ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} of this file`,
  isNew: 'New person',
  isNewOf: (name: string) => `${name} is a new person`,
  allNew: (count: number) => `All ${count} shown here are new people`,
  wait: 'Leave out',
  waitOf: (name: string) => `Leave ${name} out`,
  outcome: { new: 'New', waiting: 'Waiting for a decision', unchanged: 'Registered already', wrong: 'Error' },
} as const;
