export { pictureAddress, pictureDownload } from './picture-address.ts';
export { sendFile } from './send-file.ts';
