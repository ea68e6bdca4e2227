/** Labels of the settings of figures. */
export const figureSettingsWords = {
  title: 'Age groups',
  why: 'The figures of the day count attendance by these groups, also those of earlier days. Each begins where the one before it ends.',
  save: 'Save age groups',
  saved: 'The age groups are saved.',
  mayNot: 'Your role may not change settings. Ask an administrator.',
  fields: { age_limits: 'A new group begins at' },
  hint: 'Ages in rising order, separated by commas: 28d for days, 6m for months, 5y for years.',
  groups: 'The groups',
  usual: 'Use those of the outpatient returns',
} as const;
