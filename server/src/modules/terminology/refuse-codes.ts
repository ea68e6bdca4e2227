import type { FieldErrors } from '@akoma/contract/base';
import type { FormItem } from '@akoma/contract/terminology';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { TerminologyPorts } from './terminology.ports.ts';

/** Refuses questions whose answers could not become observations, at the code of each. */
export function refuseCodes({ formCodeProblem }: Pick<TerminologyPorts, 'formCodeProblem'>, items: readonly FormItem[]): void {
  const errors: FieldErrors = {};
  for (const [at, item] of items.entries()) {
    const problem = item.kind === 'heading' ? null : formCodeProblem(item);
    if (problem) errors[`items.${at}.code`] = [problem];
  }
  refuseWrong(errors);
}
