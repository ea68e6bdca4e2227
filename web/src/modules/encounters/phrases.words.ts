/** Labels of phrases and templates. */
export const phrasesWords = {
  phrases: 'Phrases',
  phrasesWhy:
    'In a note a point, the name of a phrase and a blank become its text. Everybody has .bp, .temp, .pulse, .rr, .spo2, .weight, .height and .bmi. {bp} and the like within a text are filled with the value of the encounter and its time.',
  templates: 'Templates of notes',
  templatesWhy:
    'Templates stand at the notes of an encounter, for everybody or with the name of a specialty. {bp} and the like are filled with the value and its time. Notes that were written with a template stay as they are.',
  name: 'Name',
  text: 'Text',
  title: 'Title',
  specialty: 'Specialty',
  everySpecialty: 'Every specialty',
  note: 'Note',
  addPhrase: 'Add a phrase',
  addTemplate: 'Add a template',
  remove: (name: string) => `Remove ${name || 'it'}`,
  savePhrases: 'Save phrases',
  saveTemplates: 'Save templates',
  phrasesSaved: 'The phrases are saved.',
  templatesSaved: 'The templates are saved.',
  mayNot: 'Your role may not write encounters. Ask an administrator.',
  mayNotTemplates: 'Your role may not change settings. Ask an administrator.',
  fields: { phrases: 'Phrases', templates: 'Templates' },
} as const;
