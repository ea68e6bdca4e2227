/** The words of scores that are made by answering a form. */
export const scoresWords = {
  title: 'Scores',
  none: 'Not scored yet.',
  save: 'Save score',
  saved: 'The score is saved.',
  answerFirst: 'Answer a question first.',
  mayNot: 'Your role may not record observations. Ask an administrator.',
  takenEarlier: 'Scored earlier',
  taken: 'Scored',
  timeMissing: 'The date and time of the score are required.',
  advises: 'It advises.',
} as const;
