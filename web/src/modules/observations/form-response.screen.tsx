import { getRouteApi } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { FormResponsePage, loadResponse } from './form-response-page.tsx';
import { formsWords as words } from './forms.words.ts';

const here = getRouteApi('/shell/covid-visits/forms/$responseId');

export const load = loadResponse;

/** A form of a visit of COVID. */
export function Screen() {
  const { responseId } = here.useParams();
  const print = linkTo('/covid-visits/forms/$responseId/print', { responseId });
  return <FormResponsePage responseId={responseId} at={{ list: linkTo('/covid-visits'), back: words.back, print }} />;
}
