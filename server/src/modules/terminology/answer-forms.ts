import { fail, wholePage } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { covidForms, isOwnFormName } from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import { findPublished, listPublished } from './own-form.store.ts';
import type { TerminologyPorts } from './terminology.ports.ts';

/** The names under which the specification knows forms as charts of an encounter (CODES-005); capitals do not matter. */
const otherNames: Readonly<Record<string, string>> = {
  'tews-triage': 'tews',
  'mews-triage': 'mews',
  'fall-risk': 'morse-fall-scale',
  'fall-risk-assessment': 'morse-fall-scale',
};
const nameOf = (asked: string): string => otherNames[asked.toLowerCase()] ?? asked.toLowerCase();

/** The handlers that answer forms: those of the product, of the modules above, and those that the organisation has published. */
export function answerForms({ forms: handed }: Pick<TerminologyPorts, 'forms'>) {
  const brought = [...handed, ...covidForms];

  const listForms: Handler<typeof contract.listForms> = async (ctx) => {
    const own = await listPublished(ctx);
    const forms = [
      ...brought,
      ...own.map(({ number, ...form }) => ({ ...form, version: number, source: 'Written by the organisation.', to_confirm: null })),
    ];
    return wholePage(forms);
  };
  const readForm: Handler<typeof contract.readForm> = async (ctx, { params: { name } }) => {
    const data = isOwnFormName(name) ? (await findPublished(ctx, name))?.definition : brought.find((form) => form.name === nameOf(name));
    if (!data) throw fail('not_found', {});
    return { data };
  };
  return { listForms, readForm };
}
