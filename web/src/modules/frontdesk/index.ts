export { TriageBoard } from './triage-board.tsx';
export { ageBandWords, genderChoices } from './frontdesk.words.ts';
export { UnknownPatient } from './unknown-patient.tsx';
export { TodaysBoard } from './todays-board.tsx';
export { WalkIn } from './walk-in.tsx';
export { receiveAppointment, receiveWalkIn } from './receive-walk-in.ts';
