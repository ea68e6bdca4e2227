export type { FileDeed, FileOwner, OwnedFile } from './files.needs.ts';
export { filesRoutes } from './files.routes.ts';
export { findLogo, type OpenLogo } from './find-logo.ts';
export { spaceOf } from './read-space.ts';
export { settleLogo, settlePicture } from './settle-picture.ts';
export { filesRounds } from './sweep-files.ts';
