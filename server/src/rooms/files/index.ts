export type { FileDeed, FileOwner, OwnedFile } from './files.needs.ts';
export { filesRoutes } from './files.routes.ts';
export { settlePicture } from './settle-picture.ts';
