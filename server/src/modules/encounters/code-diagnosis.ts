import type { FieldErrors } from '@akoma/contract/base';
import { codeSystems } from '@akoma/contract/terminology';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findChosenCode } from '../terminology/index.ts';

interface Sent {
  system?: string | null | undefined;
  code?: string | null | undefined;
  display?: string | undefined;
  icd10_code?: string | null | undefined;
}

interface Coded {
  system: string | null;
  code: string | null;
  display: string;
  icd10_code: string | null;
  icd10_display: string | null;
}

/** How a diagnosis is written down: code and words as they were chosen, and ICD-10 where the organisation maps it (ruling 138). */
export async function codeDiagnosis(ctx: Ctx, sent: Sent): Promise<Coded> {
  const { code, display } = sent;
  if (!code) {
    const errors: FieldErrors = {};
    if (sent.system) errors.code = ['Code is required.'];
    if (sent.icd10_code) errors.icd10_code = ['ICD-10 code stands beside another code.'];
    if (!display) errors.display = ['Display is required.'];
    refuseWrong(errors);
    return { system: null, code: null, display: display!, icd10_code: null, icd10_display: null };
  }
  const system = sent.system ?? codeSystems.icd10;
  const chosen = await findChosenCode(ctx, { system, code });
  if (!chosen) refuseWrong({ code: ['Code is not known as a diagnosis.'] });
  const words = display ?? chosen!.display;
  if (!words) refuseWrong({ display: ['Display is required.'] });
  const coded = { system, code: chosen!.code, display: words! };
  const possible = system === codeSystems.icd10 ? [{ code: coded.code, display: chosen!.display ?? coded.display }] : chosen!.icd10;
  const mapped = sent.icd10_code ? possible.find((one) => one.code === sent.icd10_code) : possible.length === 1 ? possible[0] : undefined;
  if (sent.icd10_code && !mapped) refuseWrong({ icd10_code: ['ICD-10 code is not one of those that this diagnosis has.'] });
  return { ...coded, icd10_code: mapped?.code ?? null, icd10_display: mapped?.display ?? null };
}
