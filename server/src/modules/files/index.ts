export type { FileAction, FileOwner, OwnedFile } from './files.ports.ts';
export { filesRoutes } from './files.routes.ts';
export { findLogo, type OpenLogo } from './find-logo.ts';
export { spaceOf } from './read-space.ts';
export { settleLogo, settlePicture } from './settle-picture.ts';
export { filesSchedule } from './sweep-files.ts';
