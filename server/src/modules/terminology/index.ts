export { loadDiagnoses } from './load-diagnoses.ts';
export { terminologyRoutes } from './terminology.routes.ts';
