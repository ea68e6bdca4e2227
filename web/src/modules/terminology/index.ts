export { ClassificationsCard } from './classifications-card.tsx';
export { CodedName } from './coded-name.tsx';
export { FormOnPaper } from './form-on-paper.tsx';
export { FormsCard } from './forms-card.tsx';
export { FormularyCard } from './formulary-card.tsx';
export { ListsCard } from './lists-card.tsx';
export { useValueSet } from './use-value-set.ts';
export { ValueSetSelect } from './value-set-select.tsx';
