export { frontdeskFailures } from './frontdesk.failures.ts';
export { checkIn, listMarked, listUnpaid, readBoard, receiveUnknown, undoCheckIn } from './frontdesk.operations.ts';
export { type AgeBand, ageBands, ageOfBand, Board, CheckIn, CheckInBody, NewUnknown } from './frontdesk.schema.ts';
