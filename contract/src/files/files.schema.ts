import * as z from 'zod';
import { editFields, fileTypes, Id, orderings, PageQuery, recordFields } from '../base/index.ts';

/** The name under which a file is asked for: random, made by the server, the same for ever. */
export const FileName = z
  .string()
  .regex(/^[\w.-]{1,200}$/)
  .describe('As the answer to the upload gives it.');

/**
 * What a file is for, which decides who may see and change it. `photo`: a patient's with patient_id, else of a member of staff.
 * `signature`: of a member of staff. `logo`: the organisation's. `document`: a patient's with patient_id, else the organisation's.
 * `payer-file`: the organisation's, readable without signing in.
 */
export const fileCategories = ['document', 'photo', 'signature', 'logo', 'payer-file'] as const;
export const FileCategory = z.enum(fileCategories);
export type FileCategory = z.output<typeof FileCategory>;

/** A kept file (FILE-010). */
export const Attachment = z
  .object({
    ...recordFields,
    filename: FileName,
    title: z.string().describe('As the file was called where it came from, or as somebody called it since.'),
    content_type: z.enum(fileTypes),
    size: z.int().describe('Bytes.'),
    width: z.int().nullable().describe('Pixels, as shown; null for a PDF.'),
    height: z.int().nullable(),
    category: FileCategory,
    patient_id: Id.nullable(),
    encounter_id: Id.nullable(),
    practitioner_id: Id.nullable().describe('Whose photo or signature it is.'),
    public: z.boolean().describe('May be read without signing in.'),
    uploaded_by: Id.describe('The membership.'),
    uploaded_by_name: z.string(),
    managing_organization: Id,
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.output<typeof Attachment>;

const managing = { managing_organization_id: Id.optional().describe("Left out: the session's current organisation.") };

const Title = z.string().trim().min(1).max(200);

/** A form, since one of the fields is a file. Photo, signature and logo keep a newly made picture only, without place or camera data. */
export const NewAttachment = z.object({
  file: z.file().describe('PNG, JPEG, WebP or PDF of at most 10 MB; name, declared type and content must agree.'),
  title: Title.optional().describe("Left out: the file's own name."),
  category: FileCategory.exclude(['payer-file']).default('document'),
  patient_id: Id.optional(),
  encounter_id: Id.optional(),
  practitioner_id: Id.optional().describe("For photo and signature; left out: the caller's own."),
  ...managing,
});

export const NewPayerFile = NewAttachment.pick({ file: true, title: true, managing_organization_id: true });

export const AttachmentQuery = PageQuery.extend({
  ordering: orderings(['created_at', 'title', 'size']),
  ...managing,
  patient_id: Id.optional(),
  encounter_id: Id.optional(),
  category: FileCategory.optional(),
});

export const ByFilename = z.object({ filename: FileName, ...managing });

export const AttachmentEdit = z.object({ ...editFields, title: Title.optional() });

export const FileParams = z.object({ name: FileName });
export const FileQuery = z.object({
  ...managing,
  size: z.enum(['view', 'thumb']).default('view').describe('Of a picture: for the screen, or small enough for a list.'),
});

/** How much the organisation keeps and may keep. */
export const FileSpace = z
  .object({
    bytes: z.int().describe('Of files in use and the pictures made from them.'),
    files: z.int(),
    quota_mb: z.int().nullable().describe('Its own quota, 1024 × 1024 bytes each; null: the default, 5120.'),
    quota_bytes: z.int().describe('The quota that holds.'),
    version: z.int(),
  })
  .meta({ id: 'FileSpace' });
export type FileSpace = z.output<typeof FileSpace>;

export const SpaceQuery = z.object(managing);
export const SpaceEdit = z.object({
  ...editFields,
  quota_mb: z.int().min(1).max(1_000_000).nullable().describe('Less than is kept already: nothing is lost, and nothing more comes in.'),
});
