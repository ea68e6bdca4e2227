export { filesFailures, quotaOfOperators, usualQuota } from './files.failures.ts';
export {
  deleteAttachment,
  downloadAttachment,
  editAttachment,
  editSpace,
  fileRefusals,
  listAttachments,
  readFile,
  readPayerFile,
  readSpace,
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
  FileSpace,
  fileCategories,
  NewAttachment,
  NewPayerFile,
  SpaceEdit,
} from './files.schema.ts';
