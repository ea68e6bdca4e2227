export { UnknownPatient } from './unknown-patient.tsx';
export { TodaysBoard } from './todays-board.tsx';
export { WalkIn } from './walk-in.tsx';
