export { pictureAddress, pictureDownload } from './picture-address.ts';
export { sendPicture } from './send-picture.ts';
