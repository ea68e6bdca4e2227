import type { ServerModule } from '../../platform/module.ts';
import { runImport } from '../../platform/imports/run-import.ts';
import { classificationImport } from './classification.import.ts';
import { loadDiagnoses } from './load-diagnoses.ts';
import { mappingImport } from './mapping.import.ts';
import { medicineImport } from './medicine.import.ts';
import type { TerminologyPorts } from './terminology.ports.ts';
import { terminologyRoutes } from './terminology.routes.ts';

export const terminology = (ports: TerminologyPorts): ServerModule => ({
  name: 'terminology',
  routes: () => terminologyRoutes(ports),
  jobs: (platform) => [classificationImport, mappingImport, medicineImport].map((one) => runImport(one, platform)),
  warmUp: () => void loadDiagnoses(),
});
