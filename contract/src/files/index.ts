export { filesFailures } from './files.failures.ts';
export {
  deleteAttachment,
  downloadAttachment,
  editAttachment,
  listAttachments,
  readFile,
  readPayerFile,
  uploadAttachment,
  uploadPayerFile,
} from './files.operations.ts';
export {
  Attachment,
  AttachmentEdit,
  AttachmentQuery,
  ByFilename,
  FileCategory,
  FileName,
  FileParams,
  FileQuery,
  fileCategories,
  NewAttachment,
  NewPayerFile,
} from './files.schema.ts';
