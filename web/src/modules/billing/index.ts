export { useBillColumn } from './use-bill-column.ts';
export { actNames } from './journal.words.ts';
export { methodNames } from './till.words.ts';
export { OwingNow } from './owing-now.tsx';
export { OwingTable } from './owing-table.tsx';
export { TakingsOfDay } from './takings-of-day.tsx';
export { TillsNow } from './tills-now.tsx';
export { Eligibility, PatientPayers } from './patient-payers.tsx';
export { ServiceSelect } from './service-select.tsx';
