import { useParams } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { type AllergiesOf, FormResponsePage } from './form-response-page.tsx';
import { formsWords as words } from './forms.words.ts';

/** A form of a visit of COVID, outside of the patient's chart. */
export function CovidForm({ Allergies }: { Allergies: AllergiesOf }) {
  const { responseId = '' } = useParams({ strict: false });
  const print = linkTo('/covid-visits/forms/$responseId/print', { responseId });
  return <FormResponsePage responseId={responseId} at={{ list: linkTo('/covid-visits'), back: words.back, print }} Allergies={Allergies} />;
}
