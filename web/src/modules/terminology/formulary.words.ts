import type { Medicine } from '@akoma/contract/terminology';

/** Labels of the formulary. */
export const formularyWords = {
  title: 'Formulary',
  why: 'The medicines that are prescribed and dispensed here: each by its generic name in one strength and form, with capital letters that set it apart from look-alikes.',
  open: 'Open the formulary',
  count: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'medicine' : 'medicines'}.`,
  search: 'Search medicines',
  searchHint: 'Name, strength or form',
  create: 'New medicine',
  add: 'Add',
  edit: 'Edit medicine',
  save: 'Save',
  added: (shown: string) => `${shown} is added.`,
  saved: 'The medicine is saved.',
  import: 'Import',
  importTitle: 'Import medicines',
  starter: 'Add the starter list',
  starterTitle: 'Add the starter list',
  starterText:
    'Adds the generics that come with Akoma and are not yet in this formulary. Medicines already listed stay as they are. A pharmacist should review them: they were compiled from international names, not from a licensed list.',
  starterAct: 'Add',
  starterDone: (added: number, present: number) =>
    added === 0
      ? 'Everything in the starter list was already here.'
      : `${added.toLocaleString('en')} added, ${present.toLocaleString('en')} were already here.`,
  noneYet: 'No medicines yet',
  noneYetWhy: 'Start with the starter list of about 400 generics that comes with Akoma, or import your own.',
  name: 'Generic name',
  nameHint: 'International non-proprietary name.',
  tallMan: 'Tall-man spelling',
  tallManHint: 'The same name, with capitals where it differs from a look-alike: cloNIDine.',
  strength: 'Strength',
  strengthHint: 'With its unit: 500 mg, 125 mg/5 mL.',
  form: 'Form',
  routes: 'Routes',
  aliases: 'Other names',
  aliasesHint: 'Abbreviations and other spellings to search by. Press Enter after each.',
  code: 'Code',
  codeHint: 'Your own, or a payer’s.',
  status: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
  from: 'Source',
  shownAs: 'Shown as',
  intro:
    'CSV or Excel (.xlsx), up to 10 MB. The first line holds the headings: Name and Form, and Tall man, Strength, Routes, Aliases and Code where there are any; several routes or aliases are separated by commas. An export of this list has the same form. Medicines that are not in the file stay.',
  mayNotWrite: 'Your role may not change the formulary. Ask an administrator.',
  mayNotDelete: 'Your role may not delete medicines. Deactivate it, or ask an administrator.',
} as const;

/** What the form of a medicine calls its fields. */
export const fieldNames = {
  name: formularyWords.name,
  tall_man: formularyWords.tallMan,
  strength: formularyWords.strength,
  form: formularyWords.form,
  routes: formularyWords.routes,
  aliases: formularyWords.aliases,
  code: formularyWords.code,
} as const;

export const sourceNames: Readonly<Record<Medicine['source'], string>> = {
  starter: 'Starter list',
  import: 'Imported',
  own: 'Added here',
};
