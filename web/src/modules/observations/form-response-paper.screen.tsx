import { getRouteApi } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { FormResponsePaper, loadPaper } from './form-response-paper.tsx';

const here = getRouteApi('/plain/covid-visits/forms/$responseId/print');

export const load = loadPaper;

/** A form of a visit of COVID on A4. */
export function Screen() {
  const { responseId } = here.useParams();
  return <FormResponsePaper responseId={responseId} back={linkTo('/covid-visits/forms/$responseId', { responseId })} />;
}
