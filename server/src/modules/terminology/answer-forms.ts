import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { covidForms } from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import type { TerminologyPorts } from './terminology.ports.ts';

/** The handlers that answer forms: those of the product and those of the modules above. */
export function answerForms({ forms: handed }: Pick<TerminologyPorts, 'forms'>) {
  const forms = [...handed, ...covidForms];
  const meta = { total: forms.length, page: 1, page_size: forms.length };

  const listForms: Handler<typeof contract.listForms> = async () => ({ data: forms, results: forms, ...meta, meta });
  const readForm: Handler<typeof contract.readForm> = async (_ctx, { params }) => {
    const data = forms.find(({ name }) => name === params.name);
    if (!data) throw fail('not_found', {});
    return { data };
  };
  return { listForms, readForm };
}
