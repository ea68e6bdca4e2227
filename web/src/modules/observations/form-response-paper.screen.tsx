import { useParams } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { FormResponsePaper, loadPaper } from './form-response-paper.tsx';

export const load = loadPaper;

/** A form on A4: of a visit of COVID, or of the patient’s chart. */
export function Screen() {
  const { id, responseId = '' } = useParams({ strict: false });
  const back =
    id === undefined
      ? linkTo('/covid-visits/forms/$responseId', { responseId })
      : linkTo('/patients/$id/forms/$responseId', { id, responseId });
  return <FormResponsePaper responseId={responseId} back={back} />;
}
