import * as contract from '@akoma/contract/files';
import { answer, type Route } from '../../platform/http/route.ts';
import { deleteAttachment } from './delete-attachment.ts';
import { downloadAttachment } from './download-attachment.ts';
import { editAttachment, fileToEdit } from './edit-attachment.ts';
import { editSpace } from './edit-space.ts';
import type { FilesMeans } from './files.ports.ts';
import { listAttachments } from './list-attachments.ts';
import { readFile } from './read-file.ts';
import { readPayerFile } from './read-payer-file.ts';
import { readSpace } from './read-space.ts';
import { uploadAttachment } from './upload-attachment.ts';
import { uploadPayerFile } from './upload-payer-file.ts';

export const filesRoutes = (ports: FilesMeans): Route[] => [
  answer(contract.listAttachments, listAttachments(ports)),
  answer(contract.uploadAttachment, uploadAttachment(ports)),
  answer(contract.uploadPayerFile, uploadPayerFile(ports)),
  answer(contract.readPayerFile, readPayerFile(ports)),
  answer(contract.readFile, readFile(ports)),
  answer(contract.downloadAttachment, downloadAttachment(ports)),
  answer(contract.editAttachment, editAttachment(ports), { record: (ctx, { query }) => fileToEdit(ports, ctx, query.filename) }),
  answer(contract.deleteAttachment, deleteAttachment(ports)),
  answer(contract.readSpace, readSpace),
  answer(contract.editSpace, editSpace(ports)),
];
