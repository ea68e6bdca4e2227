import type { createDiagnosis } from '@akoma/contract/encounters';
import type { useCommand } from '../../client/ask.ts';
import type { CodedValue } from '../../ui/form/coded-search.tsx';
import type { Encounter } from './encounter-parts.ts';

type Body = Parameters<ReturnType<typeof useCommand<typeof createDiagnosis>>['mutateAsync']>[0]['body'];

/** What records it. */
export function bodyOf({ id, patient }: Pick<Encounter, 'id' | 'patient'>, { text, coding }: CodedValue): Body {
  const code = coding && { system: coding.system as NonNullable<Body['system']>, code: coding.code };
  return { encounter: id, patient_id: patient, display: text, ...code };
}

const texts = (value: unknown): Record<string, string> | null =>
  typeof value === 'object' && value !== null && Object.values(value).every((inner) => typeof inner === 'string')
    ? (value as Record<string, string>)
    : null;

/** The diagnosis that a draft holds. A draft that an earlier version of this page wrote otherwise holds none. */
export function typedOfDraft({ text, coding }: Record<string, unknown>): CodedValue | null {
  if (typeof text !== 'string' || text === '') return null;
  const { system, code, display } = texts(coding) ?? {};
  return { text, coding: system && code && display ? { system, code, display } : null };
}
