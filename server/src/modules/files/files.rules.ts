import { fail } from '@akoma/contract/base';
import { usualQuota } from '@akoma/contract/files';
import type { Ctx } from '../../platform/http/route.ts';
import type { FileAction, FileOwner, FilesMeans, OwnedFile } from './files.ports.ts';

export const megabyte = 1024 ** 2; // bytes

/** Default storage of an organisation, and daily uploads of a member: a stolen session must not fill the disk. */
export const limits = { organization: usualQuota * megabyte, memberDay: 500 * megabyte } as const; // bytes

/** The organisation's quota in bytes. */
export const quotaOf = ({ quota_mb }: { quota_mb: number | null }): number =>
  quota_mb === null ? limits.organization : quota_mb * megabyte;

/** The module that owns the file judges. */
export function ownerOf(owners: FilesMeans['owners'], file: OwnedFile): Pick<FileOwner, 'may'> {
  if (file.practitioner_id) return owners.practitioner;
  return file.patient_id || file.encounter_id ? owners.patient : owners.organization;
}

/** Refuses actions that the owner of the file does not permit. */
export function judge(ports: Pick<FilesMeans, 'owners'>, ctx: Ctx, action: FileAction, file: OwnedFile): void {
  if (!ownerOf(ports.owners, file).may(ctx, action, file)) throw fail('permission_denied', {});
}

const unfit = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\p{Co}]/gu;

/** A file's original name without folders, control characters and direction controls. */
export function titleOf(name: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replace(unfit, '').trim();
  if (bare.length <= 200) return bare || 'file';
  const end = /\.[a-z]{3,4}$/i.exec(bare)?.[0] ?? '';
  return `${bare.slice(0, 200 - end.length)}${end}`;
}

/** The name under which something is saved: its title, with the ending that its kind has. */
export function savedAs(title: string, content_type: string): string {
  const endings = ({ 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'image/webp': ['webp'] } as Record<string, string[]>)[
    content_type
  ] ?? ['pdf'];
  return endings.some((ending) => title.toLowerCase().endsWith(`.${ending}`)) ? title : `${title}.${endings[0]}`;
}
