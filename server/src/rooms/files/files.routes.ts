import * as contract from '@akoma/contract/files';
import { type Answer, answer } from '../../platform/http/answer.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { downloadAttachment } from './download-attachment.ts';
import { editAttachment, fileToEdit } from './edit-attachment.ts';
import { editSpace } from './edit-space.ts';
import type { FilesNeeds } from './files.needs.ts';
import { listAttachments } from './list-attachments.ts';
import { readFile } from './read-file.ts';
import { readPayerFile } from './read-payer-file.ts';
import { readSpace } from './read-space.ts';
import { uploadAttachment } from './upload-attachment.ts';
import { uploadPayerFile } from './upload-payer-file.ts';

export const filesRoutes = (needs: FilesNeeds): Answer[] => [
  answer(contract.listAttachments, listAttachments(needs)),
  answer(contract.uploadAttachment, uploadAttachment(needs)),
  answer(contract.uploadPayerFile, uploadPayerFile(needs)),
  answer(contract.readPayerFile, readPayerFile(needs)),
  answer(contract.readFile, readFile(needs)),
  answer(contract.downloadAttachment, downloadAttachment(needs)),
  answer(contract.editAttachment, editAttachment(needs), { record: (ctx, { query }) => fileToEdit(needs, ctx, query.filename) }),
  answer(contract.deleteAttachment, deleteAttachment(needs)),
  answer(contract.readSpace, readSpace),
  answer(contract.editSpace, editSpace(needs)),
];
