/** Labels of recording that a patient has died. */
export const deathWords = {
  record: 'Record death',
  died: 'Died',
  sure: 'Has this patient died?',
  text: 'The record then says everywhere that this patient has died, and a visit is only started for a reason.',
  choose: 'Day and time of the death are required.',
  recorded: 'The death is recorded.',
  takeBack: 'Take back the recorded death',
  takeBackText: 'The record then says that this patient is alive. The reason stays in the audit trail.',
  takeBackAct: 'Take back',
  reason: 'Reason',
  takenBack: 'The recorded death is taken back.',
  recording: 'Recording…',
} as const;
