import { readFormResponse } from '@akoma/contract/observations';
import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormResponsePage, loadResponse } from './form-response-page.tsx';
import { formsWords as words } from './forms.words.ts';
import { loadForms, PatientForms } from './patient-forms.tsx';

export const load = (given: Load) => (given.params.responseId ? loadResponse(given) : loadForms(given));

/** The forms of the patient’s chart, or one of them. */
export function Screen() {
  const { id = '', responseId = '' } = useParams({ strict: false });
  return responseId === '' ? <PatientForms id={id} /> : <InChart id={id} responseId={responseId} />;
}

/** A form in the patient’s chart. */
function InChart({ id, responseId }: { id: string; responseId: string }) {
  const { patient_id, encounter_id } = useSuspenseQuery(ask(readFormResponse, { params: { id: responseId } })).data.data;
  // the banner above names the patient of the address: never show another's form below it
  if (patient_id !== id) {
    return (
      <ErrorState
        title={words.otherPatient}
        why={
          <Anchor component={Link} {...linkTo('/patients/$id/forms/$responseId', { id: patient_id, responseId })}>
            {words.openThere}
          </Anchor>
        }
      />
    );
  }
  const print = linkTo('/patients/$id/forms/$responseId/print', { id, responseId });
  const at = encounter_id
    ? { list: linkTo('/patients/$id/encounters/$encounterId', { id, encounterId: encounter_id }), back: words.backToEncounter, print }
    : { list: linkTo('/patients/$id/forms', { id }), back: words.backToForms, print };
  return <FormResponsePage responseId={responseId} at={at} />;
}
