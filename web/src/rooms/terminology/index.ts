export { CodedName } from './coded-name.tsx';
export { ListsCard } from './lists-card.tsx';
export { useValueSet } from './use-value-set.ts';
export { ValueSetSelect } from './value-set-select.tsx';
