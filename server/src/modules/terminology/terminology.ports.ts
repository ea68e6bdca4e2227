import type { FormDefinition, FormItem, ValueSetEntry } from '@akoma/contract/terminology';

/** A list that another module owns, because it acts by its codes: nothing of it can be changed by an organisation. */
export interface HandedList {
  title: string;
  entries: readonly ValueSetEntry[];
  bands?: NonNullable<FormDefinition['score']>['bands'];
}

/** What modules above own and this one answers by name; `app.ts` hands it in. */
export interface TerminologyPorts {
  lists: Readonly<Record<string, HandedList>>;
  forms: readonly FormDefinition[];
  /** Why the answers to a question cannot become observations with its code. */
  formCodeProblem: (item: FormItem) => string | null;
}
