export type { FileAction, FileOwner, OwnedFile } from './files.ports.ts';
export { findLogo, type OpenLogo } from './find-logo.ts';
export { listPatientsWithFiles } from './files.store.ts';
export { patientRows as filePatientRows } from './patient-rows.ts';
export { spaceOf } from './read-space.ts';
export { demandSpace, forgetBytes, type KeptUpload, keepBytes, keepUpload } from './keep-upload.ts';
export { settleLogo, settlePatientPhoto, settlePicture } from './settle-picture.ts';
export { filesInTime } from './timeline.store.ts';
export { files } from './files.module.ts';
