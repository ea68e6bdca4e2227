import { randomBytes } from 'node:crypto';
import { fail, isPicture } from '@akoma/contract/base';
import type { Attachment, FileCategory } from '@akoma/contract/files';
import type { Ctx } from '../../platform/http/answer.ts';
import { newId } from '../../platform/id.ts';
import type { FilesNeeds } from './files.needs.ts';
import { limits, quotaOf, savedAs, titleOf } from './files.rules.ts';
import { findAttachment, insertAttachment } from './files.store.ts';
import { inspectFile } from './inspect-file.ts';
import { makePictures, type Pictures } from './make-pictures.ts';
import { findSpace, readAdded, takeSpace } from './space.store.ts';

export interface Upload {
  file: File;
  title?: string | undefined;
  category: FileCategory;
  patient_id?: string | null | undefined;
  encounter_id?: string | null | undefined;
  practitioner_id?: string | null | undefined;
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const;
/** Of these only the newly made picture is kept: whoever sees a colleague's face must not learn where it was taken. */
const madeAnew: readonly FileCategory[] = ['photo', 'signature', 'logo'];
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Judges a file, keeps its bytes and says so in a row. All judging comes before the first byte is kept; when a later step fails, what was
 * kept is forgotten again.
 */
export async function keepUpload({ storage }: Pick<FilesNeeds, 'storage'>, ctx: Ctx, upload: Upload): Promise<Attachment> {
  const { actor, db, now, organization_id } = ctx;
  const { category, file } = upload;
  const anew = madeAnew.includes(category);
  const { type, bytes } = await inspectFile(file, { pictures: anew });
  const [space, added] = await Promise.all([findSpace(ctx), readAdded(ctx, actor.practitioner_role_id, new Date(now.getTime() - dayMs))]);
  if (space.bytes + bytes.length > quotaOf(space)) throw fail('files.noSpace', {});
  if (added + bytes.length > limits.memberDay) throw fail('files.tooMuchToday', {});
  const pictures = isPicture(type) ? await makePictures(bytes, category) : null;

  const original = pictures && anew ? pictures.view : { type, bytes };
  const kept: string[] = [];
  const keep = async (content: Uint8Array) => {
    const stored = await storage.put(organization_id, content);
    kept.push(stored.key);
    return stored;
  };
  try {
    const { key: storage_key, size, sha256 } = await keep(original.bytes);
    const view = pictures && !anew ? await keep(pictures.view.bytes) : null;
    const thumb = pictures ? await keep(pictures.thumb.bytes) : null;
    const stored_bytes = size + (view?.size ?? 0) + (thumb?.size ?? 0);
    if (!(await takeSpace(ctx, stored_bytes))) throw fail('files.noSpace', {});
    const id = newId();
    const filename = `${randomBytes(16).toString('hex')}.${endings[original.type]}`;
    await insertAttachment(db, {
      organization_id,
      id,
      filename,
      title: savedAs(upload.title ?? titleOf(file.name), original.type),
      category,
      content_type: original.type,
      size,
      sha256,
      ...dimensions(pictures),
      storage_key,
      view_key: view?.key ?? null,
      thumb_key: thumb?.key ?? null,
      stored_bytes,
      patient_id: upload.patient_id ?? null,
      encounter_id: upload.encounter_id ?? null,
      practitioner_id: upload.practitioner_id ?? null,
      public: category === 'payer-file',
      uploaded_by: actor.practitioner_role_id,
      uploaded_by_name: actor.full_name,
      created_at: now,
      updated_at: now,
    });
    return (await findAttachment(ctx, filename))!;
  } catch (error) {
    await Promise.all(kept.map((key) => storage.remove(key)));
    throw error;
  }
}

const dimensions = (pictures: Pictures | null) => ({ width: pictures?.width ?? null, height: pictures?.height ?? null });
