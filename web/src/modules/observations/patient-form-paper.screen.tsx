import { getRouteApi } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { FormResponsePaper, loadPaper } from './form-response-paper.tsx';

const here = getRouteApi('/plain/patients/$id/forms/$responseId/print');

export const load = loadPaper;

/** A form of the patient’s chart on A4. */
export function Screen() {
  const { id, responseId } = here.useParams();
  return <FormResponsePaper responseId={responseId} back={linkTo('/patients/$id/forms/$responseId', { id, responseId })} />;
}
