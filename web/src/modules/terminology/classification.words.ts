/** Labels of the classifications: importing one, looking through it, and what it maps to. */
export const classificationWords = {
  title: 'Classifications',
  import: 'Import ICD-10',
  importNext: 'Import a release',
  replaceTitle: (name: string) => `Replace ${name}`,
  replaceText: (name: string, release: string, gone: number) =>
    `${name} becomes release ${release}. ${
      gone > 0
        ? `${gone.toLocaleString('en')} ${gone === 1 ? 'code that is not in the file is' : 'codes that are not in the file are'} no longer offered; records that hold one keep it with its name.`
        : 'All current codes stay.'
    }`,
  replaceAct: 'Replace',
  importMapping: 'Import a mapping',
  mappingTitle: (name: string) => `Import a mapping to ${name}`,
  replaceMappingText: (name: string, count: number) =>
    `The file replaces the mapping of ${name}, which has ${count.toLocaleString('en')} ${count === 1 ? 'pair' : 'pairs'} now.`,
  browse: 'Browse',
  remove: 'Remove',
  release: 'Release',
  releaseHint: 'The edition of the file, such as 2019.',
  licence: 'Licence',
  licenceHint: 'The licence under which your organisation uses the text, in your own words. It is stored with the classification.',
  none: 'No classification has been imported',
  noneWhy:
    'Diagnoses are coded with the SNOMED CT Global Patient Set, which comes with Akoma. The text of ICD-10 belongs to the World Health Organization and never comes with Akoma: a hospital brings its own copy.',
  whereTitle: 'Where the file comes from',
  where:
    'The ICD-10 Download Area of the World Health Organization (icd.who.int, “ICD-10 Downloads”) gives ICD-10 as ClaML and as tables to anyone who registers and accepts the licence shown there. Use within an organisation needs WHO’s internal licence or that of your ministry of health: write down which of them you hold.',
  intro:
    'ClaML (.xml) as WHO provides it, CSV or Excel (.xlsx), up to 10 MB. The first line of a table holds the headings: Code and Title, and Parent if there is one.',
  mappingIntro:
    'CSV or Excel (.xlsx), up to 10 MB: one line for each pair of a SNOMED CT code (Concept code) and a code of this classification (ICD-10 code); the lowest Priority is shown first. Terms that do not come with Akoma are ignored. SNOMED International provides such a map to licensees in its member countries.',
  search: 'Find a code',
  searchHint: 'Code or words',
  whole: 'Whole classification',
  mapped: 'Terms',
  anyMapped: 'All codes',
  withTerms: 'With Akoma terms',
  withoutTerms: 'Without Akoma terms',
  code: 'Code',
  name: 'Title',
  terms: 'Terms with this code',
  divided: (count: number) => `${count.toLocaleString('en')} below`,
  noMapping: 'No mapping has been imported, so search results do not show codes of this classification.',
  mayNot: 'Your role may not change classifications. Ask an administrator.',
} as const;
