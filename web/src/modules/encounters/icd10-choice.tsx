import { type Diagnosis, updateDiagnosis } from '@akoma/contract/encounters';
import { codeSystems, searchDiagnoses } from '@akoma/contract/terminology';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { askCached, useCommand } from '../../client/ask.ts';
import { diagnosesWords as words } from './diagnoses.words.ts';

/** Which ICD-10 code a diagnosis has, where the organisation’s mapping gives several; nothing where there is no choice (ruling 138). */
export function Icd10Choice({ diagnosis: { id, version, system, code, display, icd10_code } }: { diagnosis: Diagnosis }) {
  const isMapped = code !== null && system !== codeSystems.icd10;
  const found = useQuery({ ...askCached(searchDiagnoses, { query: { search: code ?? '', page: 1, page_size: 10 } }), enabled: isMapped });
  const change = useCommand(updateDiagnosis, { failed: words.notChanged });
  const codes = found.data?.data.find((hit) => hit.system === system && hit.code === code)?.icd10 ?? [];
  if (!isMapped || codes.length < 2) return null;
  return (
    <NativeSelect
      size="xs"
      aria-label={words.icd10Of(display)}
      value={icd10_code ?? ''}
      data={[
        ...(icd10_code ? [] : [{ value: '', label: words.chooseIcd10 }]),
        ...codes.map((one) => ({ value: one.code, label: `${one.code} ${one.display}` })),
      ]}
      disabled={change.isPending}
      onChange={({ currentTarget: { value } }) => value && change.mutate({ params: { id }, body: { icd10_code: value, version } })}
    />
  );
}
