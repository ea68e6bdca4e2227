import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { covidForms } from '@akoma/contract/terminology';
import type { Verb } from '../../platform/http/answer.ts';
import type { TerminologyNeeds } from './terminology.needs.ts';

/** The verbs that answer forms: those of the product and those of the rooms above. */
export function answerForms({ forms: handed }: Pick<TerminologyNeeds, 'forms'>) {
  const forms = [...handed, ...covidForms];
  const meta = { total: forms.length, page: 1, page_size: forms.length };

  const listForms: Verb<typeof contract.listForms> = async () => ({ data: forms, results: forms, ...meta, meta });
  const readForm: Verb<typeof contract.readForm> = async (_ctx, { params }) => {
    const data = forms.find(({ name }) => name === params.name);
    if (!data) throw fail('not_found', {});
    return { data };
  };
  return { listForms, readForm };
}
