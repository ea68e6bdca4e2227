import { randomBytes } from 'node:crypto';
import { type FileType, fail, isPicture } from '@akoma/contract/base';
import type { Attachment, FileCategory } from '@akoma/contract/files';
import type { Before, Ctx, Edge } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { Storage, StoredFile } from '../../platform/storage/storage.ts';
import { Turns } from '../../platform/threads/lanes.ts';
import type { FilesMeans } from './files.ports.ts';
import { limits, quotaOf, savedAs, titleOf } from './files.rules.ts';
import { findAttachment, insertAttachment } from './files.store.ts';
import { inspectFile } from './inspect-file.ts';
import { makePictures } from './make-pictures.ts';
import { findSpace, readAdded, takeSpace } from './space.store.ts';

export interface Upload {
  file: File;
  title?: string | undefined;
  category: FileCategory;
  patient_id?: string | null | undefined;
  encounter_id?: string | null | undefined;
  practitioner_id?: string | null | undefined;
}

/** The stored parts of an upload, before a row refers to them. */
export interface KeptUpload {
  type: FileType;
  original: StoredFile;
  view: StoredFile | null;
  thumb: StoredFile | null;
  /** Pixels, as shown; of a picture. */
  width: number | null;
  height: number | null;
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const;
/** Only the re-encoded picture of these is stored: a colleague's photo must not reveal where it was taken. */
const madeAnew: readonly FileCategory[] = ['photo', 'signature', 'logo'];
const dayMs = 24 * 60 * 60 * 1000;

/** Uploads in memory at once: one is decoded while another is inspected or written; the others wait on disk. */
const turns = new Turns({ atOnce: 2, mayWait: 40, mayWaitOfOne: 16 });

/** Refuses a file that exceeds the quota, by its size: before it is inspected, and again before its row is written. */
export async function demandSpace(ctx: Ctx, bytes: number): Promise<void> {
  const { actor, now } = ctx;
  const [space, added] = await Promise.all([findSpace(ctx), readAdded(ctx, actor.practitioner_role_id, new Date(now.getTime() - dayMs))]);
  if (space.bytes + bytes > quotaOf(space)) throw fail('files.noSpace', {});
  if (added + bytes > limits.memberDay) throw fail('files.tooMuchToday', {});
}

/**
 * Inspects a file and stores its bytes, for a handler's `prepare`. All checks come before the first byte is stored; if a later step fails,
 * the stored bytes are deleted.
 */
export async function keepBytes(
  { storage }: Pick<FilesMeans, 'storage'>,
  { actor, organization_id }: Pick<Before, 'actor' | 'organization_id'>,
  { signal }: Pick<Edge, 'signal'>,
  { file, category }: Pick<Upload, 'file' | 'category'>,
): Promise<KeptUpload> {
  const asking = { owner: actor.user_id, signal };
  await turns.take(asking);
  const kept: StoredFile[] = [];
  const keep = async (content: Uint8Array) => {
    const stored = await storage.put(organization_id, content);
    kept.push(stored);
    return stored;
  };
  try {
    const anew = madeAnew.includes(category);
    const { type, bytes } = await inspectFile(file, { ...asking, pictures: anew });
    const pictures = isPicture(type) ? await makePictures(bytes, category, asking) : null;
    return {
      type: pictures && anew ? pictures.view.type : type,
      original: await keep(pictures && anew ? pictures.view.bytes : bytes),
      view: pictures && !anew ? await keep(pictures.view.bytes) : null,
      thumb: pictures ? await keep(pictures.thumb.bytes) : null,
      width: pictures?.width ?? null,
      height: pictures?.height ?? null,
    };
  } catch (error) {
    await forget(storage, kept);
    throw error;
  } finally {
    turns.give();
  }
}

const forget = async (storage: Storage, files: readonly (StoredFile | null)[]): Promise<void> =>
  void (await Promise.all(files.map((file) => file && storage.remove(file.key))));

/** Deletes the stored bytes if no row refers to them. */
export const forgetBytes = ({ storage }: Pick<FilesMeans, 'storage'>, { original, view, thumb }: KeptUpload): Promise<void> =>
  forget(storage, [original, view, thumb]);

/** Writes the row of the file and reserves its space. */
export async function keepUpload(ctx: Ctx, { file, ...upload }: Upload, kept: KeptUpload): Promise<Attachment> {
  const { actor, db, now, organization_id } = ctx;
  const { type, original, view, thumb, width, height } = kept;
  const stored_bytes = original.size + (view?.size ?? 0) + (thumb?.size ?? 0);
  await demandSpace(ctx, original.size);
  if (!(await takeSpace(ctx, stored_bytes))) throw fail('files.noSpace', {});
  const filename = `${randomBytes(16).toString('hex')}.${endings[type]}`;
  await insertAttachment(db, {
    organization_id,
    id: newId(),
    filename,
    title: savedAs(upload.title ?? titleOf(file.name), type),
    category: upload.category,
    content_type: type,
    size: original.size,
    sha256: original.sha256,
    width,
    height,
    storage_key: original.key,
    view_key: view?.key ?? null,
    thumb_key: thumb?.key ?? null,
    stored_bytes,
    patient_id: upload.patient_id ?? null,
    encounter_id: upload.encounter_id ?? null,
    practitioner_id: upload.practitioner_id ?? null,
    public: upload.category === 'payer-file',
    uploaded_by: actor.practitioner_role_id,
    uploaded_by_name: actor.full_name,
    created_at: now,
    updated_at: now,
  });
  return (await findAttachment(ctx, filename))!;
}
